import sql, { type Sql } from 'sql-template-tag';
import { type Forms, submissionPage } from '#app/domain/requests/store/submission-form.ts';
import type { Queryable } from '#app/platform/database.ts';
import { containing, identifier, isoTime, literals } from '#app/platform/sql-texts.ts';
import { leadKinds } from '../requests/announce-event.ts';
import {
  addressPattern,
  type FreeText,
  legacySubscribers,
  type PartOfKind,
  personKinds,
  quarantined,
  subscriptions,
} from './person-tables.ts';

/** Whether a stored mailbox is this one, as its provider reads it: Gmail ignores dots. */
export const isMailbox = (stored: Sql, mailbox: string | undefined): Sql =>
  sql`(provider_mailbox(${stored}) = provider_mailbox(${mailbox ?? null}))`;

/** The same for an address. */
export const isAddressOf = (address: Sql, mailbox: string | undefined): Sql => isMailbox(sql`mailbox_of(${address})`, mailbox);

/** The ids of a person's rows, by the key of their kind. */
export type PersonRows = Readonly<Record<string, string[]>>;

/** Of those that are submissions, in quarantine or not. */
export const submissionIds = ({ [subscriptions.key]: _, ...rows }: PersonRows): string[] => Object.values(rows).flat();

export type StoredRecord = Record<string, unknown>;

const uuids = (ids: readonly string[]) => sql`${[...ids]}::uuid[]`;
const texts = (values: readonly string[]) => sql`${[...values]}::text[]`;

const noRows = (forms: Forms): PersonRows => Object.fromEntries(personKinds(forms).map(({ key }) => [key, []]));

type Deps = { db: Queryable; forms: Forms };

type SelectOptions = { lock?: boolean; limit?: number };

const locking = ({ lock = false, limit }: SelectOptions) =>
  sql`order by t.id ${limit ? sql`limit ${limit}` : sql``} ${lock ? sql`for update` : sql``}`;

/**
 * Submissions matching a condition, in the order that others lock them.
 * @param options.lock locks them until the transaction ends.
 */
export async function selectSubmissions({ db, forms }: Deps, condition: Sql, options: SelectOptions = {}): Promise<PersonRows> {
  const found = noRows(forms);
  const keys = new Map(forms.map(({ name, inbox }) => [name, inbox?.personal.key]));
  const { rows } = await db.execute<{ id: string; form: string | null }>(sql`
    select id::text, case when state <> 'quarantined' then form end as form
    from submissions t where ${condition} ${locking(options)}`);
  for (const { id, form } of rows) found[(form && keys.get(form)) ?? quarantined.key]?.push(id);
  return found;
}

/** Everything of one mailbox. @param until excludes later data. */
export async function selectRowsOf(
  { db, forms }: Deps,
  mailbox: string,
  { until, ...options }: SelectOptions & { until?: string } = {},
): Promise<PersonRows> {
  const condition = sql`${isMailbox(sql`mailbox`, mailbox)} ${until ? sql`and created_at <= ${until}::timestamptz` : sql``}`;
  const found = await selectSubmissions({ db, forms }, condition, options);
  const { rows } = await db.execute<{ id: string }>(sql`
    select id::text from email_subscribers t where ${condition} ${locking(options)}`);
  return { ...found, [subscriptions.key]: rows.map(({ id }) => id) };
}

export type ShownRow = { id: string; at: string; name: string; page?: string };

/** The newest rows of a kind, as shown at the desk. */
export async function selectShown({ db, forms }: Deps, key: string, ids: readonly string[], limit: number): Promise<ShownRow[]> {
  if (ids.length === 0) return [];
  if (key === subscriptions.key) {
    const { rows } = await db.execute<ShownRow>(sql`
      select id::text, ${isoTime('created_at')} as at,
        case when unsubscribed_at is null then 'on the list' else 'unsubscribed' end as name
      from ${rowsIn(key, ids)} order by created_at desc limit ${limit}`);
    return rows;
  }
  const { rows } = await db.execute<TitledRow>(sql`
    select id::text, ${isoTime('created_at')} as at, form, kind, reference, business_name as business,
      coalesce(service_type, '') as service, coalesce(decision, '') as decision
    from ${rowsIn(key, ids)} order by created_at desc limit ${limit}`);
  return rows.map(({ id, at, form, kind, reference, ...row }) => {
    if (kind === null) return { id, at, name: `${reference}, ${form}` };
    const titleOf = forms.find(({ name }) => name === form)?.inbox?.personal.titleOf;
    const title = titleOf ? titleOf(row) : row.business || row.service;
    return { id, at, name: [reference, title].filter(Boolean).join(', '), page: submissionPage(forms, { id, kind }) };
  });
}

type TitledRow = {
  id: string;
  at: string;
  form: string;
  kind: string | null;
  reference: string;
  business: string;
  service: string;
  decision: string;
};

