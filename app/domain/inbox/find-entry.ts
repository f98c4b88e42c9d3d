import { languageOf } from '#app/content/es/addresses.ts';
import type { Queryable } from '#app/platform/database.ts';
import { isUuid } from '#app/platform/sql-texts.ts';
import { selectEntryMails } from '../mail/mail-queries.ts';
import type { MailRecord } from '../mail/mail-states.ts';
import type { Photo } from '../requests/photos/photo.ts';
import { selectPhotos } from '../requests/photos/photo-queries.ts';
import { type RecipientDetail, selectRecipients } from '../requests/recipient-queries.ts';
import { type Forms, fieldLabel, formOfKind, sharedFields } from '../submissions/submission-form.ts';
import { selectEntry, selectSameSender, selectTimeline, type TimelineEntry } from './detail-queries.ts';
import type { InboxEntry } from './inbox-entry.ts';

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
