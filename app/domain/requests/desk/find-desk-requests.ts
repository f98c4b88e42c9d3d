import { languageOf } from '#app/content/es/addresses.ts';
import type { Database, Queryable } from '#app/platform/database.ts';
import { isUuid } from '#app/platform/sql-texts.ts';
import { type Actor, recordAudit } from '../../audit/record-audit.ts';
import type { FoundList } from '../../lists/define-list.ts';
import { selectSubmissionMails } from '../../mail/mail-queries.ts';
import { mailboxOf } from '../../validation/mailbox.ts';
import { selectPhotos } from '../photos/photo-queries.ts';
import { selectRecipients } from '../recipient-queries.ts';
import { type Forms, fieldLabel, formOfKind, kindLabel, sharedFields } from '../store/submission-form.ts';
import { inbox, type ListRow } from './desk-list-queries.ts';
import type { DeskRequest } from './desk-request.ts';
import { selectDeskRequest, selectSameSender, selectTimeline } from './desk-request-queries.ts';

export type DeskRequestDetail = NonNullable<Awaited<ReturnType<typeof findDeskRequest>>>;

const maxSameSender = 10;

/** @returns undefined if unknown. */
export async function findDeskRequest({ db, forms }: { db: Queryable; forms: Forms }, id: string) {
  if (!isUuid(id)) return undefined;
  const row = await selectDeskRequest(db, id);
  if (!row) return undefined;
  const { payload, message, findSomebody, consentText, consentVersion, consentedAt, withdrawnAt, typedService, ...request } = row;
  const form = formOfKind(forms, request.kind);
  const shownElsewhere = new Set([...sharedFields, ...(form?.inbox?.decision?.fields ?? [])]);
  return {
    request,
    /** Submitted fields besides name, mail and phone. */
    sent: Object.entries(payload)
      .filter(([field, value]) => !shownElsewhere.has(field) && typeof value === 'string' && value !== '')
      .map(([field, value]) => ({ field, label: fieldLabel(form, field), value: String(value) })),
    message,
    photos: await selectPhotos(db, id),
    /** Recipients of a homeowner’s request. */
    recipients: request.fromHomeowner ? await selectRecipients(db, id) : [],
    findSomebody,
    /** Whether the directory does not know its service, so that pages and mails name a general one. */
    typedService: request.fromHomeowner && typedService === true,
    /** Of the page that it was sent from, and of the mails to its sender. */
    language: languageOf(typeof payload['page_url'] === 'string' ? payload['page_url'] : null),
    /** The words that were shown, if any, and whether the consent still holds. */
    consent: { text: consentText, version: consentVersion, at: consentedAt, withdrawnAt },
    /** The operator who took it by phone. */
    takenBy: typeof payload['taken_by'] === 'string' ? payload['taken_by'] : undefined,
    timeline: await selectTimeline(db, id),
    mails: await selectSubmissionMails(db, id),
    sameSender: await selectSameSender(db, id, maxSameSender),
  };
}

type SearchParams = Readonly<Record<string, string>>;

/** `sameAsAbove`: it follows a newer one of the same sender. */
export type ListedRequest = ListRow & { sameAsAbove: boolean };

/** `who=me` is the operator who asks. */
const resolved = (asked: SearchParams, me: string): SearchParams =>
  asked['who']?.trim() === 'me' ? { ...asked, who: me } : asked;

/** A page of the inbox. @param asked from the address. */
export async function findDeskRequests(db: Queryable, asked: SearchParams, me: string): Promise<FoundList<ListedRequest>> {
  const found = await inbox.find(db, resolved(asked, me));
  return { ...found, rows: groupBySender(found.rows) };
}

/**
 * What the inbox shows under a filter, as CSV, some rows at a time.
 * @returns what is wrong with the filter by field, if anything is.
 */
export async function exportDeskRequests({ db, forms }: { db: Database; forms: Forms }, by: Actor, asked: SearchParams) {
  const rows = await inbox.csv(db, resolved(asked, by.id), { kind: ({ kind }) => kindLabel(forms, kind) });
  if ('problems' in rows) return rows;
  // A search may be for a person's name.
  const { text, person: _person, after: _after, ...named } = asked;
  await recordAudit(db, { by, action: 'request.exported', details: { filter: named, searched: Boolean(text?.trim()) } });
  return rows;
}

/** Submissions of one person are together, at the place of the newest. */
export function groupBySender<T extends DeskRequest & { sameSender: number }>(
  page: readonly T[],
): (T & { sameAsAbove: boolean })[] {
  let groups: T[][] = [];
  for (const request of page) {
    const keys = request.sameSender > 0 ? keysOf(request) : [];
    const isSame = (group: T[]) => group.some((one) => keysOf(one).some((key) => keys.includes(key)));
    // It may show that two groups are of one person.
    const [first, ...others] = groups.filter(isSame);
    if (first) first.push(...others.flat(), request);
    else groups.push([request]);
    groups = groups.filter((group) => !others.includes(group));
  }
  return groups.flatMap((group) => group.map((request, index) => ({ ...request, sameAsAbove: index > 0 })));
}

/** Mailbox and phone digits, if any. */
const keysOf = ({ email, phone }: DeskRequest): string[] =>
  [email && mailboxOf(email), phone.replace(/\D/g, '').slice(-10)].filter((key) => key !== '');
