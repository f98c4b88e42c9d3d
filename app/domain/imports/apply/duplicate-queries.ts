import type { ClientBase } from 'pg';
import type { CandidateRow, Decision, GivenKeys, KnownCandidate } from './duplicate-candidates.ts';
import { addressKey, nameKey, phoneKey, profileKey } from './comparison-keys-queries.ts';

const nameless = 'p.reason is null and not p.is_explicit';

/**
 * Collects the contractors with names that the file looks up, and the ambiguous names: those of several rows or contractors,
 * or of a contractor that another row references by id or slug.
 */
export async function findDuplicateCandidates(client: ClientBase): Promise<void> {
  await client.query(
    `create temp table import_known on commit drop as
     select c.id, c.slug, ${nameKey('c.name')} as name_key, ${phoneKey('c.phone')} as phone_key,
       ${addressKey('c.address')} as address_key, ${profileKey('c.service_type', 'c.location')} as profile, c.created_at,
       n.line as named_on_line, coalesce(n.name_key = ${nameKey('c.name')}, false) as keeps_name
     from contractors c
     left join import_plan n on n.contractor = c.id and n.is_explicit and n.reason is null
     where ${nameKey('c.name')} in (select p.name_key from import_plan p where ${nameless})`,
  );
  await client.query(
    `create temp table import_contested on commit drop as
     select name_key
     from (
       select name_key, 1 as live, 0 as known, 0 as named, (not is_explicit)::int as nameless
       from import_plan where reason is null
       union all
       select name_key, 0, 1, (named_on_line is not null)::int, 0 from import_known
     ) n
     group by name_key
     having sum(nameless) > 0 and (sum(live) > 1 or sum(known) > 1 or sum(named) > 0)`,
  );
  await client.query('analyze pg_temp.import_known, pg_temp.import_contested');
}

/** The names with one row and one contractor. The rule is that of `DuplicateCandidates`. */
export async function matchLoneCandidates(client: ClientBase): Promise<void> {
  await client.query(
    `update import_plan p set contractor = k.id
     from import_known k
     where ${nameless} and p.name_key = k.name_key and not exists (select from import_contested x where x.name_key = p.name_key)
       and case
         when p.phone_key is not null and k.phone_key is not null then p.phone_key = k.phone_key
         when p.address_key is not null or k.address_key is not null then p.address_key = k.address_key
         else p.phone_key is null and k.phone_key is null
           and p.profile = k.profile
       end`,
  );
}

export type Contested = { nameKey: string } & (({ kind: 'known' } & KnownCandidate) | ({ kind: 'row' } & CandidateRow));

/**
 * The rest, name by name: the contractors of the table, the oldest first, then the rows in the order of the file, each
 * with the phone and address that its contractor has after it.
 */
export async function* selectContested(client: ClientBase, given: GivenKeys): AsyncGenerator<Contested[]> {
  await client.query(
    `declare import_candidates no scroll cursor for
     select * from (
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
  for (;;) {
    const { rows } = await client.query<Contested>('fetch 5000 from import_candidates');
    if (rows.length === 0) break;
    yield rows;
  }
  await client.query('close import_candidates');
}

export async function saveDecisions(client: ClientBase, decisions: Decision[]): Promise<void> {
  await client.query(
    `update import_plan p set contractor = d.contractor, reason = d.reason
     from unnest($1::bigint[], $2::text[], $3::text[]) as d (line, contractor, reason)
     where p.line = d.line`,
    [decisions.map(({ line }) => line), decisions.map(({ contractor }) => contractor), decisions.map(({ reason }) => reason)],
  );
}
