import sql, { type Sql } from 'sql-template-tag';
import { type Forms, submissionPage } from '#app/domain/requests/store/submission-form.ts';
import type { Queryable } from '#app/platform/database.ts';
import { containing, identifier, isoTime, literals } from '#app/platform/sql-texts.ts';
import { leadKinds } from '../requests/announce-event.ts';
import { addressPattern, type FreeText, type PartOfKind, personKinds, quarantined } from './person-tables.ts';

/** Whether a stored mailbox is this one, as its provider reads it: Gmail ignores dots. */
export const isMailbox = (stored: Sql, mailbox: string | undefined): Sql =>
  sql`(provider_mailbox(${stored}) = provider_mailbox(${mailbox ?? null}))`;

/** The same for an address. */
export const isAddressOf = (address: Sql, mailbox: string | undefined): Sql => isMailbox(sql`mailbox_of(${address})`, mailbox);

/** The ids of a person's submissions, in quarantine or not, by the key of their kind. */
export type PersonRows = Readonly<Record<string, string[]>>;

export const submissionIds = (rows: PersonRows): string[] => Object.values(rows).flat();

export type StoredRecord = Record<string, unknown>;

export const uuids = (ids: readonly string[]) => sql`${[...ids]}::uuid[]`;
export const texts = (values: readonly string[]) => sql`${[...values]}::text[]`;

export const selectIds = async (db: Queryable, query: Sql): Promise<string[]> =>
  (await db.rows<{ id: string }>(query)).map(({ id }) => id);

export const selectJson = async (db: Queryable, query: Sql): Promise<StoredRecord[]> =>
  (await db.rows<{ record: StoredRecord }>(query)).map(({ record }) => record);

/** @param rows a query from `from` on. */
const countAll = async (db: Queryable, rows: Sql): Promise<number> =>
  (await db.row<{ count: number }>(sql`select count(*)::int as count ${rows}`))?.count ?? 0;

type Deps = { db: Queryable; forms: Forms };

/** `lock` locks the rows until the transaction ends; `until` excludes later data. */
export type SelectOptions = { lock?: boolean; until?: string };

export const storedUntil = (until?: string): Sql => (until ? sql`t.created_at <= ${until}::timestamptz` : sql`true`);

/** Submissions matching a condition, in the order that others lock them. */
export async function selectSubmissions(
  { db, forms }: Deps,
  condition: Sql,
  { lock = false, limit }: { lock?: boolean | undefined; limit?: number } = {},
): Promise<PersonRows> {
  const found: PersonRows = Object.fromEntries(personKinds(forms).map(({ key }) => [key, []]));
  const keys = new Map(forms.map(({ name, inbox }) => [name, inbox?.personal.key]));
  const rows = await db.rows<{ id: string; form: string | null }>(sql`
    select id::text, case when state <> 'quarantined' then form end as form
    from submissions t where ${condition} order by t.id ${limit ? sql`limit ${limit}` : sql``} ${lock ? sql`for update` : sql``}`);
  for (const { id, form } of rows) found[(form && keys.get(form)) ?? quarantined.key]?.push(id);
  return found;
}

/** Submissions of one mailbox. */
export const selectRowsOf = (deps: Deps, mailbox: string, { lock, until }: SelectOptions = {}): Promise<PersonRows> =>
  selectSubmissions(deps, sql`${isMailbox(sql`t.mailbox`, mailbox)} and ${storedUntil(until)}`, { lock });

export type ShownRow = { id: string; at: string; name: string; page?: string };

