import { expect, test } from 'vitest';
import { compactCounts } from '#app/domain/directory/list/total-queries.ts';
import { useFreshDatabase } from '#test/support/database.ts';

// The counts that lists rely on are those that counting would give, no matter who writes, and what else is written meanwhile.

const database = useFreshDatabase();
const { db, query } = database;

const columns = 'service_type, service_slug, location, featured';
/** Counts that differ from what is there. */
const differences = () =>
  query(
    `with counted as (
       select ${columns}, count(*) as amount from contractors group by ${columns}
     ), kept as (
       select ${columns}, sum(amount) as amount from contractor_counts group by ${columns} having sum(amount) <> 0
     )
     select * from counted full join kept using (${columns}) where counted.amount is distinct from kept.amount`,
  );
const amountOfRows = async () => Number((await query('select count(*) from contractor_counts'))[0].count);

const services = ['Roofing', 'HVAC', 'Tree Service', 'hvac'];
const insertMany = (from: number, to: number) => `
  insert into contractors (name, slug, service_type, location, rating, review_count, featured, pin_order)
  select 'Name ' || i, 'name-' || i, (array['${services.join("','")}'])[1 + i % 4],
    (array['edmond', 'norman', 'Oklahoma City'])[1 + i % 3], case when i % 5 > 0 then (i % 51) / 10.0 end, i % 90, i % 9 = 0,
    case when i % 36 = 0 then i end
  from generate_series(${from}, ${to}) i`;

test('follows inserts, updates, deletes and truncation', async () => {
  await query(insertMany(1, 500));
  expect(await differences()).toEqual([]);
  await query(`update contractors set service_type = 'HVAC' where review_count % 7 = 0`);
  await query(`update contractors set featured = not featured, rating = 4.67 where review_count % 11 = 0`);
  await query(`delete from contractors where review_count % 5 = 0`);
  expect(await differences()).toEqual([]);
  await query('truncate contractors cascade');
  expect(await amountOfRows()).toBe(0);
});

test('writes nothing for rows that affect no list', async () => {
  await query(insertMany(1, 20));
  const before = await amountOfRows();
  await query(`update contractors set phone = '405-555-0100'`);
  await query('update contractors set name = name where false');
  expect(await amountOfRows()).toBe(before);
});

test('stays right with concurrent writers, rollbacks and compaction', async () => {
  await query(insertMany(1, 300));
  const writer = async (at: number) => {
    const client = await database.pool.connect();
    try {
      for (let step = 0; step < 12; step++) {
        const own = 1_000 * at + 10 * step;
        await client.query('begin');
        await client.query(insertMany(own, own + 9));
        await client.query(
          `update contractors set rating = 5 - coalesce(rating, 0) where slug = 'name-${1 + ((at * 7 + step) % 9)}'`,
        );
        await client.query(`delete from contractors where slug = 'name-${100 + at * 12 + step}'`);
        await client.query(step % 4 === 3 ? 'rollback' : 'commit');
      }
    } finally {
      client.release();
    }
  };
  const compact = async () => {
    for (let round = 0; round < 6; round++) await compactCounts(db);
  };
  await Promise.all([writer(2), writer(3), writer(4), compact(), compact()]);
  expect(await differences()).toEqual([]);
  await compactCounts(db);
  expect(await differences()).toEqual([]);
  const loose = `select ${columns} from contractor_counts group by ${columns} having count(*) > 1 or sum(amount) = 0`;
  expect(await query(loose)).toEqual([]);
});

test('does not let a slow writer block others', async () => {
  await query(insertMany(1, 50));
  const long = await database.pool.connect();
  try {
    await long.query('begin');
    await long.query(insertMany(1_000, 1_200));
    await query(
      `set statement_timeout = '60s'; update contractors set rating = 1 where slug = 'name-7'; reset statement_timeout`,
    );
    await compactCounts(db);
    await long.query('commit');
  } finally {
    long.release();
  }
  expect(await differences()).toEqual([]);
});
