import type { ClientBase } from 'pg';

export async function matchById(client: ClientBase): Promise<void> {
  await client.query('update import_plan p set contractor = c.id from contractors c where c.id = p.id and p.reason is null');
}

/** The address that a contractor answers at counts as its slug, whether it has one or not. */
export async function matchBySlug(client: ClientBase): Promise<void> {
  await client.query(
    `update import_plan p set contractor = found.id
     from (
       select distinct on (p.line) p.line, c.id
       from import_plan p
       join contractor_search s on s.url_slug = p.slug::text
       join contractors c on c.id = s.contractor_id
       where p.reason is null and p.contractor is null
       order by p.line, (c.slug::text = p.slug::text) desc nulls last, c.created_at, c.id
     ) found
     where p.line = found.line`,
  );
}

/**
 * A row found by id may give its contractor another slug. Where another row is about the old slug, the file would mean
 * one thing now and another the next time.
 */
export async function rejectEntangledSlugs(client: ClientBase): Promise<void> {
  await client.query(
    `update import_plan p
     set reason = format('the slug would change from %s to %s, while line %s is about %s; import this row by itself',
       m.old_slug, m.new_slug, m.other_line, m.old_slug)
     from (
       select p.line, s.url_slug as old_slug, min(g.line) as other_line,
         coalesce(p.slug::text, nullif(trim(c.slug::text), ''), p.base_slug) as new_slug
       from import_plan p
       join contractors c on c.id = p.contractor
       join contractor_search s on s.contractor_id = p.contractor
       join import_plan g on g.slug::text = s.url_slug and g.reason is null and g.contractor is distinct from p.contractor
       where p.reason is null
       group by 1, 2, 4
     ) m
     where p.line = m.line and m.old_slug <> m.new_slug`,
  );
}

/** A slug that is to be given to a contractor has to be one, and nobody else's. */
export async function rejectUnusableSlugs(client: ClientBase): Promise<void> {
  const newSlugs = `
    select p.line, p.slug::text as slug, p.contractor
    from import_plan p left join contractor_search s on s.contractor_id = p.contractor
    where p.reason is null and p.slug is not null and p.slug::text is distinct from s.url_slug`;
  await client.query(
    `update import_plan p
     set reason = format('slug %s is not one: only a-z, 0-9 and single dashes between them%s', to_json(n.slug),
       coalesce(', such as ' || nullif(directory_slug(n.slug), ''), ''))
     from (${newSlugs}) n
     where p.line = n.line and n.slug <> directory_slug(n.slug)`,
  );
  await client.query(
    `update import_plan p set reason = format('slug %s belongs to another contractor, id %s', n.slug, s.contractor_id)
     from (${newSlugs}) n join contractor_search s on s.url_slug = n.slug and s.contractor_id <> n.contractor
     where p.line = n.line`,
  );
}

/** Of the rows that share an id, a slug or the contractor that they are for, only the first is taken. */
export async function rejectRepeats(client: ClientBase): Promise<void> {
  for (const [column, same] of [
    ['id', 'the same id'],
    ['slug', 'the same slug'],
    ['contractor', 'the same contractor'],
  ]) {
    await client.query(
      `update import_plan p set reason = format('repeats line %s: ${same}', f.first)
       from (
         select line, min(line) over (partition by ${column}) as first
         from import_plan where reason is null and ${column} is not null
       ) f
       where p.line = f.line and f.first < f.line`,
    );
  }
}