/** The newest rows of a kind, as shown at the desk. */
export async function selectShown({ db, forms }: Deps, ids: readonly string[], limit: number): Promise<ShownRow[]> {
  if (ids.length === 0) return [];
  const rows = await db.rows<TitledRow>(sql`
    select id::text, ${isoTime('created_at')} as at, form, kind, reference, business_name as business,
      coalesce(service_type, '') as service, coalesce(decision, '') as decision
    from submissions where id = any(${uuids(ids)}) order by created_at desc limit ${limit}`);
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

/** Complete submissions as JSON: the payload plus state and decision. */
export const selectRecords = (db: Queryable, ids: readonly string[]): Promise<StoredRecord[]> =>
  selectJson(
    db,
    sql`select jsonb_strip_nulls(to_jsonb(t)) || payload as record from submissions t where id = any(${uuids(ids)}) order by created_at`,
  );

export function selectParts(db: Queryable, { table, by, pictures }: PartOfKind, ids: readonly string[]): Promise<StoredRecord[]> {
  const record = pictures
    ? sql`(to_jsonb(t) - ${[...pictures]}::text[]) || jsonb_build_object('picture',
        'data:image/webp;base64,' || replace(encode(${identifier(pictures[0])}, 'base64'), E'\\n', ''))`
    : sql`to_jsonb(t)`;
  return selectJson(
    db,
    sql`select ${record} as record from ${identifier(table)} t where ${identifier(by)} = any(${uuids(ids)})
      order by to_jsonb(t)->>'created_at', to_jsonb(t)->>'id'`,
  );
}

export const countParts = (db: Queryable, { table, by }: PartOfKind, ids: readonly string[]): Promise<number> =>
  countAll(db, sql`from ${identifier(table)} where ${identifier(by)} = any(${uuids(ids)})`);

/**
 * Ids by which mails refer to these submissions: their own, and those of their changes, answers and codes.
 * @param others further ids.
 */
export async function selectMailIds(db: Queryable, entries: readonly string[], others: readonly string[] = []) {
  const own = [...entries, ...others];
  const ofEntries = sql`= any(${uuids(entries)})`;
  const query = sql`
    select id::text from request_events where request_id ${ofEntries}
    union select id::text from claim_codes where claim_id ${ofEntries}
    union select id::text from homeowner_reviews where request_id ${ofEntries}
    union select review_ask_id::text from request_contractors where request_id ${ofEntries} and review_ask_id is not null
    union select dedupe_key from mails where about = any(${texts(own)}) and dedupe_key is not null`;
  return [...own, ...(await selectIds(db, query))];
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

/** Selects mails by what they are about: submissions, subscriptions and other rows. */
type MailOwner = {
  entries: readonly string[];
  subscriptions?: readonly string[];
  about: readonly string[];
  mailbox?: string | undefined;
};

/** Mails without a submission, such as a test or an invitation, and those to contractors belong to a person by address only. */
const mailsOf = ({ entries, subscriptions = [], about, mailbox }: MailOwner) => sql`(
  about = any(${texts(about)}) or submission_id = any(${uuids(entries)}) or subscriber_id = any(${texts(subscriptions)})
  or ((submission_id is null and subscriber_id is null or kind in (${literals(Object.values(leadKinds))}))
    and exists (select from unnest(string_to_array(recipients, ', ')) address where ${isAddressOf(sql`address`, mailbox)})))`;

/** Mails about these rows or to this mailbox, in any state. */
export const selectMails = (db: Queryable, owner: MailOwner): Promise<PersonMail[]> =>
  db.rows(sql`
    select kind as mail, state, ${isoTime('queued_at')} as "queuedAt", ${isoTime('settled_at')} as "settledAt", problem,
      recipients as to, subject, body
    from mails where ${mailsOf(owner)} order by queued_at, id`);

/**
 * Deletes these mails. A mail claimed by a sender stays as an empty row until the attempt ends: an erasure waits for it, and
 * the sender deletes it. Call before deleting what the mails are about.
 */
export async function deleteMails(tx: Queryable, owner: MailOwner): Promise<void> {
  const condition = mailsOf(owner);
  // No sender claims them from here on.
  await tx.execute(sql`select from mails where ${condition} order by id for update`);
  await tx.execute(sql`
    update mails set erased = true, submission_id = null, subscriber_id = null, again_of = null, person = null,
      recipients = null, subject = null, body = null, problem = null, log = '[]'
    where state = 'sending' and ${condition}`);
  await tx.execute(sql`delete from mails where not erased and ${condition}`);
}

/** Number of mails being sent right now. */
export const countUnderWay = (db: Queryable, mailIds: readonly string[]): Promise<number> =>
  countAll(db, sql`from mails where erased and sending_until > now() and about = any(${texts(mailIds)})`);

/** Whether a text contains one of the addresses as a whole. The index rules out most texts. */
export const names = (text: Sql, addresses: readonly string[]) =>
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
    const rows = await db.rows<{ id: string; kind: string | null }>(sql`
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

/** Spellings of the address in submissions and subscriptions. */
export const selectAddresses = (db: Queryable, entries: readonly string[], mailbox: string): Promise<string[]> =>
  selectIds(
    db,
    sql`select email as id from submissions where id = any(${uuids(entries)})
      union select email from email_subscribers where ${isMailbox(sql`mailbox`, mailbox)}`,
  );

export type OperatorRow = { id: string; name: string; role: string; email: string; removed: boolean; created_at: string };

export const selectOperatorsWith = (db: Queryable, mailbox: string): Promise<OperatorRow[]> =>
  db.rows(sql`
    select id, name, role, email, removed_at is not null as removed, ${isoTime('created_at')} as created_at
    from operators where ${isAddressOf(sql`email`, mailbox)} order by created_at`);

/** Audit entries with the address, such as an operator’s invitation. They stay. */
export const countAuditEntriesWith = (db: Queryable, addresses: readonly string[]): Promise<number> =>
  countAll(db, sql`from audit_entries where ${names(sql`details::text`, addresses)} or ${names(sql`subject_name`, addresses)}`);
