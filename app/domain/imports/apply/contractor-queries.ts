import type { ClientBase } from 'pg';
import { repeatsWords } from './outcome.ts';
import { addressKey, nameKey, phoneKey } from './comparison-keys-queries.ts';

/** A hidden contractor, or one staged by another import, is restored at the desk only. */
export async function rejectHidden(client: ClientBase, byName: boolean): Promise<void> {
  const { rowCount } = await client.query('select from hidden_contractors limit 1');
  if (rowCount === 0) return;
  // A row without id and slug matches by name, and by phone or address if both have one.
  const samePhoneOrAddress = `case
      when p.phone_key is not null and h.contractor ->> 'phone' is not null
        then p.phone_key = ${phoneKey("(h.contractor ->> 'phone')")}
      else p.address_key is not distinct from ${addressKey("(h.contractor ->> 'address')")} end`;
  // Separate joins: both sides may have a hundred thousand rows.
  const same = [
    'h.id = p.id',
    'p.id is null and h.slug = p.slug and not exists (select from contractors c where c.slug = p.slug)',
    ...(byName ? [`not p.is_explicit and p.name_key = ${nameKey('h.name')} and ${samePhoneOrAddress}`] : []),
  ];
  for (const condition of same)
    await client.query(
      `update import_plan p set reason = case when h.import_id is null
         then format('contractor %s is off the site; put it back at the desk first', h.id)
         else format('contractor %s is waiting in import %s; publish or discard that first', h.id, h.import_id) end
       from hidden_contractors h
       where p.reason is null and ${condition}`,
    );
}

export async function matchById(client: ClientBase): Promise<void> {
  await client.query('update import_plan p set contractor = c.id from contractors c where c.id = p.id and p.reason is null');
}

export async function matchBySlug(client: ClientBase): Promise<void> {
  await client.query(
    `update import_plan p set contractor = c.id from contractors c
     where c.slug = p.slug and p.reason is null and p.contractor is null`,
  );
}

/**
 * A row found by id may change its contractor's slug. If another row uses the old slug, importing the file again would match
 * differently.
 */
export async function rejectEntangledSlugs(client: ClientBase): Promise<void> {
  await client.query(
    `update import_plan p
     set reason = format('the slug would change from %s to %s, while line %s is about %s; import this row by itself',
       m.old_slug, p.slug, m.other_line, m.old_slug)
     from (
       select p.line, c.slug as old_slug, min(g.line) as other_line
       from import_plan p
       join contractors c on c.id = p.contractor
       join import_plan g on g.slug = c.slug and g.reason is null and g.contractor is distinct from p.contractor
       where p.reason is null and p.slug <> c.slug
       group by 1, 2
     ) m
     where p.line = m.line`,
  );
}

/** A new slug must be valid and free; the current one stays. */
export async function rejectUnusableSlugs(client: ClientBase): Promise<void> {
  await client.query(
    `update import_plan p
     set reason = format('slug %s is not one: only a-z, 0-9 and single dashes between them%s', to_json(p.slug),
       coalesce(', such as ' || nullif(slugify(p.slug), ''), ''))
     where p.reason is null and p.slug !~ '^[a-z0-9]+(-[a-z0-9]+)*$'
       and not exists (select from contractors c where c.id = p.contractor and c.slug = p.slug)`,
  );
  await client.query(
    `update import_plan p set reason = format('slug %s belongs to another contractor, id %s', p.slug, c.id)
     from contractors c
     where p.reason is null and c.slug = p.slug and c.id <> p.contractor`,
  );
}

/** Accepts only the first of several rows with the same id, slug or contractor. */
export async function rejectRepeats(client: ClientBase): Promise<void> {
  for (const [column, same] of [
    ['id', 'the same id'],
    ['slug', 'the same slug'],
    ['contractor', 'the same contractor'],
  ]) {
    await client.query(
      `update import_plan p set reason = format('${repeatsWords}%s: ${same}', f.first)
       from (
         select ${column}, min(line) as first from import_plan
         where reason is null and ${column} is not null
         group by ${column} having count(*) > 1
       ) f
       where p.${column} = f.${column} and f.first < p.line and p.reason is null`,
    );
  }
}
