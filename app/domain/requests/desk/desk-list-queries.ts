import sql, { join } from 'sql-template-tag';
import { cities } from '#app/content/cities.ts';
import { timeInOklahoma } from '#app/content/dates.ts';
import { cityName, findCity } from '#app/content/find-city.ts';
import { serviceSpellings } from '#app/content/services.ts';
import { listedZips } from '#app/content/towns.ts';
import { trades } from '#app/content/trades/trades.ts';
import { containing } from '#app/platform/sql-texts.ts';
import { asIs, defineList } from '../../lists/define-list.ts';
import { choicesOf, days, filter, never, oneOf, optional, text, uuid } from '../../lists/list-filters.ts';
import { type RowCursor, timeAndId } from '../../lists/list-paging.ts';
import { openStates, type RecipientState, requestStates } from '../request.ts';
import { hasOpenReport, isLate, waitsForAddress } from '../waiting-queries.ts';
import type { DeskRequest } from './desk-request.ts';
import { inInbox, requestColumns, selectContractors } from './desk-request-queries.ts';

/** A form takes fifty fields, one for each request that is selected among them. */
export const inboxPageSize = 40;

/** `sameSender`: how many more came from the same mailbox or phone; ten are counted at most. */
export type ListRow = DeskRequest & { sameSender: number; contractors: { name: string; state: RecipientState }[] };
type CsvRow = ListRow & { message: string };

const contractors = sql`(
  select coalesce(json_agg(json_build_object('name', r.contractor_name, 'state', r.state) order by r.created_at), '[]')
  from request_contractors r where r.request_id = e.id) as contractors`;

/** A phone number, however it is written, is one word: its digits. */
export function wordsOf(search: string): string[] {
  const lower = search.toLowerCase().trim();
  const digits = lower.replace(/\D/g, '');
  if (/^[\d\s().+/-]+$/.test(lower) && digits.length >= 3) return [digits.replace(/^1(?=\d{10}$)/, '')];
  return lower.split(/\s+/).filter(Boolean).slice(0, 10);
}

const isPhone = (search: string) => /^\d{10}$/.test(wordsOf(search)[0] ?? '');

const searchText = optional(
  text(100, 'Search for at most 100 characters').refine(
    (value) => wordsOf(value).some((word) => [...word].length >= 3),
    'Search for at least three letters or digits',
  ),
);
/** Part of a name, or a contractor's id. */
const contractorName = optional(
  text(200, 'At most 200 characters').refine(
    (value) => value.length >= 3 || /\d/.test(value),
    'Write at least three letters of the name',
  ),
);
const short = (limit: number) => optional(text(limit, `At most ${limit} characters`));

const textArray = (values: readonly string[]) => sql`${[...values]}::text[]`;
const hasTag = (tag: string) => sql`e.tags @> ${textArray([tag])}`;
const hasOneOf = (tags: readonly string[]) => sql`e.tags && ${textArray(tags)}`;

/** An apostrophe is typed straight or curly: either finds the other. */
const hasWord = (word: string) => sql`e.search_text like ${containing(word).replace(/['‘’ʼ]/g, '_')}`;

const states = Object.fromEntries([...requestStates, 'open' as const].map((state) => [state, state]));

/** A city by its own name, and by the ZIP codes of those who gave one. */
export function placesOf(city: string): string[] {
  const { slug, zips } = findCity(city) ?? { slug: city, zips: '' };
  return [`city:${slug}`, ...listedZips(zips).map((zip) => `zip:${zip}`)];
}

const samePersonAs = (id: string) => sql`(
  e.mailbox = (select p.mailbox from submissions p where p.id = ${id})
  or e.phone_digits = (select p.phone_digits from submissions p where p.id = ${id}) or e.id = ${id})`;

const contractorsWords = {
  late: 'Late: no contractor answered in time',
  address: 'Waiting for an address',
  reported: 'Reported messages',
};
const contractorsConditions = { late: isLate(), address: waitsForAddress, reported: hasOpenReport };
const tradeChoices = trades.flatMap(({ types }) => types.slice(0, 1).map(({ type }) => ({ value: type, label: type })));
const cityChoices = cities.map(({ slug, name }) => ({ value: slug, label: name }));
const folded = { isFolded: true };

