import type { Queryable } from '#app/platform/database.ts';
import { selectEntryMails } from '../mail/mail-queries.ts';
import type { MailRecord } from '../mail/mail-record.ts';
import { type RecipientDetail, selectRecipients } from '../requests/recipient-queries.ts';
import { isUuid } from '../submissions/is-uuid.ts';
import { type Happening, selectAlike, selectEntry, selectHappenings, selectSubmitted } from './detail-queries.ts';
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
  /** Column and value of what its sender filled in, beside name, mail and phone. */
  sent: { column: string; value: string }[];
  message: string;
  /** The contractors whom a homeowner's request names. */
  recipients: RecipientDetail[];
  findSomebody: boolean;
  consent: Consent;
  happenings: Happening[];
  mails: MailRecord[];
  alike: InboxEntry[];
};

/** What the page shows elsewhere, and what nobody filled in. */
const shownApart = new Set(
  'id kind reference name contact_name business_name contractor_name email mailbox phone message created_at state receipt token_hash find_somebody consent_version consented_at consent_text consent_withdrawn_at contractor_id problem source outcome decision decided_at decided_by decline_reason'.split(
    ' ',
  ),
);
const mostAlike = 10;

/** @returns undefined when there is no such entry. */
export async function findEntry(db: Queryable, id: string): Promise<EntryDetail | undefined> {
  if (!isUuid(id)) return undefined;
  const entry = await selectEntry(db, id);
  const kind = entry && kindOf(entry.kind);
  if (!entry) return undefined;
  const row = (kind && (await selectSubmitted(db, kind.table, id))) ?? {};
  const text = (column: string) => (typeof row[column] === 'string' ? row[column] : null);
  return {
    entry,
    isHomeowner: kind?.homeowner ?? false,
    sent: Object.entries(row)
      .filter(([column, value]) => !shownApart.has(column) && typeof value === 'string' && value !== '')
      .map(([column, value]) => ({ column, value: String(value) })),
    message: text('message') ?? '',
    recipients: kind?.homeowner ? await selectRecipients(db, id) : [],
    findSomebody: row['find_somebody'] === true,
    consent: {
      text: text('consent_text'),
      version: text('consent_version'),
      at: text('consented_at'),
      withdrawnAt: text('consent_withdrawn_at'),
    },
    happenings: await selectHappenings(db, id),
    mails: await selectEntryMails(db, id),
    alike: await selectAlike(db, id, mostAlike),
  };
}
