import { type Forms, type PersonalData, type PersonPart, type PersonText, pageIn } from '../requests/store/submission-form.ts';

/** A kind of record of a person, identified by an e-mail address in it. */
type PersonKind = Pick<PersonalData, 'key' | 'label' | 'erasing'>;

export const quarantined = { key: 'quarantined', label: 'In quarantine' };

/** Every kind of submission, in the order in which they are shown. */
export const personKinds = (forms: Forms): PersonKind[] => [...forms.flatMap(({ inbox }) => inbox?.personal ?? []), quarantined];

/** What belongs to any submission. */
const ofAnySubmission: readonly PersonPart[] = [
  { key: 'history', label: 'Changes, additions, messages, notes and answers', table: 'request_events', by: 'request_id' },
  { key: 'reviews', label: 'Reviews', table: 'homeowner_reviews', by: 'request_id' },
];

/** Rows attached to those of a kind. */
export type PartOfKind = PersonPart & {
  /** The kind's key. */
  of: readonly string[];
};

export function personParts(forms: Forms): PartOfKind[] {
  const kinds = forms.flatMap(({ inbox }) => inbox?.personal ?? []);
  return [
    ...kinds.flatMap(({ key, parts = [] }) => parts.map((part) => ({ ...part, of: [key] }))),
    ...ofAnySubmission.map((part) => ({ ...part, of: kinds.map(({ key }) => key) })),
  ];
}

/** A text of another person’s record that may contain the address. */
export type FreeText = PersonText & {
  /** The desk page of the row. Unset for submissions: their kind decides. */
  page?: (id: string) => string;
};

/** Columns with text of a review, its answer or a report of it. */
const reviewTexts = ['sent_done', 'sent_words', 'done', 'words', 'sent_answer', 'answer', 'report_note'];

const request = (id: string) => `/admin/requests/${id}`;

export const freeTexts = (forms: Forms): FreeText[] => [
  { table: 'submissions', column: 'message', label: 'Message of a request', of: 'id' },
  { table: 'submissions', column: 'decline_reason', label: 'Why a request was declined', of: 'id' },
  { table: 'submissions', column: 'next_step', label: 'Next step', of: 'id' },
  ...forms.flatMap((form) =>
    (form.inbox?.personal.texts ?? []).map((text) => ({ ...text, page: (id: string) => pageIn(form, id) })),
  ),
  {
    table: 'contractor_checks',
    column: 'note',
    label: 'Note of a check',
    of: 'contractor_id',
    page: (id) => `/admin/contractors/${id}/checks`,
  },
  { table: 'request_events', column: 'note', label: 'Addition, note or answer', of: 'request_id', page: request },
  { table: 'request_events', column: 'subject', label: 'Subject of an answer', of: 'request_id', page: request },
  { table: 'placements', column: 'note', label: 'Request for a featured place', of: 'id', page: () => '/admin/placement' },
  ...reviewTexts.map((column) => ({
    table: 'homeowner_reviews',
    column,
    label: 'Review',
    of: 'id',
    page: () => '/admin/reviews',
  })),
  { table: 'mails', column: 'subject', label: 'Subject of an e-mail', of: 'about' },
  { table: 'mails', column: 'body', label: 'Text of an e-mail', of: 'about' },
  { table: 'take_over_report', column: 'reason', label: 'Report of the takeover of old tables', of: 'id' },
];

/** Technical columns without personal data. */
export const workingColumns = [
  'token_hash',
  'mailbox_hash',
  'provider_hash',
  'words_hash',
  'answer_by',
  'reported_by',
  'code_hash',
  'draft_hash',
  'search_text',
  'tags',
  'phone_digits',
  'service_slug',
  'mailbox',
  'payload',
];

/** Columns with an operator’s name or id; a person’s export says “us” instead. */
export const operatorColumns = ['operator_id', 'operator_name', 'decided_by', 'sent_by', 'notified_by', 'called_by', 'person'];

/**
 * A regular expression for whole addresses: ann@example.com does not match joann@example.com or ann@example.com.au.
 * Case-insensitive; works in PostgreSQL and JavaScript.
 */
export const addressPattern = (addresses: readonly string[]): string =>
  `(?<![\\w+]|\\w[.-])(?:${addresses.map(literally).join('|')})(?!-*[a-z0-9]|[.][a-z0-9])`;

const literally = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/** The same for saved views, whose characters are escaped. */
export function namesAddress(addresses: readonly string[], { name, query }: { name: string; query: string }): boolean {
  const pattern = new RegExp(addressPattern(addresses), 'iu');
  return [name, ...new URLSearchParams(query).values()].some((text) => pattern.test(text));
}

/** Any address in a text, in linear time. */
export const anyAddress = '[^\\s@<>()[\\]\\\\,;:"]{1,64}@[a-z0-9.-]{1,253}[a-z0-9]';
