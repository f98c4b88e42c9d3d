import type { ClientBase } from 'pg';
import type { ImportColumn } from '#app/domain/contractors/columns.ts';
import {
  type CandidateRow,
  type Decision,
  DuplicateCandidates,
  type GivenKeys,
  type KnownCandidate,
} from './duplicate-candidates.ts';
import { repeatsWords } from './import-outcome.ts';
import { selectInBatches } from './staging-queries.ts';

/** Finds the contractor of every staged row, rejects repeats of earlier rows, and creates slugs for new contractors. */
export async function findContractors(client: ClientBase, columns: ImportColumn[], byName: boolean): Promise<void> {
  await rejectHidden(client, byName);
  const repeats = ['id', 'slug', 'contractor'].map(rejectRepeats);
  for (const statement of [...matches, ...repeats]) await client.query(statement);
  if (byName) {
    await findDuplicateCandidates(client);
    await decideContested(client, { phone: columns.includes('phone'), address: columns.includes('address') });
    for (const statement of repeats) await client.query(statement);
  }
  await makeSlugs(client);
}

/** A hidden contractor, or one staged by another import, is restored at the desk only. */
async function rejectHidden(client: ClientBase, byName: boolean): Promise<void> {
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

/** By id, then by slug. */
const matches = [
  'update import_plan p set contractor = c.id from contractors c where c.id = p.id and p.reason is null',
  // A row found by id may change its contractor's slug. If another row uses the old slug, importing the file again would match
  // differently.
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
  `update import_plan p set contractor = c.id from contractors c
   where c.slug = p.slug and p.reason is null and p.contractor is null`,
  // A new slug must be valid and free; the current one stays.
  `update import_plan p
   set reason = format('slug %s is not one: only a-z, 0-9 and single dashes between them%s', to_json(p.slug),
     coalesce(', such as ' || nullif(slugify(p.slug), ''), ''))
   where p.reason is null and p.slug !~ '^[a-z0-9]+(-[a-z0-9]+)*$'
     and not exists (select from contractors c where c.id = p.contractor and c.slug = p.slug)`,
  `update import_plan p set reason = format('slug %s belongs to another contractor, id %s', p.slug, c.id)
   from contractors c
   where p.reason is null and c.slug = p.slug and c.id <> p.contractor`,
];

/** Accepts only the first of several rows with the same id, slug or contractor. */
const rejectRepeats = (column: string) => `
  update import_plan p set reason = format('${repeatsWords}%s: the same ${column}', f.first)
  from (
    select ${column}, min(line) as first from import_plan
    where reason is null and ${column} is not null
    group by ${column} having count(*) > 1
  ) f
  where p.${column} = f.${column} and f.first < p.line and p.reason is null`;

/** Collects the contractors with names that the file looks up, and the names of several rows or contractors. */
async function findDuplicateCandidates(client: ClientBase): Promise<void> {
  await client.query(
    `create temp table import_known on commit drop as
     select c.id, c.slug, ${nameKey('c.name')} as name_key, ${phoneKey('c.phone')} as phone_key,
       ${addressKey('c.address')} as address_key, ${profileKey('c.service_type', 'c.location')} as profile, c.created_at,
       n.line as named_on_line, coalesce(n.name_key = ${nameKey('c.name')}, false) as keeps_name
     from contractors c
     left join import_plan n on n.contractor = c.id and n.is_explicit and n.reason is null
     where ${nameKey('c.name')} in (select p.name_key from import_plan p where p.reason is null and not p.is_explicit)`,
  );
  await client.query(
    `create temp table import_contested on commit drop as
     select name_key
     from (
       select name_key, not is_explicit as nameless from import_plan where reason is null
       union all
       select name_key, false from import_known
     ) n
     group by name_key
     having bool_or(nameless) and count(*) > 1`,
  );
  await client.query('analyze pg_temp.import_known, pg_temp.import_contested');
}

async function decideContested(client: ClientBase, given: GivenKeys): Promise<void> {
  let candidates = new DuplicateCandidates(given);
  let name: string | undefined;
  for await (const batch of selectContested(client, given)) {
    const decisions: Decision[] = [];
    for (const next of batch) {
      if (next.nameKey !== name) candidates = new DuplicateCandidates(given);
      name = next.nameKey;
      const decision = next.kind === 'known' ? candidates.add(next) : candidates.decide(next);
      if (decision) decisions.push(decision);
    }
    if (decisions.length > 0) await saveDecisions(client, decisions);
  }
}

type Contested = { nameKey: string } & (({ kind: 'known' } & KnownCandidate) | ({ kind: 'row' } & CandidateRow));

/**
 * Name by name: the contractors of the table, the oldest first, then the rows in the order of the file, each
 * with the phone and address that its contractor has after it.
 */
async function* selectContested(client: ClientBase, given: GivenKeys): AsyncGenerator<Contested[]> {
  yield* selectInBatches<Contested>(
    client,
    5_000,
    `select * from (
       select 'known' as kind, k.name_key as "nameKey", k.id as contractor, k.phone_key as phone, k.address_key as address,
         k.profile, k.named_on_line::int as "namedOnLine", k.keeps_name as "keepsName",
         null::int as line, null::boolean as "isExplicit", k.slug, null::text as "baseSlug", k.created_at
       from import_known k
       join import_contested using (name_key)
       union all
       select 'row', p.name_key, p.contractor, ${given.phone ? 'p.phone_key' : phoneKey('c.phone')},
         ${given.address ? 'p.address_key' : addressKey('c.address')}, p.profile, null, null,
         p.line::int, p.is_explicit, p.slug, p.base_slug, null
       from import_plan p
       join import_contested using (name_key)
       left join contractors c on c.id = p.contractor
       where p.reason is null
     ) n
     order by "nameKey", kind, line, created_at, contractor`,
  );
}

async function saveDecisions(client: ClientBase, decisions: Decision[]): Promise<void> {
  await client.query(
    `update import_plan p set contractor = d.contractor, reason = d.reason
     from unnest($1::bigint[], $2::text[], $3::text[]) as d (line, contractor, reason)
     where p.line = d.line`,
    [decisions.map(({ line }) => line), decisions.map(({ contractor }) => contractor), decisions.map(({ reason }) => reason)],
  );
}

// SQL for comparing contractors, used for rows of files and of the table alike.

/** A name, ignoring case and spacing. */
export const nameKey = (name: string) => withoutSpacing(name);

/** An address, ignoring case and spacing; null for none. */
export const addressKey = (address: string) => `nullif(${withoutSpacing(address)}, '')`;

/** The digits of a phone number, without the country code of an eleven-digit one; null for none. */
export const phoneKey = (phone: string) =>
  `nullif(regexp_replace(regexp_replace(${phone}, '[^0-9]', '', 'g'), '^1(\\d{10})$', '\\1'), '')`;

/** Service and city distinguish namesakes without phone and address. */
export const profileKey = (serviceType: string, location: string) => `slugify(${serviceType}) || '/' || slugify(${location})`;

// The last character is the no-break space of spreadsheets and web pages.
const withoutSpacing = (text: string) => `translate(lower(${text}), E' \\t\\r\\n\\u00a0', '')`;

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
