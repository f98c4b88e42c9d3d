import { isUuid } from '#app/domain/validation/is-uuid.ts';
import type { Queryable } from '#app/platform/database.ts';
import { selectEntryMails } from '../mail/mail-queries.ts';
import type { MailRecord } from '../mail/mail-record.ts';
import { type RecipientDetail, selectRecipients } from '../requests/recipient-queries.ts';
import { selectEntry, selectSameSender, selectTimeline, type TimelineEntry } from './detail-queries.ts';
import type { InboxEntry } from './inbox-entry.ts';
import { kindOf } from './kinds.ts';

/** The consent, and whether it still holds. */
export type Consent = {
  /** The words that were shown; null where no line was shown. */
  text: string | null;
  version: string | null;
  /** As ISO times. */
  at: string | null;
  withdrawnAt: string | null;
};

export type EntryDetail = {
  entry: InboxEntry;
  isHomeowner: boolean;
  /** Submitted fields besides name, mail and phone. */
  sent: { field: string; value: string }[];
  message: string;
  /** Recipients of a homeowner’s request. */
  recipients: RecipientDetail[];
  findSomebody: boolean;
  consent: Consent;
  timeline: TimelineEntry[];
  mails: MailRecord[];
  sameSender: InboxEntry[];
};

/** Fields shown elsewhere on the page. */
const shownElsewhere = new Set(['name', 'contactName', 'businessName', 'email', 'phone', 'message', 'problem']);
const maxSameSender = 10;

/** @returns undefined if unknown. */
export async function findEntry(db: Queryable, id: string): Promise<EntryDetail | undefined> {
  if (!isUuid(id)) return undefined;
  const row = await selectEntry(db, id);
  if (!row) return undefined;
  const { payload, message, findSomebody, consentText, consentVersion, consentedAt, withdrawnAt, ...entry } = row;
  const isHomeowner = kindOf(entry.kind)?.homeowner ?? false;
  return {
    entry,
    isHomeowner,
    sent: Object.entries(payload)
      .filter(([field, value]) => !shownElsewhere.has(field) && typeof value === 'string' && value !== '')
      .map(([field, value]) => ({ field, value: String(value) })),
    message,
    recipients: isHomeowner ? await selectRecipients(db, id) : [],
    findSomebody,
    consent: { text: consentText, version: consentVersion, at: consentedAt, withdrawnAt },
    timeline: await selectTimeline(db, id),
    mails: await selectEntryMails(db, id),
    sameSender: await selectSameSender(db, id, maxSameSender),
  };
}
