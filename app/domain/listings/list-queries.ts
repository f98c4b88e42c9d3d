import sql, { join, type Sql } from 'sql-template-tag';
import { z } from 'zod';
import { cities } from '#app/content/cities.ts';
import { slugify } from '#app/content/slug.ts';
import { allOf } from '#app/content/total-words.ts';
import { isLatest } from '#app/domain/contractors/contractor-queries.ts';
import { selectTotals } from '#app/domain/directory/list/total-queries.ts';
import { listServiceTypes } from '#app/domain/directory/list-service-types.ts';
import { defineList, type ListControls } from '#app/domain/lists/define-list.ts';
import { choicesOf, day, filter, oneOf, optional, words } from '#app/domain/lists/list-filters.ts';
import type { Queryable } from '#app/platform/database.ts';
import { containing, isoTime, today } from '#app/platform/sql-texts.ts';
import { type HiddenContractor, hiddenColumns } from './hidden-queries.ts';

/** Contractors on one page of the list. */
const listPageSize = 50;

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

const claimed = sql`exists (select from submissions l where l.contractor_id = c.id and l.decision = 'approved')`;

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

/** Has such a check without a newer one of its kind. Starts from checks, which are fewer. */
const checked = (lastDay: Sql, kind = sql``) => sql`c.id in (
  select k.contractor_id from contractor_checks k where k.ended_at is null and k.valid_until ${lastDay} ${kind} and ${isLatest})`;

/** Filters of the contractor list besides text, trade, city and date. */
const listingFilters = {
  'no-phone': { label: 'No phone', where: sql`c.phone is null` },
  'no-website': { label: 'No website', where: sql`c.website is null` },
  'bad-website': { label: 'Broken website address', where: badWebsite },
  'no-picture': { label: 'No picture', where: sql`c.logo_link is null and c.gmb_link is null` },
  'no-hours': { label: 'No hours', where: sql`c.hours is null` },
  'no-license': { label: 'No license number', where: sql`not c.licensed` },
  'license-over': { label: 'License expired', where: checked(sql`< ${today}`, sql`and k.kind = 'license'`) },
  'insurance-over': {
    label: 'Insurance expired',
    where: sql`exists (select from contractor_profiles p where p.contractor_id = c.id and p.insured_until < ${today})`,
  },
  'checks-over': { label: 'An expired check', where: checked(sql`< ${today}`) },
  'checks-ending': { label: 'A check that ends within 30 days', where: checked(sql`between ${today} and ${today} + 30`) },
  unclaimed: { label: 'Unclaimed', where: sql`not ${claimed}` },
  claimed: { label: 'Claimed', where: claimed },
  featured: { label: 'Featured', where: sql`c.featured` },
  pinned: { label: 'Pinned', where: sql`c.featured and c.pin_order is not null` },
} as const;

/** Each as its index is written. */
const listingSorts = {
  name: { label: 'Name', order: sql`lower(c.name) collate "C", c.shuffle_key` },
  changed: { label: 'Last changed', order: sql`c.updated_at desc, c.shuffle_key desc` },
  newest: { label: 'Newest', order: sql`c.created_at desc, c.shuffle_key desc` },
  rating: {
    label: 'Featured, then best rated',
    order: sql`c.featured desc, c.rating desc nulls last, c.score desc, c.shuffle_key desc`,
  },
  reviews: {
    label: 'Most reviews',
    order: sql`c.review_count desc nulls last, c.rating desc nulls last, c.shuffle_key desc`,
  },
} as const;

const labelsOf = <Name extends string>(records: Readonly<Record<Name, { label: string }>>) =>
  Object.fromEntries(Object.entries<{ label: string }>(records).map(([name, { label }]) => [name, label])) as Record<
    Name,
    string
  >;

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
function textCondition(text: string, column: typeof onSite): Sql {
  const words = text.toLowerCase().split(/\s+/).slice(0, 8);
  const digits = text.replace(/\D/g, '');
  const either = [
    sql`(${join(
      words.map((word) => sql`${column.words} like ${containing(word)}`),
      ' and ',
    )})`,
  ];
  either.push(sql`${column.id} = ${text}`, sql`${column.slug} = ${text.toLowerCase()}`);
  if (/^[\d\s().+-]{7,}$/.test(text) && digits.length >= 7)
    either.push(sql`phone_ending(${column.phone}) collate "C" like ${`${[...digits.slice(-10)].reverse().join('')}%`}`);
  else if (/[.@/]/.test(text)) either.push(sql`${column.website} ilike ${containing(text)}`);
  return sql`(${join(either, ' or ')})`;
}