const filters = {
  text: filter(searchText, (search) => join(wordsOf(search).map(hasWord), ' and '), {
    walk: (search) => (isPhone(search) ? 'never' : undefined),
    field: { label: 'Name, phone, text, reference', wide: true },
  }),
  state: filter(
    oneOf(states),
    (state) => (state === 'open' ? sql`e.state = any (${textArray(openStates)})` : sql`e.state = ${state}`),
    {
      indexed: (state) => (state === 'open' ? hasOneOf(openStates.map((one) => `state:${one}`)) : hasTag(`state:${state}`)),
      walk: (state) => (state === 'open' ? undefined : 'alone'),
      field: { label: 'State', any: 'Any state' },
    },
  ),
  kind: filter(short(40), (kind) => sql`e.kind = ${kind}`, {
    indexed: (kind) => hasTag(`kind:${kind}`),
    walk: () => 'alone',
    field: { label: 'Kind', any: 'Any kind', ...folded },
  }),
  trade: filter(short(100), (trade) => sql`e.service_slug = any (${textArray(serviceSpellings(trade))})`, {
    indexed: (trade) => hasOneOf(serviceSpellings(trade).map((slug) => `service:${slug}`)),
    field: { label: 'Trade', any: 'Any trade', choices: tradeChoices, ...folded },
  }),
  city: filter(short(100), (city) => hasOneOf(placesOf(city)), {
    field: { label: 'City', any: 'Any city', choices: cityChoices, ...folded },
  }),
  /** An operator's id, or `nobody`. */
  who: filter(short(100), (who) => (who === 'nobody' ? sql`e.operator_id is null` : sql`e.operator_id = ${who}`), {
    indexed: (who) => (who === 'nobody' ? sql`e.operator_id is null` : hasTag(`who:${who}`)),
    walk: (who) => (who === 'nobody' ? undefined : 'alone'),
    field: { label: 'Assigned to', any: 'Anyone', ...folded },
  }),
  contractor: filter(contractorName, (ids: string[]) => hasOneOf(ids.map((id) => `firm:${id}`)), {
    lookUp: selectContractors,
    walk: never,
    field: { label: 'Chosen contractor', ...folded },
  }),
  /** Requests whose contractors need an operator. */
  recipients: filter(oneOf(contractorsWords), (choice) => contractorsConditions[choice], {
    walk: never,
    field: { label: 'Contractors', any: 'Any', choices: choicesOf(contractorsWords), ...folded },
  }),
  ...days(sql`e.created_at`, folded),
  /** Everything from the person who sent this one. */
  person: filter(uuid, samePersonAs, { walk: never }),
};

const cursor: RowCursor<DeskRequest> = {
  of: ({ id, at, nextStepOn }, sort) => `${sort === 'next-step' ? nextStepOn : at}_${id}`,
  where(cursor, sort) {
    const place = timeAndId(cursor);
    if (!place) return undefined;
    const { time, id } = place;
    if (sort === 'next-step') return sql`(e.next_step_on, e.id) > (${time.slice(0, 10)}::date, ${id}::uuid)`;
    const position = sql`(${time}::timestamptz, ${id}::uuid)`;
    return sort === 'oldest' ? sql`(e.created_at, e.id) > ${position}` : sql`(e.created_at, e.id) < ${position}`;
  },
};

/** Everything that visitors sent, as the desk lists it. */
export const inbox = defineList<ListRow>({
  from: sql`submissions e`,
  columns: requestColumns,
  pageColumns: sql`(select count(*)::int from (
    select from submissions o
    where (o.mailbox = e.mailbox or o.phone_digits = e.phone_digits) and o.id <> e.id and o.state <> 'quarantined' limit 10
  ) others) as "sameSender", ${contractors}`,
  csvColumns: sql`e.message, ${contractors}`,
  always: inInbox,
  filters,
  sorts: {
    newest: sql`e.created_at desc, e.id desc`,
    oldest: sql`e.created_at, e.id`,
    'next-step': { order: sql`e.next_step_on, e.id`, where: sql`e.next_step_on is not null` },
  },
  sortField: {
    label: 'Order',
    ...folded,
    names: { newest: 'Newest first', oldest: 'Oldest first', 'next-step': 'Next step due first' },
  },
  paging: { by: 'row', name: 'after', cursor },
  size: inboxPageSize,
  search: { walked: 3_000, alias: sql`e`, keys: sql`e.id, e.created_at, e.next_step_on` },
  csv: {
    ...asIs('reference'),
    received: ({ at }) => timeInOklahoma(at),
    ...asIs('kind', 'state'),
    withdrawn: ({ withdrawn }) => (withdrawn ? 'yes' : 'no'),
    ...asIs('name', 'business', 'email', 'phone', 'service', 'job', 'zip'),
    city: ({ city }) => city && cityName(city),
    ...asIs('urgency'),
    message: (row) => (row as CsvRow).message,
    recipients: ({ contractors }) => contractors.map(({ name, state }) => `${name}: ${state}`).join('; '),
    operator: ({ operatorName }) => operatorName,
    next_step: ({ nextStep }) => nextStep,
    next_step_on: ({ nextStepOn }) => nextStepOn,
  },
});
