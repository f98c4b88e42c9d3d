import sql, { type Sql } from 'sql-template-tag';
import { z } from 'zod';
import type { Queryable } from '#app/platform/database.ts';
import { containing, isoTime } from '#app/platform/sql-texts.ts';
import { defineList } from '../lists/define-list.ts';
import { days, filter, optional, startOfDay, text, together, uuid } from '../lists/list-filters.ts';
import { idCursor } from '../lists/list-paging.ts';
import { type MailAttempt, type MailDetail, type MailRecord, type MailState, mailStates, testKind } from './mail-states.ts';

/** The columns of a `MailRecord`. */
const mailColumns = sql`m.id, m.kind, m.state, m.attempts, m.problem, ${isoTime('m.queued_at')} as "queuedAt",
  ${isoTime("(m.log->0->>'startedAt')::timestamptz")} as "firstTriedAt",
  ${isoTime('m.due_at')} as "dueAt", ${isoTime('m.settled_at')} as "settledAt", m.recipients, m.subject`;
const newestFirst = sql`m.queued_at desc, m.id desc`;

export const selectMail = (db: Queryable, id: string): Promise<MailDetail | undefined> =>
  db.row(sql`
    select ${mailColumns}, m.about, m.dedupe_key as "dedupeKey", m.body, (select o.id from mails o where o.id = m.again_of) as "againOf", m.person,
      case when e.id is not null then jsonb_build_object('id', e.id, 'kind', e.kind, 'reference', e.reference) end as submission
    from mails m left join submissions e on e.id = m.submission_id where m.id = ${id}`);

/** The last so many, newest first. */
export const selectAttempts = (db: Queryable, id: string, limit: number): Promise<MailAttempt[]> =>
  db.rows(sql`
    select a.number, ${isoTime('a."startedAt"')} as "startedAt", ${isoTime('a."endedAt"')} as "endedAt", a.problem
    from mails m, jsonb_to_recordset(m.log) a (number integer, "startedAt" timestamptz, "endedAt" timestamptz, problem text)
    where m.id = ${id} order by a.number desc limit ${limit}`);

/** Those that send this mail another time, newest first. */
export const selectRepeats = (db: Queryable, id: string, limit: number): Promise<MailRecord[]> =>
  db.rows(sql`
    select ${mailColumns} from mails m where m.again_of = ${id} order by ${newestFirst} limit ${limit}`);

/** Every mail about an submission of the inbox that is still known, newest first. */
export const selectSubmissionMails = (db: Queryable, submissionId: string): Promise<MailRecord[]> =>
  db.rows(sql`
    select ${mailColumns} from mails m where m.submission_id = ${submissionId} order by ${newestFirst} limit 100`);

/** Number of mails sent on those days, inclusive. */
export const countSentMails = async (db: Queryable, { from, to }: { from: string; to: string }): Promise<number> =>
  (await db.value<number>(sql`
    select count(*)::int as count from mails
    where state = 'sent' and settled_at >= ${startOfDay(from)} and settled_at < ${startOfDay(to)} + interval '1 day'`)) ?? 0;

export const isOneOf = (ids: readonly string[]): Sql => sql`id = any(${[...ids]}::uuid[])`;

export type Repeatable = { id: string; kind: string; state: MailState };

/** Those of these mails that can be sent again unchanged; tests are new mails. */
export const selectRepeatable = (db: Queryable, ids: readonly string[], { lock = false } = {}): Promise<Repeatable[]> =>
  db.rows(sql`
    select id, kind, state from mails where ${isOneOf(ids)} and kind <> ${testKind} order by id ${lock ? sql`for update` : sql``}`);

/** Always the same for one mail and one press, in the form of a random UUID. */
const repeatId = (press: string) =>
  sql`overlay(overlay(md5(${press}::text || id::text) placing '4' from 13) placing '8' from 17)::uuid`;

/** A new mail for each of these, identified by the button press, so that a repeat adds none. @returns how many were added. */
export const insertRepeats = async (tx: Queryable, ids: readonly string[], press: string, person: string) =>
  (
    await tx.values(sql`
    insert into mails (id, kind, about, dedupe_key, submission_id, subscriber_id, again_of, person, state, queued_at, due_at)
    select ${repeatId(press)}, kind, about, dedupe_key, submission_id, subscriber_id, id, ${person}, 'waiting', now(), now()
    from mails where ${isOneOf(ids)}
    on conflict (id) do nothing returning 1`)
  ).length;

const placeOf = (id: string) => sql`(select c.queued_at, c.id from mails c where c.id = ${id})`;
const searchText = optional(text(200, 'Search for at most 200 characters').min(3, 'Write at least three letters'));

/** The mails, newest first. */
export const mailList = defineList<MailRecord>({
  from: sql`mails m`,
  columns: mailColumns,
  filters: {
    /** Part of an address or a subject. */
    text: filter(searchText, (part) => sql`m.words like ${containing(part.toLowerCase())}`, {
      field: { label: 'Address or subject', wide: true },
    }),
    state: filter(optional(z.enum(mailStates, 'Choose a state')), (state) => sql`m.state = ${state}`, {
      walk: together,
      field: { label: 'State', any: 'Any state' },
    }),
    kind: filter(optional(text(60, 'Choose a kind')), (kind) => sql`m.kind = ${kind}`, {
      walk: together,
      field: { label: 'Kind', any: 'Any kind' },
    }),
    ...days(sql`m.queued_at`),
    /** This mail and those before it. */
    until: filter(uuid, (id) => sql`(m.queued_at, m.id) <= ${placeOf(id)}`, { walk: together }),
  },
  sorts: { newest: newestFirst },
  paging: {
    by: 'row',
    name: 'after',
    cursor: idCursor(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i, (id) => sql`(m.queued_at, m.id) < ${placeOf(id)}`),
  },
  // A form takes fifty fields, one for each mail that is selected among them.
  size: 40,
  search: { walked: 3_000, alias: sql`m`, keys: sql`m.id, m.queued_at` },
});

/**
 * The ids of all mails that a filter finds, newest first. @param limit one more is returned if there are more.
 * @param until the newest one of them: those queued since are left out.
 */
export async function findAllMails(
  db: Queryable,
  asked: Readonly<Record<string, string>>,
  { limit, until = '' }: { limit: number; until?: string },
): Promise<string[]> {
  const { rows } = await mailList.find(db, { ...asked, after: '', until }, limit + 1);
  return rows.map(({ id }) => id);
}
