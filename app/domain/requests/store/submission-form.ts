import type { z } from 'zod';
import type { Queryable } from '#app/platform/database.ts';
import type { MailKind, QueuedMail } from '../../mail/mail-kind.ts';
import type { MailPurpose } from '../../mail/uninvited-mail-queries.ts';

/** A form: what it stores, what is mailed about it, and what the rest of the site needs to know of it. */
export type SubmissionForm<Input> = {
  name: string;
  /** What one submission is called in quarantine, where it has no kind yet. */
  label: string;
  schema: z.ZodType<Input>;
  /** Stricter rules for some submissions. */
  schemaOf?(values: Readonly<Record<string, unknown>>): z.ZodType<Input>;
  /** What the desk calls its fields, where their names do not say it. */
  fieldLabels?: Readonly<Record<string, string>>;
  /** `action_type` of its row in the request log. */
  action: string;
  /** Runs in the submission’s transaction. */
  store(tx: Queryable, input: Input, context: StoreContext): Promise<Stored>;
  /** Runs in the transaction that puts one into quarantine: keeps what belongs to it. */
  quarantine?(tx: Queryable, input: Input, id: string): Promise<void>;
  /** Of a form whose submissions are in the inbox, with a reference. One without stores them elsewhere. */
  inbox?: InboxRecord;
  /** Path of the page where the sender can follow the submission. */
  tracker?(secret: string, id: string): string;
  /** Mails about a stored row, by kind. */
  mails: Readonly<Record<string, MailKind>>;
  /** The mail to the address in the form, which may be anyone’s, so it is limited. */
  toSender?: {
    kind: string;
    purpose: MailPurpose;
    /** Undefined if no address was left. */
    address(input: Input): string | undefined;
  };
};

/** Every form (app/forms/forms.ts). */
export type Forms = readonly SubmissionForm<unknown>[];

export type StoreContext = {
  form: Pick<SubmissionForm<unknown>, 'name' | 'inbox'>;
  /** The site's. */
  secret: string;
  /** The row’s id, if released from quarantine. */
  id?: string | undefined;
  /** The sender’s, as `networkOf` returns it. */
  network?: string | undefined;
};

export type Stored =
  | (Pick<QueuedMail, 'dedupeKey'> & {
      id: string;
      reference?: string;
      /** Nothing is mailed about it. */
      isQuiet?: true;
      /** Changes rows that other submissions change too; called last, since these are locked until the transaction ends. */
      count?: (tx: Queryable) => Promise<void>;
    })
  | Refusal;

/** Why a valid submission is not stored. */
type Refusal = { refused: 'duplicate' } | { refused: 'fields'; fields: Record<string, string> };

/** What the desk shows of a form's submissions, and what is personal in them. */
type InboxRecord = {
  /** What one is at the desk; a form may have several kinds. */
  kinds: readonly InboxKind[];
  /** A homeowner says who may have it, and follows it on a page of its own. Statistics count it as a request. */
  fromHomeowner?: true;
  /** Where the desk decides about one, if it does. */
  decision?: {
    /** The desk's area with a page for each. */
    area: string;
    /** Why one that waits cannot be closed elsewhere at the desk. */
    waiting: string;
    /** The decision in words; undefined where there is no such submission. */
    read(db: Queryable, id: string): Promise<Decision | undefined>;
    /** Fields of the submission that these words include. */
    fields?: readonly string[];
  };
  personal: PersonalData;
  /** Whether RETAIN_REQUESTS_DAYS applies once one is finished. */
  kept: 'until-finished' | 'for-good';
};

type InboxKind = {
  kind: string;
  label: string;
  /** Its line on Today, unless homeowners send it: theirs have one line together. */
  today?: {
    title: string;
    verb: string;
    /** Below what is more urgent. */
    isLast?: true;
  };
};

export type Decision = {
  /** The text of the link to its page. */
  label: string;
  isOpen: boolean;
  rows: { label: string; value: string; to?: string }[];
};

export type PersonalData = {
  /** Of the submissions in the file that a person gets. */
  key: string;
  label: string;
  /** What one is called beside its reference; else by its business or service. */
  titleOf?: (row: { business: string; service: string; decision: string }) => string;
  /** Rows of other tables that belong to a submission; foreign keys delete them with it. */
  parts?: readonly PersonPart[];
  /** Texts in other tables that may contain another person's address. */
  texts?: readonly PersonText[];
  /** What else changes with an erasure, for the operator to know before. */
  erasing?: string;
};

export type PersonPart = {
  key: string;
  label: string;
  table: string;
  /** The column with the id of the submission. */
  by: string;
  /** Columns with a picture (WebP): the first is in the file that a person gets, as an address that browsers open. */
  pictures?: readonly [string, ...string[]];
};

export type PersonText = {
  table: string;
  column: string;
  label: string;
  /** The column with the id of the record that it belongs to. */
  of: string;
};

/** Fields that all forms name alike. Columns of the table read them, and the desk shows them by themselves. */
export const sharedFields: readonly string[] = ['name', 'contactName', 'businessName', 'email', 'phone', 'message'];

const sharedLabels: Readonly<Record<string, string>> = {
  service_type: 'Service',
  zip: 'ZIP code',
  urgency: 'How soon',
  page_url: 'Sent from',
  emailSubject: 'Subject',
  consent_version: 'Consent line, version',
};

export const fieldLabel = (form: Forms[number] | undefined, field: string): string =>
  form?.fieldLabels?.[field] ?? sharedLabels[field] ?? fieldInWords(field);

/** `some_field` and `someField` as words. */
export function fieldInWords(name: string): string {
  const words = name.replaceAll('_', ' ').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Every kind of the inbox. */
export const inboxKinds = (forms: Forms): InboxKind[] => forms.flatMap(({ inbox }) => inbox?.kinds ?? []);

export const formOfKind = (forms: Forms, kind: string): Forms[number] | undefined =>
  forms.find(({ inbox }) => inbox?.kinds.some((one) => one.kind === kind));

export const kindLabel = (forms: Forms, kind: string): string =>
  inboxKinds(forms).find((one) => one.kind === kind)?.label ?? kind;

/** The page of the desk that shows a submission; one in quarantine has no kind. */
export function submissionPage(forms: Forms, { id, kind }: { id: string; kind: string | null }): string {
  if (kind === null) return '/admin/quarantine';
  return pageIn(formOfKind(forms, kind), id);
}

export const pageIn = (form: Pick<Forms[number], 'inbox'> | undefined, id: string): string =>
  `/admin/${form?.inbox?.decision?.area ?? 'requests'}/${id}`;
