/** A kind of record that belongs to a person by e-mail address. */
export type PersonKind = {
  /** Its name in the exported file. */
  key: string;
  /** Of several. */
  label: string;
  /** The form’s name, for submissions. */
  form?: string;
  /** SQL for a title at the desk. */
  name: string;
};

const waits = `coalesce(', ' || nullif(decision, 'waiting'), ', waits')`;

export const personKinds = [
  { key: 'requests', label: 'Requests', form: 'service-contact', name: `reference || ', ' || service_type` },
  {
    key: 'advertising_inquiries',
    label: 'Advertising inquiries',
    form: 'advertise-request',
    name: `reference || ', ' || business_name`,
  },
  { key: 'businesses_to_list', label: 'Businesses to list', form: 'pro-contact', name: `reference || ', ' || business_name` },
  { key: 'listing_claims', label: 'Listing claims', form: 'claim', name: `reference || ', ' || contractor_name || ${waits}` },
  { key: 'corrections', label: 'Corrections', form: 'correction', name: `reference || ', ' || contractor_name` },
  { key: 'quarantined', label: 'In quarantine', name: `reference || ', ' || form` },
  {
    key: 'subscriptions',
    label: 'Subscriptions to the guide',
    name: `case when unsubscribed_at is null then 'on the list' else 'unsubscribed' end`,
  },
] as const satisfies readonly PersonKind[];

export type PersonKey = (typeof personKinds)[number]['key'];

/** Rows attached to those of a kind. */
export type PersonPart = {
  key: string;
  label: string;
  table: string;
  /** The column referencing the owner row. */
  by: string;
  of: readonly PersonKey[];
};

const inboxKinds = ['requests', 'advertising_inquiries', 'businesses_to_list', 'listing_claims', 'corrections'] as const;

/** Deleted with their owner by foreign keys. */
export const personParts: readonly PersonPart[] = [
  { key: 'sent_to', label: 'Contractors chosen', table: 'request_contractors', by: 'request_id', of: ['requests'] },
  { key: 'history', label: 'Changes, additions and withdrawals', table: 'request_events', by: 'request_id', of: inboxKinds },
  { key: 'notes', label: 'Notes and next steps', table: 'request_notes', by: 'request_id', of: inboxKinds },
  { key: 'answers', label: 'Answers written', table: 'request_answers', by: 'request_id', of: inboxKinds },
  { key: 'codes', label: 'Codes mailed for claims', table: 'claim_codes', by: 'claim_id', of: ['listing_claims'] },
  { key: 'calls', label: 'Calls noted for claims', table: 'claim_calls', by: 'claim_id', of: ['listing_claims'] },
  { key: 'fields', label: 'Fields of corrections', table: 'listing_edit_changes', by: 'edit_id', of: ['corrections'] },
];

/** A text of another person’s record that may contain the address. */
export type FreeText = {
  table: string;
  column: string;
  label: string;
  /** The column naming its owner. */
  of: string;
  /** The desk page of the row. Unset for submissions: their kind decides. */
  page?: (id: string) => string;
};

const request = (id: string) => `/admin/requests/${id}`;
const claim = (id: string) => `/admin/claims/${id}`;
const edit = (id: string) => `/admin/edits/${id}`;

export const freeTexts: readonly FreeText[] = [
  { table: 'submissions', column: 'message', label: 'Message of a request', of: 'id' },
  { table: 'submissions', column: 'decline_reason', label: 'Why a request was declined', of: 'id' },
  { table: 'submissions', column: 'next_step', label: 'Next step', of: 'id' },
  { table: 'listing_edit_changes', column: 'value', label: 'Field of a correction', of: 'edit_id', page: edit },
  { table: 'listing_edit_changes', column: 'reason', label: 'Why a correction was declined', of: 'edit_id', page: edit },
  { table: 'claim_calls', column: 'note', label: 'Note of a call for a claim', of: 'claim_id', page: claim },
  {
    table: 'contractor_checks',
    column: 'note',
    label: 'Note of a check',
    of: 'contractor_id',
    page: (id) => `/admin/contractors/${id}/checks`,
  },
  { table: 'request_events', column: 'note', label: 'Addition to a request', of: 'request_id', page: request },
  { table: 'request_notes', column: 'note', label: 'Note', of: 'request_id', page: request },
  { table: 'request_answers', column: 'subject', label: 'Subject of an answer', of: 'request_id', page: request },
  { table: 'request_answers', column: 'body', label: 'Answer', of: 'request_id', page: request },
  { table: 'mails', column: 'subject', label: 'Subject of an e-mail', of: 'about' },
  { table: 'mails', column: 'body', label: 'Text of an e-mail', of: 'about' },
  { table: 'take_over_report', column: 'reason', label: 'Report of what was taken over', of: 'id' },
];

/** Another program's list whose rows were taken over, where there was one; its columns are that program's. */
export const legacySubscribers = 'email_subscribers_before';

/** Technical columns without personal data. */
export const workingColumns = [
  'token_hash',
  'code_hash',
  'search_text',
  'tags',
  'phone_digits',
  'service_slug',
  'mailbox',
  'payload',
];

/** Columns with an operator’s name or id; a person’s export says “us” instead. */
export const operatorColumns = ['operator_id', 'operator_name', 'decided_by', 'sent_by', 'notified_by', 'called_by', 'person'];
