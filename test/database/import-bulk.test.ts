import { expect, test } from 'vitest';
import { useTestDatabase } from '#test/support/database.ts';
import { counts, csv, useImports } from '#test/support/import.ts';

// Many rows into an empty directory go in before keys are checked and indexes are built.

const database = useTestDatabase();
const { importText } = useImports(database);

const size = 5_200;
const file = csv(
  'name,service_type,location,hours,specialties',
  ...Array.from({ length: size }, (_, index) => `A&B No.${index} Heating,HVAC,Edmond,Mo-Fr 08:00-17:00,boilers ${index}`),
);

const keysAndIndexes = async () => {
  const { rows } = await database.pool.query(
    `select pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid in ('contractors'::regclass, 'contractor_profiles'::regclass)
     union all
     select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
     where 'contractors'::regclass in (conrelid, confrelid)
     order by 1`,
  );
  return rows.map(({ definition }) => definition as string);
};

test('keeps keys and indexes, and links each profile to its contractor', async () => {
  const before = await keysAndIndexes();
  for (const key of ['PRIMARY KEY', 'FOREIGN KEY']) expect(before.join()).toContain(key);
  expect(await importText(file)).toMatchObject(counts(size, 0, 0, 0));
  expect(await keysAndIndexes()).toEqual(before);
  const { rows } = await database.pool.query(
    `select count(*)::int from contractors c join contractor_profiles p on p.contractor_id = c.id
     where p.specialties[1] = 'boilers ' || substring(c.name from '\\d+') and c.open_hours @> 480 and not c.open_hours @> 1020`,
  );
  expect(rows[0].count).toBe(size);
  expect(await importText(file)).toMatchObject(counts(0, 0, size, 0));
  // The directory was empty before: there is nothing to go back to, and no list of all that is in it.
  expect((await database.pool.query('select can_undo, imported from imports')).rows).toEqual([
    { can_undo: false, imported: size },
  ]);
  expect((await database.pool.query('select from import_changes')).rowCount).toBe(0);
});

test('indexes the words of names, but not numbers', async () => {
  const { rows } = await database.pool.query('select word from contractor_name_words order by word');
  expect(rows.map(({ word }) => word)).toEqual(['a', 'b', 'heating', 'no']);
});
