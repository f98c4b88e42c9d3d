import { languageOf } from '#app/content/es/addresses.ts';
import type { Database, Queryable } from '#app/platform/database.ts';
import { isUuid } from '#app/platform/sql-texts.ts';
import { type Actor, recordAudit } from '../../audit/record-audit.ts';
import type { FoundList } from '../../lists/define-list.ts';
import { selectEntryMails } from '../../mail/mail-queries.ts';
import type { MailRecord } from '../../mail/mail-record.ts';
import { mailboxOf } from '../../validation/mailbox.ts';
import type { Photo } from '../photos/photo-queries.ts';
import { selectPhotos } from '../photos/photo-queries.ts';
import { type RecipientDetail, selectRecipients } from '../recipient-queries.ts';
import { type Forms, fieldLabel, formOfKind, kindLabel, sharedFields } from '../store/submission-form.ts';
import { inbox, type ListRow } from './desk-list-queries.ts';
import type { InboxEntry } from './desk-request.ts';
import { selectEntry, selectSameSender, selectTimeline, type TimelineEntry } from './desk-request-queries.ts';

/** The consent, and whether it still holds. */
type Consent = {
  /** The words that were shown; null where no line was shown. */
  text: string | null;
  version: string | null;
  /** As ISO times. */
  at: string | null;
  withdrawnAt: string | null;
};

export type EntryDetail = {
  entry: InboxEntry;
  /** Submitted fields besides name, mail and phone. */
  sent: { field: string; label: string; value: string }[];
  message: string;
  photos: Photo[];
  /** Recipients of a homeowner’s request. */
  recipients: RecipientDetail[];
  findSomebody: boolean;
  /** Whether the directory does not know its service, so that pages and mails name a general one. */
  typedService: boolean;
  /** Of the page that it was sent from, and of the mails to its sender. */
  language: 'en' | 'es';
  consent: Consent;
  /** The operator who took it by phone. */
  takenBy: string | undefined;
  timeline: TimelineEntry[];
  mails: MailRecord[];
  sameSender: InboxEntry[];
};

const maxSameSender = 10;

/** @returns undefined if unknown. */
export async function findEntry({ db, forms }: { db: Queryable; forms: Forms }, id: string): Promise<EntryDetail | undefined> {
  if (!isUuid(id)) return undefined;
  const row = await selectEntry(db, id);
  if (!row) return undefined;
  const { payload, message, findSomebody, consentText, consentVersion, consentedAt, withdrawnAt, typedService, ...entry } = row;
  const form = formOfKind(forms, entry.kind);
  const shownElsewhere = new Set([...sharedFields, ...(form?.inbox?.decision?.fields ?? [])]);
  return {
    entry,
    sent: Object.entries(payload)
      .filter(([field, value]) => !shownElsewhere.has(field) && typeof value === 'string' && value !== '')
      .map(([field, value]) => ({ field, label: fieldLabel(form, field), value: String(value) })),
    message,
    photos: await selectPhotos(db, id),
    recipients: entry.fromHomeowner ? await selectRecipients(db, id) : [],
    findSomebody,
    typedService: entry.fromHomeowner && typedService === true,
    language: languageOf(typeof payload['page_url'] === 'string' ? payload['page_url'] : null),
    consent: { text: consentText, version: consentVersion, at: consentedAt, withdrawnAt },
    takenBy: typeof payload['taken_by'] === 'string' ? payload['taken_by'] : undefined,
    timeline: await selectTimeline(db, id),
    mails: await selectEntryMails(db, id),
    sameSender: await selectSameSender(db, id, maxSameSender),
  };
}

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
