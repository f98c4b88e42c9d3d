import sql, { raw, type Sql } from 'sql-template-tag';
import type { Queryable } from '#app/platform/database.ts';
import { today } from '#app/platform/sql-texts.ts';
import { fieldOf, type ImportColumn, isProfileColumn, shownInApi } from './columns.ts';
import type { Contractor, ContractorDetail } from './contractor.ts';

/** By rating, then by rating x reviews; unrated last. */
const byRating = (alias: Sql, fromEnd = false) =>
  fromEnd
    ? sql`${alias}.rating nulls first, ${alias}.score, ${alias}.shuffle_key`
    : sql`${alias}.rating desc nulls last, ${alias}.score desc, ${alias}.shuffle_key desc`;

/** The orders that are not shuffled: by rating, with the featured before the others (`featured`) or among them. */
export const ranked = (order: 'featured' | 'rating', alias: Sql, fromEnd = false) =>
  order === 'rating'
    ? byRating(alias, fromEnd)
    : sql`${alias}.featured ${fromEnd ? sql`asc` : sql`desc`}, ${byRating(alias, fromEnd)}`;

/**
 * Whether a contractor of `contractors c` has the badge today: featured and checked. Compares the current day, so expiry needs
 * no update.
 */
const isVerified = sql`
  coalesce(c.featured and c.verified_until >= ${today} and coalesce(c.featured_until >= ${today}, true), false)`;

/** The valid checks of `contractors c` as `ShownCheck`s, newest first. */
export const shownChecks = sql`(
  select coalesce(jsonb_agg(jsonb_build_object(
      'kind', k.kind, 'number', k.number, 'authority', k.authority, 'checked_on', k.checked_on, 'valid_until', k.valid_until
    ) order by k.checked_on desc, k.created_at desc), '[]')
  from contractor_checks k
  where k.contractor_id = c.id and k.ended_at is null and k.valid_until >= ${today})`;

/** Of several valid checks, lists show the most significant. */
const byWeight = sql`array_position(array['license', 'insurance', 'identity', 'address', 'references', 'phone'], k.kind)`;

/** The check of `contractors c` that lists show, as a `MainCheck`; null if none is valid. */
const mainCheck = sql`
  case when c.verified_until >= ${today} then (
    select jsonb_build_object('kind', k.kind, 'checked_on', k.checked_on)
    from contractor_checks k
    where k.contractor_id = c.id and k.ended_at is null and k.valid_until >= ${today}
    order by ${byWeight}, k.checked_on desc limit 1) end`;

/** Whether `contractor_checks k` is the contractor’s newest of its kind; renewed ones need no attention. */
export const isLatest = sql`not exists (
  select from contractor_checks n
  where n.contractor_id = k.contractor_id and n.kind = k.kind and n.ended_at is null and n.valid_until > k.valid_until)`;

const source = (name: ImportColumn) => `${isProfileColumn(name) ? 'p' : 'c'}.${name}`;

/** As a `ContractorProfile`. */
const profile = sql`(
  select jsonb_build_object(${raw(
    shownInApi('profile')
      .map((name) => `'${name}', ${source(name)}`)
      .join(', '),
  )})
  from (select) one left join contractor_profiles p on p.contractor_id = c.id)`;

/** PostgreSQL's driver returns `numeric` as text. */
const own = shownInApi('contractor').map((name) =>
  fieldOf(name).type === 'numeric' ? `c.${name}::double precision` : `c.${name}`,
);

/** How soon it answers requests, from `contractors c`. */
export const answers = sql`(
  select jsonb_build_object('median_minutes', a.median_minutes, 'share', round(a.answered::numeric / a.count, 3), 'count', a.count)
  from contractor_answers a where a.contractor_id = c.id)`;

/** Of our own, kept on the row by the publishing of each. */
const reviews = sql`case when c.own_reviews > 0 then jsonb_build_object('count', c.own_reviews,
  'average', round(c.own_rating_sum::numeric / c.own_reviews, 2)) end`;

/** A contractor's fields, as `Contractor` has them, from `contractors c`. */
export const contractorColumns = sql`
  ${raw(own.join(', '))}, ${isVerified} as verified,
  ${mainCheck} as checked,
  ${answers} as answers,
  ${reviews} as reviews,
  ${profile} as profile`;

/** Also includes checks, for a contractor’s page; lists need only whether there is one. */
const detailColumns = sql`${contractorColumns}, ${shownChecks} as checks`;

/** @returns undefined when there is no such contractor. */
export const selectContractorBySlug = (db: Queryable, slug: string): Promise<ContractorDetail | undefined> =>
  db.row(sql`select ${detailColumns} from contractors c where c.slug = ${slug}`);

/** The contractor with this former slug, or the one that its duplicate was merged into. */
export const selectContractorByFormerSlug = (db: Queryable, slug: string): Promise<ContractorDetail | undefined> =>
  db.row(sql`
    select ${detailColumns} from former_slugs f join contractors c on c.id = f.contractor_id where f.slug = ${slug}`);

/** @returns undefined when there is no such contractor. */
export const selectContractorById = (db: Queryable, id: string): Promise<Contractor | undefined> =>
  db.row(sql`select ${contractorColumns} from contractors c where c.id = ${id}`);

/** @returns undefined when there is no such contractor. */
export const selectContractorDetail = (db: Queryable, id: string): Promise<ContractorDetail | undefined> =>
  db.row(sql`select ${detailColumns} from contractors c where c.id = ${id}`);

/** The contractor that a duplicate was merged into. */
export const selectContractorMergedFrom = (db: Queryable, id: string): Promise<Contractor | undefined> =>
  db.row(sql`
    select ${contractorColumns} from hidden_contractors h join contractors c on c.id = h.merged_into where h.id = ${id}`);

/** Contractors with these slugs, in that order. */
export const selectContractorsBySlugs = (db: Queryable, slugs: readonly string[]): Promise<ContractorDetail[]> =>
  db.rows(sql`
    select ${detailColumns}
    from unnest(${[...slugs]}::text[]) with ordinality s (slug, place)
    join contractors c on c.slug = s.slug
    order by s.place`);

/** The best of some services in a contractor's city, without it. */
export const selectSimilar = (
  db: Queryable,
  { id, location }: Pick<Contractor, 'id' | 'location'>,
  { serviceSlugs, order, limit }: { serviceSlugs: readonly string[]; order: 'featured' | 'rating'; limit: number },
): Promise<Contractor[]> =>
  db.rows(sql`
    select ${contractorColumns}
    from unnest(${[...serviceSlugs]}::text[]) s (slug)
    cross join lateral (
      select c.shuffle_key from contractors c
      where c.service_slug = s.slug and c.location = ${location}
      order by ${ranked(order, sql`c`)} limit ${limit + 1}
    ) k
    join contractors c on c.shuffle_key = k.shuffle_key
    where c.id <> ${id}
    order by ${ranked(order, sql`c`)}
    limit ${limit}`);

/** Unsets `featured` after its period; the date stays. */
export async function endFeatured(db: Queryable): Promise<void> {
  const isExpired = sql`featured and featured_until < ${today}`;
  // Checks first: an update drops cached pages even if it changes nothing.
  const { rows } = await db.execute(sql`select from contractors where ${isExpired} limit 1`);
  if (rows.length === 0) return;
  await db.execute(sql`
    with who as materialized (select set_config('directory.person', 'end of featured', true))
    update contractors set featured = false, updated_at = now() from who where ${isExpired}`);
}
