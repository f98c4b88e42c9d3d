import { allOf, type Total } from '#app/content/total-words.ts';
import { mailboxOf } from '#app/domain/validation/mailbox.ts';
import type { Queryable } from '#app/platform/database.ts';
import type { InboxEntry, InboxFilter, ListedEntry } from './inbox-entry.ts';
import { countEntries, cursorAfter, selectEntries, selectFirms } from './queries.ts';
import { readFilter } from './read-filter.ts';

/** A form takes fifty fields, one for each entry that is chosen among them. */
export const inboxPageSize = 40;

export type FoundInbox = {
  entries: ListedEntry[];
  /** How many there are on all pages. */
  total: Total;
  /** The `after` of the next page; undefined at the end. */
  next: string | undefined;
  /** Error messages by field; nothing is queried then. */
  problems: Record<string, string>;
};

/** A page of the inbox. @param asked from the address. */
export async function findEntries(db: Queryable, asked: Readonly<Record<string, string>>, me: string): Promise<FoundInbox> {
  const read = await resolveFilter(db, asked, me);
  if ('problems' in read) return { entries: [], total: allOf(0), next: undefined, problems: read.problems };
  const rows = await selectEntries(db, read, inboxPageSize + 1);
  const page = rows.slice(0, inboxPageSize);
  const last = rows.length > inboxPageSize ? page.at(-1) : undefined;
  const cursor = last && cursorAfter(last, read);
  const isWhole = !last && !read.after;
  const total = isWhole ? allOf(page.length) : await countEntries(db, read);
  return { entries: groupBySender(page), total, next: cursor && `${cursor.value}_${cursor.id}`, problems: {} };
}

/** What an address asks, with the firms that it names. */
export async function resolveFilter(
  db: Queryable,
  asked: Readonly<Record<string, string>>,
  me: string,
): Promise<InboxFilter | { problems: Record<string, string> }> {
  const read = readFilter(asked, me);
  if ('problems' in read) return read;
  const { filter, firm } = read;
  if (!firm) return filter;
  if (firm.length < 3) return { problems: { firm: 'Write at least three letters of the name' } };
  return { ...filter, firms: await selectFirms(db, firm) };
}

/** Submissions of one person are together, at the place of the newest. */
export function groupBySender<T extends InboxEntry & { sameSender: number }>(
  page: readonly T[],
): (T & { sameAsAbove: boolean })[] {
  let groups: { keys: Set<string>; entries: T[] }[] = [];
  for (const entry of page) {
    const keys = new Set(entry.sameSender > 0 ? keysOf(entry) : []);
    // It may tell that two who seemed to be different people are one.
    const [first, ...others] = groups.filter((group) => [...keys].some((key) => group.keys.has(key)));
    if (!first) {
      groups.push({ keys, entries: [entry] });
      continue;
    }
    for (const { keys: more, entries } of [...others, { keys, entries: [entry] }]) {
      for (const key of more) first.keys.add(key);
      first.entries.push(...entries);
    }
    groups = groups.filter((group) => !others.includes(group));
  }
  return groups.flatMap(({ entries }) => entries.map((entry, index) => ({ ...entry, sameAsAbove: index > 0 })));
}

/** Mailbox and phone digits, if any. */
const keysOf = ({ email, phone }: InboxEntry): string[] =>
  [email && mailboxOf(email), phone.replace(/\D/g, '').slice(-10)].filter((key) => key !== '');
