import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fieldOf, importColumns } from '#app/domain/contractors/columns.ts';
import { freeTexts, personParts } from '#app/domain/privacy/person-tables.ts';
import { forms } from '#app/forms/forms.ts';
import { useTestDatabase } from '#test/support/database.ts';

const database = useTestDatabase();
const [, about = '', rest = ''] = readFileSync(join(import.meta.dirname, '../../docs/personal-data.md'), 'utf8').split(
  /^## (?:Personal data|Other data)$/m,
);

function listed(part: string): Map<string, string[]> {
  const rows = part.split('\n').flatMap((line) => /^\| `([\w.]+)` \| ([\w ]+) \|/.exec(line)?.slice(1, 3) ?? []);
  return new Map(Array.from({ length: rows.length / 2 }, (_, n) => [rows[2 * n] ?? '', (rows[2 * n + 1] ?? '').split(' ')]));
}

test('docs/personal-data.md lists every column of every table once, as personal or not', async () => {
  const { rows } = await database.pool.query<{ name: string; columns: string[] }>(`
    select case n.nspname when 'pgboss' then 'pgboss.' else '' end || c.relname as name,
      array_agg(a.attname::text order by a.attname::text) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where n.nspname in ('public', 'pgboss') and c.relkind in ('r', 'p') and not c.relispartition
    group by 1 order by 1`);
  const stored = Object.fromEntries(rows.map(({ name, columns }) => [name, columns]));
  const [personal, other] = [listed(about), listed(rest)];
  for (const name of importColumns) {
    const { table, personal: isPersonal } = fieldOf(name);
    if (!isPersonal) other.get(table)?.push(name);
  }
  const names = [...new Set([...personal.keys(), ...other.keys()])].sort();
  const written = names.map((name) => [name, [...(personal.get(name) ?? []), ...(other.get(name) ?? [])].sort()]);
  expect(Object.fromEntries(written)).toEqual(
    Object.fromEntries(Object.entries(stored).map(([name, columns]) => [name, [...columns].sort()])),
  );
});

test('an erasure reads only tables listed with personal data', () => {
  const tables = ['submissions', 'email_subscribers', ...[...personParts(forms), ...freeTexts(forms)].map(({ table }) => table)];
  for (const table of tables) expect([table, listed(about).has(table)]).toEqual([table, true]);
});
