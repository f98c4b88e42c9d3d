import { type SQL, sql } from 'drizzle-orm';
import { allOf, mostCounted, type Total } from '#app/content/total-words.ts';
import { countRows } from '#app/platform/count-rows.ts';
import type { Queryable } from '#app/platform/database.ts';
import { containing, isoTime } from '#app/platform/sql-texts.ts';
import { isLatest } from '../../checks/column-queries.ts';
import { todayInOklahoma } from '../featured-queries.ts';
import { countContractors } from '../list/count-queries.ts';
import type { AskedListings } from './list-listings.ts';
import type { ListingFilter, ListingSort } from './listing-filters.ts';

export type ListRow = {
  id: string;
  name: string;
  slug: string;
  service_type: string;
  location: string;
  phone: string | null;
  website: string | null;
  rating: number | null;
  review_count: number | null;
  license_number: string | null;
  featured: boolean;
  featuredUntil: string | null;
  updatedAt: string;
};

export type HiddenRow = Pick<ListRow, 'id' | 'name' | 'slug' | 'service_type' | 'location'> & {
  hiddenAt: string;
  person: string;
  reason: string;
  mergedInto: string | null;
};

type Range = { limit: number; offset: number };

const today = sql.raw(todayInOklahoma);
const claimed = sql`exists (select from listing_claims l where l.contractor_id = c.id and l.decision = 'approved')`;

/** As `websiteHref` reads it: a host with a dot in it and an end of letters or digits. */
const websiteHost = String.raw`^(https?://)?[^/?#\s]*[^./?#]\.[a-z0-9-]{2,}(:\d+)?([/?#]|$)`;

/**
 * Those of the few in their index that have such a website. Found before the others are put in order: the planner would look
 * for them in that order.
 */
const badWebsite = sql`c.shuffle_key = any (array(
  select w.shuffle_key from contractors w
  where ((w.website not like 'http://%' and w.website not like 'https://%')
      or split_part(w.website, '/', 3) !~ '^[a-zA-Z0-9.-]*[a-zA-Z0-9-][.][a-zA-Z0-9-]{2,}$')
    and w.website !~* ${websiteHost}))`;

/** Has a check whose last day is such a one, unless there is a newer of the same kind. Found from the checks: there are fewer. */
const checked = (lastDay: SQL, kind = sql``) => sql`c.id in (
  select k.contractor_id from contractor_checks k where k.ended_at is null and k.valid_until ${lastDay} ${kind} and ${isLatest})`;

const conditions: Record<ListingFilter, SQL> = {
  'no-phone': sql`c.phone is null`,
  'no-website': sql`c.website is null`,
  'bad-website': badWebsite,
  'no-picture': sql`c.logo_link is null and c.gmb_link is null`,
  'no-hours': sql`c.hours is null`,
  'no-license': sql`not c.licensed`,
  'license-over': checked(sql`< ${today}`, sql`and k.kind = 'license'`),
  'insurance-over': sql`exists (select from contractor_profiles p where p.contractor_id = c.id and p.insured_until < ${today})`,
  'checks-over': checked(sql`< ${today}`),
  'checks-ending': checked(sql`between ${today} and ${today} + 30`),
  unclaimed: sql`not ${claimed}`,
  claimed,
  featured: sql`c.featured`,
  pinned: sql`c.featured and c.pin_order is not null`,
};

/** Each as its index is written. */
const orders: Record<ListingSort, SQL> = {
  name: sql`lower(c.name) collate "C", c.shuffle_key`,
  reviews: sql`c.review_count desc nulls last, c.rating desc nulls last, c.shuffle_key desc`,
  rating: sql`c.featured desc, c.rating desc nulls last, c.score desc, c.shuffle_key desc`,
  changed: sql`c.updated_at desc, c.shuffle_key desc`,
  newest: sql`c.created_at desc, c.shuffle_key desc`,
};

/** What a text is looked for in, of a contractor on the site and of one off it. */
const onSite = { words: sql`c.search_text`, id: sql`c.id`, slug: sql`c.slug`, phone: sql`c.phone`, website: sql`c.website` };
const offSite: typeof onSite = {
  words: sql`contractor_search_text(h.name, h.service_type, h.location)`,
  id: sql`h.id`,
  slug: sql`h.slug`,
  phone: sql`(h.contractor ->> 'phone')`,
  website: sql`(h.contractor ->> 'website')`,
};

