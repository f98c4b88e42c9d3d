import type { ClientBase } from 'pg';
import { expect, test } from 'vitest';
import { copyContractors } from '#app/domain/imports/export/queries.ts';
import { useTestDatabase } from '#test/support/database.ts';

const database = useTestDatabase();

test('an export with figures reads erased counts from indexes, per contractor', async () => {
  const { pool } = database;
  await pool.query(`
    insert into contractors (id, name, slug, service_type, location)
    select 'c' || i, 'C ' || i, 'c-' || i, 'Roofing', 'edmond' from generate_series(1, 3000) i`);
  await pool.query(`
    insert into hidden_contractors (id, name, slug, service_type, location, contractor, person, merged_into)
    select 'h' || i, 'H', 'h-' || i, 'Roofing', 'edmond', '{}', 'Pat', 'c' || i from generate_series(1, 2000) i`);
  await pool.query(`
    insert into erased_submissions (day, kind, contractor_id)
    select '2026-01-02', case i % 2 when 0 then 'claim' else 'request' end, 'c' || i from generate_series(1, 3000) i`);
  await pool.query(`insert into erased_request_contractors select id, contractor_id from erased_submissions`);
  for (const table of ['contractors', 'hidden_contractors', 'erased_submissions', 'erased_request_contractors'])
    await pool.query(`analyze ${table}`);

  let asked = '';
  copyContractors({ query: ({ text }: { text: string }) => (asked = text) } as unknown as ClientBase, {
    all: true,
    marked: true,
  });
  const select = asked.slice(asked.indexOf('(') + 1, asked.lastIndexOf(') to stdout'));
  const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain (costs off) ${select}`);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).not.toMatch(/Seq Scan on (erased_|hidden_)/);
  for (const index of ['erased_request_contractors_contractor', 'erased_submissions_contractor', 'hidden_contractors_merged'])
    expect(plan).toContain(index);
});