const rowsIn = (key: string, ids: readonly string[]) =>
  key === subscriptions.key
    ? sql`email_subscribers t where id::text = any(${texts(ids)})`
    : sql`submissions t where id = any(${uuids(ids)})`;

/** Complete rows as JSON. A submission is its payload plus its state and decision. */
export async function selectRecords(db: Queryable, key: string, ids: readonly string[]): Promise<StoredRecord[]> {
  if (ids.length === 0) return [];
  const record = key === subscriptions.key ? sql`to_jsonb(t)` : sql`jsonb_strip_nulls(to_jsonb(t)) || payload`;
  const { rows } = await db.execute<{ record: StoredRecord }>(sql`
    select ${record} as record from ${rowsIn(key, ids)} order by created_at`);
  return rows.map(({ record }) => record);
}

export async function selectParts(
  db: Queryable,
  { table, by, pictures }: PartOfKind,
  ids: readonly string[],
): Promise<StoredRecord[]> {
  if (ids.length === 0) return [];
  const record = pictures
    ? sql`(to_jsonb(t) - ${[...pictures]}::text[]) || jsonb_build_object('picture',
        'data:image/webp;base64,' || replace(encode(${identifier(pictures[0])}, 'base64'), E'\\n', ''))`
    : sql`to_jsonb(t)`;
  const { rows } = await db.execute<{ record: StoredRecord }>(sql`
    select ${record} as record from ${identifier(table)} t
    where ${identifier(by)} = any(${uuids(ids)})
    order by to_jsonb(t)->>'created_at', to_jsonb(t)->>'id'`);
  return rows.map(({ record }) => record);
}

export async function selectReviewRecords(db: Queryable, ids: readonly string[]): Promise<StoredRecord[]> {
  const { rows } = await db.execute<{ record: StoredRecord }>(sql`
    select to_jsonb(v) as record from homeowner_reviews v where id = any(${uuids(ids)}) order by created_at`);
  return rows.map(({ record }) => record);
}

export async function countParts(db: Queryable, { table, by }: PartOfKind, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from ${identifier(table)} where ${identifier(by)} = any(${uuids(ids)})`);
  return rows[0]?.count ?? 0;
}

/**
 * Ids by which mails refer to these rows: their own, and those of their changes, answers and codes.
 * @param others further ids.
 */
export async function selectMailIds(db: Queryable, rows: PersonRows, others: readonly string[] = []): Promise<string[]> {
  const own = [...Object.values(rows).flat(), ...others];
  const entries = uuids(submissionIds(rows));
  const { rows: parts } = await db.execute<{ id: string }>(sql`
    select id::text from request_events where request_id = any(${entries})
    union select id::text from claim_codes where claim_id = any(${entries})
    union select id::text from homeowner_reviews where request_id = any(${entries})
    union select review_ask_id::text from request_contractors where request_id = any(${entries}) and review_ask_id is not null
    union select dedupe_key from mails where about = any(${texts(own)}) and dedupe_key is not null`);
  return [...own, ...parts.map(({ id }) => id)];
}

type PersonMail = {
  mail: string;
  state: string;
  queuedAt: string;
  settledAt: string | null;
  problem: string | null;
  to: string | null;
  subject: string | null;
  body: string | null;
};

/** Selects mails not attached to a submission. `about`: ids of other rows they refer to. */
type MailOwner = { mailbox?: string; about: readonly string[] };

/** Mails without a submission, such as a test or an invitation, and those to firms belong to a person by address only. */
const mailsOf = (rows: PersonRows, { mailbox, about }: MailOwner) => sql`(
  about = any(${texts(about)}) or entry_id = any(${uuids(submissionIds(rows))}) or subscriber_id = any(${texts(rows[subscriptions.key] ?? [])})
  or ((entry_id is null and subscriber_id is null or kind in (${literals(Object.values(leadKinds))}))
    and exists (select from unnest(string_to_array(recipients, ', ')) address where ${isAddressOf(sql`address`, mailbox)})))`;

/** Mails about these rows or to this mailbox, in any state. */
export async function selectMails(db: Queryable, rows: PersonRows, owner: MailOwner): Promise<PersonMail[]> {
  const { rows: mails } = await db.execute<PersonMail>(sql`
    select kind as mail, state, ${isoTime('queued_at')} as "queuedAt", ${isoTime('settled_at')} as "settledAt", problem,
      recipients as to, subject, body
    from mails where ${mailsOf(rows, owner)} order by queued_at, id`);
  return mails;
}

/**
 * Deletes these mails. A mail claimed by a sender stays as an empty row until the attempt ends: an erasure waits for it, and
 * the sender deletes it. Call before deleting what the mails are about.
 */
export async function deleteMails(tx: Queryable, rows: PersonRows, owner: MailOwner): Promise<void> {
  const condition = mailsOf(rows, owner);
  // No sender claims them from here on.
  await tx.execute(sql`select from mails where ${condition} order by id for update`);
  await tx.execute(sql`
    update mails set erased = true, entry_id = null, subscriber_id = null, again_of = null, person = null,
      recipients = null, subject = null, body = null, problem = null, log = '[]'
    where state = 'sending' and ${condition}`);
  await tx.execute(sql`delete from mails where not erased and ${condition}`);
}

/** Number of mails being sent right now. */
export async function countUnderWay(db: Queryable, mailIds: readonly string[]): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from mails
    where erased and sending_until > now() and about = any(${texts(mailIds)})`);
  return rows[0]?.count ?? 0;
}

