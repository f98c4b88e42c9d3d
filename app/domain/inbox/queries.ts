import { type SQL, sql } from 'drizzle-orm';
import { mostCounted, type Total } from '#app/content/total-words.ts';
import { countRows } from '#app/platform/count-rows.ts';
import type { Queryable } from '#app/platform/database.ts';
import { containing } from '#app/platform/sql-texts.ts';
import { owner } from '../operators/operator.ts';
import type { Cursor, InboxEntry, InboxFilter } from './inbox-entry.ts';

/** To the microsecond, as pages are found again by it. */
const exactTime = (column: SQL) => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** Whether a row is in the inbox: not while it is in quarantine. As an index is written. */
export const inInbox = sql`e.state <> 'quarantined'`;

export const entryColumns = sql`e.id, e.kind, e.reference, ${exactTime(sql`e.created_at`)} as at, e.name,
  e.business_name as business, e.email, e.phone, left(e.message, 160) as excerpt, e.service_type as service, e.zip, e.city, e.urgency, e.state,
  e.from_homeowner as "fromHomeowner",  e.consent_withdrawn_at is not null as withdrawn, e.operator_id as "operatorId", e.operator_name as "operatorName",
  e.next_step as "nextStep", e.next_step_on::text as "nextStepOn"`;

type Row = InboxEntry & { sameSender: number };

/**
 * So many are looked at one after the other. If they do not fill a page, the search asks for what few enough rows have for the
 * other indexes to be fast.
 */
const walkedRows = 3_000;

/** A page of the inbox, in its order. */
export function selectEntries(db: Queryable, filter: InboxFilter, limit: number): Promise<Row[]> {
  const sameSender = sql`(select count(*)::int from (
    select from submissions o
    where (o.mailbox = e.mailbox or o.phone_digits = e.phone_digits) and o.id <> e.id and o.state <> 'quarantined' limit 10
  ) others) as "sameSender"`;
  return selectPage<Row>(db, filter, limit, sameSender);
}

/** The same with the whole text of each. */
export function selectForExport(
  db: Queryable,
  filter: InboxFilter,
  limit: number,
): Promise<(InboxEntry & { message: string })[]> {
  return selectPage(db, filter, limit, sql`e.message`);
}

async function selectPage<T extends InboxEntry>(db: Queryable, filter: InboxFilter, limit: number, more: SQL): Promise<T[]> {
  const select = async (page: SQL) =>
    (await db.execute(sql`select ${entryColumns}, ${more} from (${page}) e order by ${order}`)).rows as unknown as T[];
  const order = orderOf(filter);
  const range = and([inInbox, ...periodOf(filter), ...afterCursor(filter)]);
  const [word = ''] = filter.words;
  if (filter.words.length === 1 && /^\d{10}$/.test(word)) {
    // A full phone number has its own index; it may also be in a text.
    const called = sql`select * from submissions e where e.phone_digits = ${word} and ${and([range, ...indexedOf({ ...filter, words: [] })])}`;
    const rows = await select(sql`select * from (${called}) e order by ${order} limit ${limit}`);
    const known = sql`select from submissions e where e.phone_digits = ${word} and ${and([inInbox, ...indexedOf({ ...filter, words: [] })])}`;
    if (rows.length > 0) return rows;
    // At the end of those calls, or without any: search the texts on every page.
    if (filter.after && (await db.execute(sql`${known} limit 1`)).rows.length > 0) return rows;
  }
  const isWalkable = filter.sort !== 'next-step' && !filter.person && !filter.firms;
  if (isWalkable) {
    const { walked, rest } = walkOf(filter);
    const inner = sql`select * from submissions e where ${and([range, ...walked])} order by ${order} limit ${rest.length > 0 ? walkedRows : limit}`;
    const rows = await select(sql`select * from (${inner}) e where ${and(rest)} order by ${order} limit ${limit}`);
    if (rows.length === limit || rest.length === 0) return rows;
  }
  const matching = sql`select e.id, e.created_at, e.next_step_on from submissions e where ${and([range, ...indexedOf(filter)])}`;
  const page = sql`select e.* from submissions e
    join (with matching as materialized (${matching}) select id from matching e order by ${order} limit ${limit}) m using (id)`;
  return select(page);
}

const and = (conditions: readonly SQL[]) => (conditions.length > 0 ? sql.join([...conditions], sql` and `) : sql`true`);

/** An apostrophe is typed straight or curly: either finds the other. */
const wordConditions = ({ words }: InboxFilter) =>
  words.map((word) => sql`e.search_text like ${containing(word).replace(/['‘’ʼ]/g, '_')}`);
const textArray = (values: readonly string[]) => sql`${sql.param([...values])}::text[]`;

