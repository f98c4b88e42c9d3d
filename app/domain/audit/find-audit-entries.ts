import { z } from 'zod';
import { allOf, mostCounted, type Total } from '#app/content/total-words.ts';
import type { Queryable } from '#app/platform/database.ts';
import { optionalDayField } from '../submissions/day-field.ts';
import { fieldMessages } from '../submissions/field-messages.ts';
import type { AuditEntry } from './audit-entry.ts';
import { countAuditEntries, selectAuditEntries } from './queries.ts';

const pageSize = 100;

const blank = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? undefined : value);
const day = optionalDayField();
const words = z.preprocess(blank, z.string().trim().max(200, 'Search for at most 200 characters').optional());

const filterSchema = z.object({
  text: words,
  about: words,
  subjectId: words,
  from: day,
  to: day,
  before: z.preprocess(
    blank,
    z
      .string()
      .regex(/^\d{1,18}$/)
      .optional()
      .catch(undefined),
  ),
});

export type FoundEntries = {
  /** Newest first. */
  entries: AuditEntry[];
  /** How many there are on all pages. */
  total: Total;
  /** The entry after which older ones follow; undefined at the end. */
  older: string | undefined;
  /** What is wrong with what was asked, by field; nothing was looked up then. */
  problems: Record<string, string>;
};

/** A page of the audit trail. @param asked from the address. */
export async function findAuditEntries(db: Queryable, asked: Readonly<Record<string, string>>): Promise<FoundEntries> {
  const filter = filterSchema.safeParse(asked);
  if (!filter.success) return { entries: [], total: allOf(0), older: undefined, problems: fieldMessages(filter.error) };
  const { text, before } = filter.data;
  // A text is looked for in one entry after the other: the first page and the number of all are found on one way through.
  const limit = text && !before ? mostCounted : pageSize + 1;
  const rows = await selectAuditEntries(db, filter.data, limit);
  const entries = rows.slice(0, pageSize);
  const older = rows.length > pageSize ? entries.at(-1)?.id : undefined;
  const isWhole = !before && rows.length < limit;
  const total = isWhole ? allOf(rows.length) : await countAuditEntries(db, filter.data);
  return { entries, total, older, problems: {} };
}