/** Whether a text contains one of the addresses as a whole. The index rules out most texts. */
const names = (text: Sql, addresses: readonly string[]) =>
  sql`(${text} ilike any(${texts(addresses.map(containing))}) and ${text} ~* ${addressPattern(addresses)})`;

export type Mention = { label: string; place: string; page: string | undefined };

/** Other records’ texts with the address. @param own ids of the person’s own rows and attached rows. */
export async function selectMentions(
  { db, forms }: Deps,
  freeTexts: readonly FreeText[],
  addresses: readonly string[],
  own: readonly string[],
): Promise<Mention[]> {
  const found: Mention[] = [];
  // Separate queries: one would exceed the statement timeout.
  for (const { table, column, of, label, page } of freeTexts) {
    const owner = sql`${identifier(of)}::text`;
    const kind = table === 'submissions' ? sql`kind` : sql`null`;
    const { rows } = await db.execute<{ id: string; kind: string | null }>(sql`
      select ${owner} as id, ${kind} as kind from ${identifier(table)}
      where ${names(sql`${identifier(column)}`, addresses)} and ${owner} <> all(${texts(own)})
      order by 1`);
    const pageOf = (row: { id: string; kind: string | null }) =>
      table === 'submissions' ? submissionPage(forms, row) : page?.(row.id);
    found.push(...rows.map((row) => ({ label, place: `${table}.${column}`, page: pageOf(row) })));
  }
  return found;
}

type CodeRow = { id: string; claim_id: string };

/** Codes for other people’s claims mailed to the mailbox. */
export const selectCodesTo = (db: Queryable, mailbox: string, own: readonly string[]): Promise<CodeRow[]> =>
  db.rows(sql`
    select id::text, claim_id::text from claim_codes
    where ${isAddressOf(sql`address`, mailbox)} and claim_id <> all(${uuids(own)}) order by created_at`);

/** The person’s reviews whose request was erased after its days; the others go with their requests. */
export async function selectLastingReviews(db: Queryable, hashes: readonly string[], until?: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id::text from homeowner_reviews
    where mailbox_hash = any(${texts(hashes)}) and request_id is null ${until ? sql`and created_at <= ${until}::timestamptz` : sql``}
    order by created_at`);
  return rows.map(({ id }) => id);
}

/** Spellings of the address in its rows. */
export async function selectAddresses(db: Queryable, rows: PersonRows): Promise<string[]> {
  const { rows: found } = await db.execute<{ email: string }>(sql`
    select email from submissions where id = any(${uuids(submissionIds(rows))})
    union select email from email_subscribers where id::text = any(${texts(rows[subscriptions.key] ?? [])})`);
  return found.map(({ email }) => email);
}

export type OperatorRow = { id: string; name: string; role: string; email: string; removed: boolean; created_at: string };

export const selectOperatorsWith = (db: Queryable, mailbox: string): Promise<OperatorRow[]> =>
  db.rows(sql`
    select id, name, role, email, removed_at is not null as removed, ${isoTime('created_at')} as created_at
    from operators where ${isAddressOf(sql`email`, mailbox)} order by created_at`);

/** Audit entries with the address, such as an operator’s invitation. They stay. */
export async function countAuditEntriesWith(db: Queryable, addresses: readonly string[]): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from audit_entries where ${names(sql`details::text`, addresses)} or ${names(sql`subject_name`, addresses)}`);
  return rows[0]?.count ?? 0;
}

/** Rows of another program’s subscriber list, if any. */
export async function selectLegacySubscribers(db: Queryable, mailbox: string): Promise<StoredRecord[]> {
  if (!(await hasLegacySubscribers(db))) return [];
  const { rows } = await db.execute<{ record: StoredRecord }>(sql`
    select to_jsonb(t) as record from ${identifier(legacySubscribers)} t where ${isAddressOf(sql`email::text`, mailbox)}`);
  return rows.map(({ record }) => record);
}

export const hasLegacySubscribers = (db: Queryable): Promise<boolean> =>
  db.has(sql`
    select from pg_attribute where attrelid = to_regclass(${legacySubscribers}) and attname = 'email' and not attisdropped`);