/** For walking one index: its conditions, and the rest to check per row. */
function walkOf(filter: InboxFilter): { walked: SQL[]; rest: SQL[] } {
  const { states, who, kind, services, places } = filter;
  const conditions = [
    states.length === 1 && sql`e.state = ${states[0]}`,
    who && who !== 'nobody' && sql`e.operator_id = ${who}`,
    kind && sql`e.kind = ${kind}`,
  ].filter((condition): condition is SQL => Boolean(condition));
  const rest = [
    states.length > 1 && sql`e.state = any(${textArray(states)})`,
    who === 'nobody' && sql`e.operator_id is null`,
    services.length > 0 && sql`e.service_slug = any(${textArray(services)})`,
    places.length > 0 && sql`e.tags && ${textArray(places)}`,
  ].filter((condition): condition is SQL => Boolean(condition));
  return { walked: conditions.slice(0, 1), rest: [...conditions.slice(1), ...rest, ...wordConditions(filter)] };
}

/** The same for the indexes of tags and texts. */
function indexedOf(filter: InboxFilter): SQL[] {
  const { states, who, kind, services, places, firms, person, sort } = filter;
  const all = [
    states.length === 1 && `state:${states[0]}`,
    kind && `kind:${kind}`,
    who && who !== 'nobody' && `who:${who}`,
  ].filter((tag): tag is string => Boolean(tag));
  const any = (tags: readonly string[]) => sql`e.tags && ${textArray(tags)}`;
  const conditions = [
    all.length > 0 && sql`e.tags @> ${textArray(all)}`,
    states.length > 1 && any(states.map((state) => `state:${state}`)),
    services.length > 0 && any(services.map((slug) => `service:${slug}`)),
    places.length > 0 && any(places),
    firms && any(firms.map((firm) => `firm:${firm}`)),
    who === 'nobody' && sql`e.operator_id is null`,
    sort === 'next-step' && sql`e.next_step_on is not null`,
    person && samePersonAs(person),
  ].filter((condition): condition is SQL => Boolean(condition));
  return [...conditions, ...wordConditions(filter)];
}

const samePersonAs = (id: string) => sql`(
  e.mailbox = (select p.mailbox from submissions p where p.id = ${id})
  or e.phone_digits = (select p.phone_digits from submissions p where p.id = ${id}) or e.id = ${id})`;

const day = (value: string) => sql`(${value}::date)::timestamp at time zone 'America/Chicago'`;

function periodOf({ from, to }: InboxFilter): SQL[] {
  return [
    ...(from ? [sql`e.created_at >= ${day(from)}`] : []),
    ...(to ? [sql`e.created_at < ((${to}::date + 1)::timestamp at time zone 'America/Chicago')`] : []),
  ];
}

function orderOf({ sort }: InboxFilter): SQL {
  if (sort === 'next-step') return sql`e.next_step_on, e.id`;
  return sort === 'oldest' ? sql`e.created_at, e.id` : sql`e.created_at desc, e.id desc`;
}

function afterCursor({ sort, after }: InboxFilter): SQL[] {
  if (!after) return [];
  const { value, id } = after;
  if (sort === 'next-step') return [sql`(e.next_step_on, e.id) > (${value.slice(0, 10)}::date, ${id}::uuid)`];
  const position = sql`(${value}::timestamptz, ${id}::uuid)`;
  return [sort === 'oldest' ? sql`(e.created_at, e.id) > ${position}` : sql`(e.created_at, e.id) < ${position}`];
}

/** Where the page after this entry begins. */
export function cursorAfter({ id, at, nextStepOn }: InboxEntry, { sort }: InboxFilter): Cursor {
  return { id, value: sort === 'next-step' ? (nextStepOn ?? '') : at };
}

/** How many a filter finds. */
export const countEntries = (db: Queryable, filter: InboxFilter): Promise<Total> =>
  countRows(db, sql`from submissions e where ${and([inInbox, ...periodOf(filter), ...indexedOf(filter)])}`, mostCounted);

/** How many are new, counted to a thousand. */
export async function countNew(db: Queryable): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from (select from submissions where state = 'new' limit 1000) waiting`);
  return rows[0]?.count ?? 0;
}

/** Contractors by part of the name or by id, including hidden ones with requests. */
export async function selectFirms(db: Queryable, nameOrId: string): Promise<string[]> {
  const name = containing(nameOrId.toLowerCase());
  const { rows } = await db.execute<{ id: string }>(sql`
    (select id from contractors where id = ${nameOrId})
    union (select id from contractors where search_text like ${name} limit 50)
    union (select id from hidden_contractors where id = ${nameOrId})
    union (select id from hidden_contractors where contractor_search_text(name, service_type, location) like ${name} limit 50)`);
  return rows.map(({ id }) => id);
}

/** Who can be given something. The site's own owner always can. */
export async function selectAssignable(db: Queryable): Promise<{ id: string; name: string }[]> {
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    select id, name from operators where removed_at is null and id <> ${owner.id}
    union all select ${owner.id}, ${owner.name} order by name`);
  return rows;
}

/** Operators who were assigned entries, for the filter. */
export async function selectHolders(db: Queryable): Promise<{ id: string; name: string }[]> {
  // From one to the next along the index: there are few operators, and many requests.
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    with recursive holders as (
      (select operator_id, operator_name from submissions where operator_id is not null order by operator_id limit 1)
      union all
      select next.* from holders h cross join lateral (
        select operator_id, operator_name from submissions where operator_id > h.operator_id order by operator_id limit 1
      ) next
    )
    select operator_id as id, operator_name as name from holders limit 100`);
  return rows;
}
