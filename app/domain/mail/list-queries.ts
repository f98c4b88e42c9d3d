import sql from 'sql-template-tag';
import { z } from 'zod';
import type { Queryable } from '#app/platform/database.ts';
import { containing } from '#app/platform/sql-texts.ts';
import { defineList } from '../lists/define-list.ts';
import { days, filter, optional, text, together, uuid } from '../lists/list-filters.ts';
import { idCursor } from '../lists/list-paging.ts';
import { mailColumns, newestFirst } from './mail-queries.ts';
import type { MailRecord } from './mail-record.ts';
import { mailStates } from './mail-states.ts';

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
