import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#app/platform/database.ts';
import { containing, isoTime } from '#app/platform/sql-texts.ts';
import { addressPattern, namesAddress } from './address-pattern.ts';
import { freeTexts, type PersonKey, type PersonPart, personKinds } from './person-tables.ts';

/** The ids of somebody's rows, by kind. */
export type PersonRows = Record<PersonKey, string[]>;

export type StoredRecord = Record<string, unknown>;

const uuids = (ids: readonly string[]) => sql`${sql.param([...ids])}::uuid[]`;
const texts = (values: readonly string[]) => sql`${sql.param([...values])}::text[]`;

const noRows = (): PersonRows => Object.fromEntries(personKinds.map(({ key }) => [key, []])) as unknown as PersonRows;

/** A condition of rows for each kind; those without one are not looked at. */
type Conditions = Partial<Record<PersonKey, SQL>>;

/** In the order in which others lock them too. @param options.lock keeps them until the transaction ends. */
export async function selectRows(
  db: Queryable,
  conditions: Conditions,
  { lock = false, limit }: { lock?: boolean; limit?: number } = {},
): Promise<PersonRows> {
  const found = noRows();
  for (const { key, table } of personKinds) {
    const condition = conditions[key];
    if (!condition) continue;
    const { rows } = await db.execute<{ id: string }>(sql`
      select id::text from ${sql.identifier(table)} t where ${condition} order by t.id
      ${limit ? sql`limit ${limit}` : sql``} ${lock ? sql`for update` : sql``}`);
    found[key] = rows.map(({ id }) => id);
  }
  return found;
}

/** Everything under one mailbox. @param until what came later is left out. */
export function selectRowsOf(db: Queryable, mailbox: string, options: { lock?: boolean; until?: string } = {}) {
  const came = options.until ? sql`and created_at <= ${options.until}::timestamptz` : sql``;
  const conditions = Object.fromEntries(
    personKinds.map((kind) => [kind.key, sql`${sql.raw(kind.mailbox)} = ${mailbox} ${came}`]),
  );
  return selectRows(db, conditions, options);
}

export type ShownRow = { id: string; at: string; name: string };

/** The newest of a kind, as the desk shows them. */
export async function selectShown(db: Queryable, key: PersonKey, ids: readonly string[], limit: number): Promise<ShownRow[]> {
  const kind = personKinds.find((one) => one.key === key);
  if (!kind || ids.length === 0) return [];
  const { rows } = await db.execute<ShownRow>(sql`
    select id::text, ${isoTime('created_at')} as at, ${sql.raw(kind.name)} as name
    from ${sql.identifier(kind.table)} where ${idIn(kind.idType, ids)} order by created_at desc limit ${limit}`);
  return rows;
}

const idIn = (idType: 'uuid' | 'text', ids: readonly string[]) =>
  idType === 'uuid' ? sql`id = any(${uuids(ids)})` : sql`id = any(${texts(ids)})`;

/** Whole rows, as JSON has them. */
export async function selectRecords(db: Queryable, key: PersonKey, ids: readonly string[]): Promise<StoredRecord[]> {
  const kind = personKinds.find((one) => one.key === key);
  if (!kind || ids.length === 0) return [];
  const { rows } = await db.execute<{ record: StoredRecord }>(sql`
    select to_jsonb(t) as record from ${sql.identifier(kind.table)} t where ${idIn(kind.idType, ids)} order by created_at`);
  return rows.map(({ record }) => record);
}

export async function selectParts(db: Queryable, { table, by }: PersonPart, ids: readonly string[]): Promise<StoredRecord[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.execute<{ record: StoredRecord }>(sql`
    select to_jsonb(t) as record from ${sql.identifier(table)} t
    where ${sql.identifier(by)} = any(${uuids(ids)})
    order by to_jsonb(t)->>'created_at', to_jsonb(t)->>'id'`);
  return rows.map(({ record }) => record);
}