const filterLabels = labelsOf(listingFilters);

const importNumber = optional(z.string().regex(/^\d{1,18}$/, 'Give the number of an import, such as 12'));

const cityChoices = cities.map(({ slug, name }) => ({ value: slug, label: name }));

/** Contractors on the site, for the desk. */
export const shownListings = defineList<ListRow>({
  from: sql`contractors c`,
  columns: sql`
    c.id, c.name, c.slug, c.service_type, c.location, c.phone, c.website, c.rating::double precision as rating, c.review_count,
    c.license_number, c.featured, c.featured_until::text as "featuredUntil", ${isoTime(sql`c.updated_at`)} as "updatedAt"`,
  filters: {
    text: filter(words, (text) => textCondition(text, onSite), {
      field: { label: 'Name, phone, website, slug or id', wide: true },
    }),
    trade: filter(words, (slug) => sql`c.service_slug = ${slug}`, { field: { label: 'Trade', any: 'All trades' } }),
    city: filter(words, (slug) => sql`c.location = ${slug}`, {
      field: { label: 'City', any: 'All cities', choices: cityChoices },
    }),
    only: filter(oneOf(filterLabels), (name) => listingFilters[name].where, {
      field: { label: 'Only those with', any: 'Anything', choices: choicesOf(filterLabels) },
    }),
    until: filter(day, (until) => sql`c.featured and c.featured_until < ${until}::date`, {
      field: { label: 'Featured place ends before', type: 'date' },
    }),
    import: filter(
      importNumber,
      (id) => sql`c.id in (select contractor_id from import_changes where import_id = ${id}::bigint)`,
      {
        field: { label: 'Number of the import' },
      },
    ),
  },
  sorts: Object.fromEntries(Object.entries(listingSorts).map(([name, { order }]) => [name, order])),
  sortField: { label: 'Sorted by', names: labelsOf(listingSorts) },
  paging: { by: 'number', last: 200 },
  size: listPageSize,
  key: sql`c.shuffle_key`,
  countAll: async (db) => allOf((await selectTotals(db, {})).total),
});

/** Those off the site, the last first. */
export const hiddenListings = defineList<HiddenContractor>({
  from: sql`hidden_contractors h`,
  columns: hiddenColumns,
  filters: {
    text: filter(words, (text) => textCondition(text, offSite)),
    trade: filter(words, (slug) => sql`slugify(h.service_type) = ${slug}`),
    city: filter(words, (slug) => sql`h.location = ${slug}`),
    until: filter(day),
    import: filter(importNumber, (id) => sql`h.import_id = ${id}::bigint`),
  },
  sorts: { latest: sql`h.hidden_at desc, h.id` },
  paging: { by: 'number', last: 200 },
  size: listPageSize,
});

const maxOffSite = 5;

/**
 * A page of the contractors for the desk; of those on the site, with the latest off it that match the text, if any.
 * @param asked from the address. @param size of a page.
 */
export async function listListings(db: Queryable, asked: Readonly<Record<string, string>>, size?: number) {
  if (asked['hidden'] === 'yes') return { kind: 'hidden' as const, ...(await hiddenListings.find(db, asked, size)) };
  const found = await shownListings.find(db, asked, size);
  const isSearch = asked['text']?.trim() && !asked['only'] && !asked['until'] && !asked['import'] && found.page === 1;
  const isFound = Object.keys(found.problems).length === 0;
  const offSite = isSearch && isFound ? await hiddenListings.find(db, asked, maxOffSite) : undefined;
  return { kind: 'shown' as const, offSite: offSite?.rows ?? [], ...found };
}

/** The filters of both. */
export async function listingControls(db: Queryable, asked: Readonly<Record<string, string>>): Promise<ListControls> {
  const types = (await listServiceTypes(db)).map((type) => [slugify(type), type]);
  const { fields, ...controls } = shownListings.controls(asked, { trade: choicesOf(Object.fromEntries(types)) });
  const { hidden = '' } = asked;
  const off = { name: 'hidden', label: 'On the site', any: 'Yes', choices: [{ value: 'yes', label: 'No: taken off' }] };
  return { ...controls, fields: fields.toSpliced(-1, 0, off), asked: { ...controls.asked, ...(hidden && { hidden }) } };
}
