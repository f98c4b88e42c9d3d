/** A kind of record that is somebody's, told by an e-mail address in it. */
export type PersonKind = {
  /** In the file that is handed over. */
  key: string;
  /** Of several. */
  label: string;
  table: string;
  /** SQL for the mailbox of a row. */
  mailbox: string;
  idType: 'uuid' | 'text';
  /** Where the desk shows one, by its id. */
  page?: string;
  /** SQL for what one is called, where the desk shows it. */
  name: string;
  /** SQL for the contractor that it is about. */
  contractor: string;
  /** SQL for the kind by which statistics count it; null where they do not. */
  counted: string | null;
};

/** In this order rows are locked, wherever several are. */
export const personKinds = [
  {
    key: 'requests',
    label: 'Requests',
    table: 'service_leads',
    mailbox: 'coalesce(mailbox, mailbox_of(email))',
    idType: 'uuid',
    page: '/admin/requests/',
    name: `reference || ', ' || service_type`,
    contractor: 'contractor_id',
    counted: 'kind',
  },
  {
    key: 'advertising_inquiries',
    label: 'Advertising inquiries',
    table: 'advertising_inquiries',
    mailbox: 'mailbox_of(email)',
    idType: 'uuid',
    page: '/admin/requests/',
    name: `reference || ', ' || business_name`,
    contractor: 'null',
    counted: `'advertising'`,
  },
  {
    key: 'businesses_to_list',
    label: 'Businesses to list',
    table: 'pro_contacts',
    mailbox: 'mailbox_of(email)',
    idType: 'uuid',
    page: '/admin/requests/',
    name: `reference || ', ' || business_name`,
    contractor: 'null',
    counted: `'pro-contact'`,
  },
  {
    key: 'listing_claims',
    label: 'Listing claims',
    table: 'listing_claims',
    mailbox: 'mailbox_of(email)',
    idType: 'uuid',
    page: '/admin/claims/',
    name: `reference || ', ' || contractor_name || coalesce(', ' || decision, ', waits')`,
    contractor: 'contractor_id',
    counted: `'claim'`,
  },
  {
    key: 'corrections',
    label: 'Corrections',
    table: 'listing_edits',
    mailbox: 'mailbox_of(email)',
    idType: 'uuid',
    page: '/admin/edits/',
    name: `reference || ', ' || contractor_name`,
    contractor: 'contractor_id',
    counted: `'correction'`,
  },
  {
    key: 'quarantined',
    label: 'In quarantine',
    table: 'quarantined_submissions',
    mailbox: `mailbox_of(submitted->>'email')`,
    idType: 'uuid',
    name: `reference || ', ' || form`,
    contractor: 'null',
    counted: null,
  },
  {
    key: 'subscriptions',
    label: 'Subscriptions to the guide',
    table: 'email_subscribers',
    mailbox: 'mailbox',
    idType: 'text',
    name: `case when unsubscribed_at is null then 'on the list' else 'unsubscribed' end`,
    contractor: 'null',
    counted: null,
  },
] as const satisfies readonly PersonKind[];

export type PersonKey = (typeof personKinds)[number]['key'];

/** Rows that hang on those of a kind. */
export type PersonPart = {
  key: string;
  label: string;
  table: string;
  /** The column that names the row that it hangs on. */
  by: string;
  of: readonly PersonKey[];
};

const inboxKinds = ['requests', 'advertising_inquiries', 'businesses_to_list', 'listing_claims', 'corrections'] as const;

/** All of them go with what they hang on: by foreign keys, or by the triggers of the inbox. */
export const personParts: readonly PersonPart[] = [
  { key: 'inbox', label: 'Entries of the inbox', table: 'inbox_entries', by: 'id', of: inboxKinds },
  { key: 'sent_to', label: 'Contractors chosen', table: 'request_contractors', by: 'request_id', of: ['requests'] },
  { key: 'history', label: 'Changes, additions and withdrawals', table: 'request_events', by: 'request_id', of: inboxKinds },
  { key: 'notes', label: 'Notes and next steps', table: 'request_notes', by: 'request_id', of: inboxKinds },
  { key: 'answers', label: 'Answers written', table: 'request_answers', by: 'request_id', of: inboxKinds },
  { key: 'codes', label: 'Codes mailed for claims', table: 'claim_codes', by: 'claim_id', of: ['listing_claims'] },
  { key: 'calls', label: 'Calls noted for claims', table: 'claim_calls', by: 'claim_id', of: ['listing_claims'] },
  { key: 'fields', label: 'Fields of corrections', table: 'listing_edit_changes', by: 'edit_id', of: ['corrections'] },
];

/** A text that may contain a person's address although the record is another's. */
export type FreeText = {
  table: string;
  column: string;
  label: string;
  /** The column that says whose it is. */
  of: string;
  /** Where the desk shows it, by what `of` says. */
  page?: (id: string) => string;
};

const request = (id: string) => `/admin/requests/${id}`;
const claim = (id: string) => `/admin/claims/${id}`;
const edit = (id: string) => `/admin/edits/${id}`;

export const freeTexts: readonly FreeText[] = [
  { table: 'service_leads', column: 'message', label: 'Message of a request', of: 'id', page: request },
  { table: 'advertising_inquiries', column: 'message', label: 'Message of an advertising inquiry', of: 'id', page: request },
  { table: 'listing_claims', column: 'message', label: 'Message of a claim', of: 'id', page: claim },
  { table: 'listing_claims', column: 'decline_reason', label: 'Why a claim was declined', of: 'id', page: claim },
  { table: 'pro_contacts', column: 'decline_reason', label: 'Why a business was not listed', of: 'id', page: request },
  { table: 'listing_edits', column: 'message', label: 'Message of a correction', of: 'id', page: edit },
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
  { table: 'inbox_entries', column: 'next_step', label: 'Next step', of: 'id', page: request },
  { table: 'request_events', column: 'note', label: 'Addition to a request', of: 'request_id', page: request },
  { table: 'request_notes', column: 'note', label: 'Note', of: 'request_id', page: request },
  { table: 'request_answers', column: 'subject', label: 'Subject of an answer', of: 'request_id', page: request },
  { table: 'request_answers', column: 'body', label: 'Answer', of: 'request_id', page: request },
  { table: 'mails', column: 'subject', label: 'Subject of an e-mail', of: 'about' },
  { table: 'mails', column: 'body', label: 'Text of an e-mail', of: 'about' },
  { table: 'take_over_report', column: 'reason', label: 'Report of what was taken over', of: 'id' },
];

/** Another program's list whose rows were taken over, where there was one; its columns are that program's. */
export const listOfBefore = 'email_subscribers_before';

/** Columns that tell nothing of anybody: they open, find or sort. */
export const workingColumns = ['token_hash', 'code_hash', 'search_text', 'tags', 'phone_digits', 'service_slug', 'mailbox'];

/** Columns with an operator's name or id: in what is handed to a person, they are “us”. */
export const operatorColumns = ['operator_id', 'operator_name', 'decided_by', 'sent_by', 'notified_by', 'called_by', 'person'];