export async function countParts(db: Queryable, { table, by }: PersonPart, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from ${sql.identifier(table)} where ${sql.identifier(by)} = any(${uuids(ids)})`);
  return rows[0]?.count ?? 0;
}

/**
 * The ids that mails about these rows go by: theirs, and those of their changes, answers and codes.
 * @param others ids of what else they have mails about.
 */
export async function selectMailIds(db: Queryable, rows: PersonRows, others: readonly string[] = []): Promise<string[]> {
  const own = [...Object.values(rows).flat(), ...others];
  const entries = uuids([
    ...rows.requests,
    ...rows.advertising_inquiries,
    ...rows.businesses_to_list,
    ...rows.listing_claims,
    ...rows.corrections,
  ]);
  const { rows: parts } = await db.execute<{ id: string }>(sql`
    select id::text from request_events where request_id = any(${entries})
    union select id::text from request_answers where request_id = any(${entries})
    union select id::text from claim_codes where claim_id = any(${uuids(rows.listing_claims)})
    union select data->>'dedupeKey' from pgboss.job where data->>'id' = any(${texts(own)}) and data ? 'dedupeKey'`);
  return [...own, ...parts.map(({ id }) => id)];
}

export type PersonMail = {
  mail: string;
  state: string;
  queuedAt: string;
  settledAt: string | null;
  problem: string | null;
  to: string | null;
  subject: string | null;
  body: string | null;
};

/** Whose mails, besides those that hang on a submission. `about`: ids of codes that went to them and of their accounts. */
export type MailOwner = { mailbox: string; about: readonly string[] };

/** Mails that hang on no submission, such as a test or an invitation, are somebody's by the address alone. */
const mailsOf = ({ subscriptions, ...rows }: PersonRows, { mailbox, about }: MailOwner) => sql`(
  about = any(${texts(about)}) or entry_id = any(${uuids(Object.values(rows).flat())}) or subscriber_id = any(${texts(subscriptions)})
  or (entry_id is null and subscriber_id is null
    and exists (select from unnest(string_to_array(recipients, ', ')) address where mailbox_of(address) = ${mailbox})))`;

/** Mails about these rows and to this mailbox, whether they wait, went or failed. */
export async function selectMails(db: Queryable, rows: PersonRows, owner: MailOwner): Promise<PersonMail[]> {
  const { rows: mails } = await db.execute<PersonMail>(sql`
    select kind as mail, state, ${isoTime('queued_at')} as "queuedAt", ${isoTime('settled_at')} as "settledAt", problem,
      recipients as to, subject, body
    from mails where ${mailsOf(rows, owner)} order by queued_at, id`);
  return mails;
}

export async function deleteMails(tx: Queryable, rows: PersonRows, owner: MailOwner): Promise<void> {
  await tx.execute(sql`delete from mails where ${mailsOf(rows, owner)}`);
}

export type Delivery = { mail: string; takenAt: string | null };

/** Mails are named after what they are about: `<kind>-<id>`, with a mark behind it where it went to several. */
const named = (mailIds: readonly string[]) =>
  sql`substring(r.id from '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}') = any(${texts(mailIds)})`;

/** Which of their mails a mail server took, and when. */
export async function selectDeliveries(db: Queryable, mailIds: readonly string[]): Promise<Delivery[]> {
  if (mailIds.length === 0) return [];
  const { rows } = await db.execute<Delivery>(sql`
    select r.id as mail, ${isoTime('r.taken_at')} as "takenAt" from mail_receipts r where ${named(mailIds)} order by r.taken_at`);
  return rows;
}

/** How many of their mails are on their way to the mail server at this moment. */
export async function countUnderWay(db: Queryable, mailIds: readonly string[]): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from mail_receipts r
    where r.taken_at is null and r.sending_until > now() and ${named(mailIds)}`);
  return rows[0]?.count ?? 0;
}

