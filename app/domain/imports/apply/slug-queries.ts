import type { ClientBase } from 'pg';

const waiting = 'p.reason is null and p.contractor is null and p.slug is null and p.new_slug is null';
const isFree = (slug: string) => `
  not exists (select from contractors c where c.slug = ${slug})
  and not exists (select from import_plan g where g.slug = ${slug} and g.reason is null)
  and not exists (select from import_plan g where g.new_slug = ${slug})`;

/**
 * Makes the slugs of new contractors without one in the file, each different from all in the table and in the file. The first
 * of a name gets the plain slug, where that is free, and the others the next free number.
 */
export async function makeSlugs(client: ClientBase): Promise<void> {
  await client.query(
    `update import_plan p set new_slug = b.base
     from (
       select p.line, p.base_slug as base,
         row_number() over (partition by p.base_slug order by p.line) as place
       from import_plan p where ${waiting}
     ) b
     where p.line = b.line and b.place = 1 and ${isFree('b.base')}`,
  );
  await client.query('analyze pg_temp.import_plan (new_slug)');
  // Two names never make the same numbered slug, for the number is what follows the last dash.
  for (let reach = 16; await countWaiting(client); reach *= 8) {
    await client.query(
      `with waiting as (
         select p.line, p.base_slug as base,
           row_number() over (partition by p.base_slug order by p.line) as place
         from import_plan p where ${waiting}
       ), free as (
         select n.base, n.slug, row_number() over (partition by n.base order by n.number) as place
         from (
           select b.base, number, b.base || '-' || number as slug
           from (select base, count(*) as wanted from waiting group by base) b
           cross join lateral generate_series(2, 1 + b.wanted + $1) as number
         ) n
         where ${isFree('n.slug')}
       )
       update import_plan p set new_slug = free.slug
       from waiting join free using (base, place)
       where p.line = waiting.line`,
      [reach],
    );
  }
}

async function countWaiting(client: ClientBase): Promise<number> {
  const { rows } = await client.query<{ count: string }>(`select count(*) from import_plan p where ${waiting}`);
  return Number(rows[0]?.count ?? 0);
}
