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

/** Texts of other people's records and of operators, in which somebody's address may stand too. */
export const freeTexts: readonly { table: string; column: string }[] = [
  { table: 'service_leads', column: 'message' },
  { table: 'advertising_inquiries', column: 'message' },
  { table: 'listing_claims', column: 'message' },
  { table: 'listing_claims', column: 'decline_reason' },
  { table: 'listing_edits', column: 'message' },
  { table: 'listing_edit_changes', column: 'value' },
  { table: 'listing_edit_changes', column: 'reason' },
  { table: 'claim_calls', column: 'note' },
  { table: 'contractor_checks', column: 'note' },
  { table: 'inbox_entries', column: 'next_step' },
  { table: 'request_events', column: 'note' },
  { table: 'request_notes', column: 'note' },
  { table: 'request_answers', column: 'subject' },
  { table: 'request_answers', column: 'body' },
  { table: 'take_over_report', column: 'reason' },
];

/** Another program's list whose rows were taken over, where there was one; its columns are that program's. */
export const listOfBefore = 'email_subscribers_before';

/** Columns that tell nothing of anybody: they open, find or sort. */
export const workingColumns = ['token_hash', 'code_hash', 'search_text', 'tags', 'phone_digits', 'service_slug', 'mailbox'];

/** Columns with an operator's name or id: in what is handed to a person, they are “us”. */
export const operatorColumns = ['operator_id', 'operator_name', 'decided_by', 'sent_by', 'called_by', 'person'];