export type SavedViewRow = { id: string; name: string };

/** Filters of the inbox that look for the address. */
export async function selectViewsWith(db: Queryable, addresses: readonly string[]): Promise<SavedViewRow[]> {
  const { rows } = await db.execute<SavedViewRow & { query: string }>(sql`
    select id::text, name, query from saved_views
    where query ilike any(${texts(addresses.flatMap(inQuery))}) or name ilike any(${texts(addresses.map(containing))})
    order by name`);
  return rows.filter((view) => namesAddress(addresses, view)).map(({ id, name }) => ({ id, name }));
}

/** With characters escaped as forms do, which leave a star as it is. */
const inQuery = (address: string) => [containing(address), containing(new URLSearchParams({ '': address }).toString().slice(1))];

/** Whether one of the addresses is in a text, and not as a part of another. Most texts are ruled out by the index or at a glance. */
const names = (text: SQL, addresses: readonly string[]) =>
  sql`(${text} ilike any(${texts(addresses.map(containing))}) and ${text} ~* ${addressPattern(addresses)})`;

export type Mention = { label: string; place: string; page: string | undefined };

/**
 * Texts of other records with the address.
 * @param own ids of the person's own rows and of what hangs on them, whose texts are theirs already.
 */
export async function selectMentions(db: Queryable, addresses: readonly string[], own: readonly string[]): Promise<Mention[]> {
  const found: Mention[] = [];
  // Each on its own: together they would take longer than a statement may.
  for (const { table, column, of, label, page } of freeTexts) {
    const owner = sql`${sql.identifier(of)}::text`;
    const { rows } = await db.execute<{ id: string }>(sql`
      select ${owner} as id from ${sql.identifier(table)}
      where ${names(sql`${sql.identifier(column)}`, addresses)} and ${owner} <> all(${texts(own)})
      order by 1`);
    found.push(...rows.map(({ id }) => ({ label, place: `${table}.${column}`, page: page?.(id) })));
  }
  return found;
}

export type CodeRow = { id: string; claim_id: string };

/** Codes for other people's claims that were mailed to the mailbox. */
export async function selectCodesTo(db: Queryable, mailbox: string, claimIds: readonly string[]): Promise<CodeRow[]> {
  const { rows } = await db.execute<CodeRow>(sql`
    select id::text, claim_id::text from claim_codes
    where mailbox_of(address) = ${mailbox} and claim_id <> all(${uuids(claimIds)}) order by created_at`);
  return rows;
}

/** Spellings of the mailbox's address in its rows. */
export async function selectAddresses(db: Queryable, rows: PersonRows): Promise<string[]> {
  const each = personKinds.map(({ key, table, idType }) => {
    const email = sql.raw(table === 'quarantined_submissions' ? `submitted->>'email'` : 'email');
    return sql`select ${email} as email from ${sql.identifier(table)} where ${idIn(idType, rows[key])}`;
  });
  const { rows: found } = await db.execute<{ email: string }>(
    sql`select distinct email from (${sql.join(each, sql` union all `)}) e`,
  );
  return found.map(({ email }) => email);
}

export type OperatorRow = { id: string; name: string; role: string; email: string; removed: boolean; created_at: string };

export async function selectOperatorsWith(db: Queryable, mailbox: string): Promise<OperatorRow[]> {
  const { rows } = await db.execute<OperatorRow>(sql`
    select id, name, role, email, removed_at is not null as removed, ${isoTime('created_at')} as created_at
    from operators where mailbox_of(email) = ${mailbox} order by created_at`);
  return rows;
}

/** Entries of the audit trail with the address, such as an operator's invitation. They stay. */
export async function countAuditEntriesWith(db: Queryable, addresses: readonly string[]): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from audit_entries where ${names(sql`details::text`, addresses)} or ${names(sql`subject_name`, addresses)}`);
  return rows[0]?.count ?? 0;
}
