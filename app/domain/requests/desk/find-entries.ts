import { mailboxOf } from '#app/domain/validation/mailbox.ts';
import type { Database, Queryable } from '#app/platform/database.ts';
import { type Actor, recordAudit } from '../../audit/record-audit.ts';
import type { FoundList } from '../../lists/define-list.ts';
import { type Forms, kindLabel } from '../store/submission-form.ts';
import type { InboxEntry } from './inbox-entry.ts';
import { inbox, type ListRow } from './list-queries.ts';

type SearchParams = Readonly<Record<string, string>>;

/** `sameAsAbove`: it follows a newer one of the same sender. */
export type ListedEntry = ListRow & { sameAsAbove: boolean };

/** `who=me` is the operator who asks. */
const resolved = (asked: SearchParams, me: string): SearchParams =>
  asked['who']?.trim() === 'me' ? { ...asked, who: me } : asked;

/** A page of the inbox. @param asked from the address. */
export async function findEntries(db: Queryable, asked: SearchParams, me: string): Promise<FoundList<ListedEntry>> {
  const found = await inbox.find(db, resolved(asked, me));
  return { ...found, rows: groupBySender(found.rows) };
}

/**
 * What the inbox shows under a filter, as CSV, some rows at a time.
 * @returns what is wrong with the filter by field, if anything is.
 */
export async function exportEntries({ db, forms }: { db: Database; forms: Forms }, by: Actor, asked: SearchParams) {
  const rows = await inbox.csv(db, resolved(asked, by.id), { kind: ({ kind }) => kindLabel(forms, kind) });
  if ('problems' in rows) return rows;
  // A search may be for a person's name.
  const { text, person: _person, after: _after, ...named } = asked;
  await recordAudit(db, { by, action: 'request.exported', details: { filter: named, searched: Boolean(text?.trim()) } });
  return rows;
}

/** Submissions of one person are together, at the place of the newest. */
export function groupBySender<T extends InboxEntry & { sameSender: number }>(
  page: readonly T[],
): (T & { sameAsAbove: boolean })[] {
  let groups: { keys: Set<string>; entries: T[] }[] = [];
  for (const entry of page) {
    const keys = new Set(entry.sameSender > 0 ? keysOf(entry) : []);
    // It may show that two groups are of one person.
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
