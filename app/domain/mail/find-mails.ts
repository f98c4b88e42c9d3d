import { z } from 'zod';
import { allOf, type Total } from '#app/content/total-words.ts';
import { optionalDayField } from '#app/domain/validation/day-field.ts';
import { fieldMessages } from '#app/domain/validation/field-messages.ts';
import { isUuid } from '#app/domain/validation/is-uuid.ts';
import type { Queryable } from '#app/platform/database.ts';
import { countMails, selectMails } from './mail-queries.ts';
import type { MailFilter, MailRecord } from './mail-record.ts';
import { mailStates } from './mail-states.ts';
import { maxResend } from './resend-mails.ts';

/** A form takes fifty fields, one for each mail that is chosen among them. */
const mailPageSize = 40;

const blank = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? undefined : value);
const day = optionalDayField();

const filterSchema = z.object({
  state: z.preprocess(blank, z.enum(mailStates, 'Choose a state').optional()),
  kind: z.preprocess(blank, z.string().max(60, 'Choose a kind').optional()),
  text: z.preprocess(
    blank,
    z.string().trim().min(3, 'Write at least three letters').max(200, 'Search for at most 200 characters').optional(),
  ),
  from: day,
  to: day,
});

type Asked = Readonly<Record<string, string>>;

function readFilter(asked: Asked): { filter: MailFilter } | { problems: Record<string, string> } {
  const read = filterSchema.safeParse(asked);
  return read.success ? { filter: read.data } : { problems: fieldMessages(read.error) };
}

export type FoundMails = {
  /** Newest first. */
  mails: MailRecord[];
  /** How many there are on all pages. */
  total: Total;
  /** The `after` of the next page; undefined at the end. */
  next: string | undefined;
  /** Error messages by field; nothing is searched then. */
  problems: Record<string, string>;
};

/** A page of the mails. @param asked from the address. */
export async function findMails(db: Queryable, asked: Asked): Promise<FoundMails> {
  const read = readFilter(asked);
  if ('problems' in read) return { mails: [], total: allOf(0), next: undefined, problems: read.problems };
  const { after = '' } = asked;
  const rows = await selectMails(db, read.filter, { limit: mailPageSize + 1, after: isUuid(after) ? after : undefined });
  const mails = rows.slice(0, mailPageSize);
  const next = rows.length > mailPageSize ? mails.at(-1)?.id : undefined;
  const total = next || after ? await countMails(db, read.filter) : allOf(mails.length);
  return { mails, total, next, problems: {} };
}

/**
 * The ids of all mails that a filter finds, up to as many as are sent again at once and one more. @param until the newest one
 * of them: those that have come since are left out.
 */
export async function findAllMails(db: Queryable, asked: Asked, until = ''): Promise<string[]> {
  const read = readFilter(asked);
  if ('problems' in read) return [];
  const rows = await selectMails(db, read.filter, { limit: maxResend + 1, until: isUuid(until) ? until : undefined });
  return rows.map(({ id }) => id);
}