/** Each word somewhere in name, trade and city; or the text itself in a field that names one contractor. */
function textCondition(text: string, column: typeof onSite): SQL {
  const words = text.toLowerCase().split(/\s+/).slice(0, 8);
  const digits = text.replace(/\D/g, '');
  const either = [
    sql`(${sql.join(
      words.map((word) => sql`${column.words} like ${containing(word)}`),
      sql` and `,
    )})`,
  ];
  either.push(sql`${column.id} = ${text}`, sql`${column.slug} = ${text.toLowerCase()}`);
  if (/^[\d\s().+-]{7,}$/.test(text) && digits.length >= 7)
    either.push(sql`phone_ending(${column.phone}) collate "C" like ${`${[...digits.slice(-10)].reverse().join('')}%`}`);
  else if (/[.@/]/.test(text)) either.push(sql`${column.website} ilike ${containing(text)}`);
  return sql`(${sql.join(either, sql` or `)})`;
}

function conditionsOf({ text, trade, city, only, until, import: imported }: AskedListings): SQL[] {
  const where: SQL[] = [];
  if (text) where.push(textCondition(text, onSite));
  if (trade) where.push(sql`c.service_slug = ${trade}`);
  if (city) where.push(sql`c.location = ${city}`);
  if (only) where.push(conditions[only]);
  if (until) where.push(sql`c.featured and c.featured_until < ${until}::date`);
  if (imported) where.push(sql`c.id in (select contractor_id from import_changes where import_id = ${imported}::bigint)`);
  return where;
}

export async function selectListings(db: Queryable, asked: AskedListings, { limit, offset }: Range): Promise<ListRow[]> {
  const where = conditionsOf(asked);
  const { sort = 'name' } = asked;
  // What the pages before this one have is passed over in the index alone.
  const { rows } = await db.execute<ListRow>(sql`
    select c.id, c.name, c.slug, c.service_type, c.location, c.phone, c.website, c.rating::double precision as rating,
      c.review_count, c.license_number, c.featured, c.featured_until::text as "featuredUntil", ${isoTime(sql`c.updated_at`)} as "updatedAt"
    from (
      select c.shuffle_key from contractors c ${where.length > 0 ? sql`where ${sql.join(where, sql` and `)}` : sql``}
      order by ${orders[sort]} limit ${limit} offset ${offset}
    ) k
    join contractors c on c.shuffle_key = k.shuffle_key
    order by ${orders[sort]}`);
  return rows;
}

/** How many a filter finds; all of them are known. */
export async function countListings(db: Queryable, asked: AskedListings): Promise<Total> {
  const where = conditionsOf(asked);
  if (where.length === 0) return allOf(await countContractors(db));
  return countRows(db, sql`from contractors c where ${sql.join(where, sql` and `)}`, mostCounted);
}

function hiddenCondition({ text, trade, city, import: imported }: AskedListings): SQL {
  const where: SQL[] = [sql`true`];
  if (imported) where.push(sql`h.import_id = ${imported}::bigint`);
  if (text) where.push(textCondition(text, offSite));
  if (trade) where.push(sql`slugify(h.service_type) = ${trade}`);
  if (city) where.push(sql`h.location = ${city}`);
  return sql.join(where, sql` and `);
}

export const countHidden = (db: Queryable, asked: AskedListings): Promise<Total> =>
  countRows(db, sql`from hidden_contractors h where ${hiddenCondition(asked)}`, mostCounted);

/** Those off the site, the last first. */
export async function selectHidden(db: Queryable, asked: AskedListings, { limit, offset }: Range): Promise<HiddenRow[]> {
  const { rows } = await db.execute<HiddenRow>(sql`
    select h.id, h.name, h.slug, h.service_type, h.location, ${isoTime(sql`h.hidden_at`)} as "hiddenAt", h.person, h.reason,
      h.merged_into as "mergedInto"
    from hidden_contractors h where ${hiddenCondition(asked)}
    order by h.hidden_at desc, h.id limit ${limit} offset ${offset}`);
  return rows;
}
