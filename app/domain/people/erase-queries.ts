import { sql } from 'drizzle-orm';
import type { Queryable } from '#app/platform/database.ts';
import { containing } from '#app/platform/sql-texts.ts';
import { addressPattern } from './address-pattern.ts';
import { hasListOfBefore } from './list-of-before-queries.ts';
import { freeTexts, listOfBefore, personKinds } from './person-tables.ts';
import type { PersonRows } from './queries.ts';

const texts = (values: readonly string[]) => sql`${sql.param([...values])}::text[]`;

/**
 * Leaves of each submission what statistics count, on its day: nothing that shows whose it was. A service that
 * is no word of ours may be anything that somebody typed, and is not kept.
 */
export async function keepCounts(tx: Queryable, rows: PersonRows, knownServices: readonly string[]): Promise<void> {
  for (const { key, table, counted, contractor } of personKinds) {
    if (!counted || rows[key].length === 0) continue;
    const service =
      key === 'requests'
        ? sql`case when service_type = any(${texts(knownServices)})
          or exists (select from contractor_counts k where k.service_type = t.service_type) then service_type else 'General Service' end`
        : sql`null`;
    const { rows: kept } = await tx.execute<{ id: string; submission: string }>(sql`
      with gone as (
        select t.id, ${sql.raw(counted)} as kind, (t.created_at at time zone 'America/Chicago')::date as day, ${service} as service_type,
          ${sql.raw(contractor)} as contractor_id,
          coalesce((select e.state from inbox_entries e where e.id = t.id), ${key === 'requests' ? sql`t.state` : sql`'new'`}) = 'spam' as spam,
          exists (
            select from request_events e
            where e.request_id = t.id and e.kind = 'state' and e.person <> 'homeowner' and e.state <> 'new'
          ) as answered,
          nextval(pg_get_serial_sequence('erased_submissions', 'id')) as submission
        from ${sql.identifier(table)} t where t.id = any(${sql.param(rows[key])}::uuid[])
      ), kept as (
        insert into erased_submissions (id, day, kind, service_type, contractor_id, answered, spam)
        overriding system value select submission, day, kind, service_type, contractor_id, answered, spam from gone
      )
      select id::text, submission::text from gone`);
    if (key !== 'requests') continue;
    await tx.execute(sql`
      insert into erased_request_contractors (submission_id, contractor_id)
      select k.submission, c.contractor_id
      from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) k (id uuid, submission bigint)
      join request_contractors c on c.request_id = k.id`);
  }
}

/** With everything attached to them. */
export async function deleteRows(tx: Queryable, rows: PersonRows): Promise<void> {
  for (const { key, table, idType } of personKinds) {
    if (rows[key].length === 0) continue;
    const ids = sql.param(rows[key]);
    await tx.execute(
      idType === 'uuid'
        ? sql`delete from ${sql.identifier(table)} where id = any(${ids}::uuid[])`
        : sql`delete from ${sql.identifier(table)} where id = any(${ids}::text[])`,
    );
  }
}

/**
 * The jobs of their mails, whether they wait, went or failed, and what else names the rows: the log of deliveries, first
 * answers of idempotency keys, rate limits. The sender removes the marks of mails on their way.
 */
export async function deleteTraces(tx: Queryable, rows: PersonRows, mailIds: readonly string[]): Promise<void> {
  const ids = texts(mailIds);
  await deleteJobs(tx, mailIds);
  await tx.execute(sql`
    delete from mail_receipts r
    where taken_at is not null and substring(r.id from '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}') = any(${ids})`);
  await tx.execute(sql`delete from submission_keys where answer->>'id' = any(${ids})`);
  await tx.execute(sql`
    delete from submission_allowances where holder = any(${texts(rows.requests.map((id) => `request-change request ${id}`))})`);
}

export async function deleteJobs(tx: Queryable, mailIds: readonly string[]): Promise<void> {
  await tx.execute(sql`delete from pgboss.job where data->>'id' = any(${texts(mailIds)})`);
}

export async function deleteMailsAbout(tx: Queryable, mailIds: readonly string[]): Promise<void> {
  await tx.execute(sql`delete from mails where about = any(${texts(mailIds)})`);
}

const erasedAddress = '[address erased]';

/** Of codes for other people's claims: those still open are of no use any more, and the claims stay as proven as they are. */
export async function redactCodes(tx: Queryable, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`
    update claim_codes set address = ${erasedAddress}, expires_at = least(expires_at, now()) where id::text = any(${texts(ids)})`);
}

export async function deleteBefore(tx: Queryable, mailbox: string): Promise<void> {
  if (!(await hasListOfBefore(tx))) return;
  await tx.execute(sql`delete from ${sql.identifier(listOfBefore)} where mailbox_of(email::text) = ${mailbox}`);
}

export async function deleteViews(tx: Queryable, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`delete from saved_views where id::text = any(${texts(ids)})`);
}

/** Takes the addresses out of texts of other records. @param places `<table>.<column>` of those that have any. */
export async function redactMentions(tx: Queryable, addresses: readonly string[], places: ReadonlySet<string>): Promise<void> {
  for (const { table, column } of freeTexts.filter((text) => places.has(`${text.table}.${text.column}`))) {
    const name = sql.identifier(column);
    const pattern = addressPattern(addresses);
    await tx.execute(sql`
      update ${sql.identifier(table)} set ${name} = regexp_replace(${name}, ${pattern}, ${erasedAddress}, 'gi')
      where ${name} ilike any(${texts(addresses.map(containing))}) and ${name} ~* ${pattern}`);
  }
}

/** Who may no longer sign in keeps the name alone, by which the audit trail says who did what. */
export async function forgetAddresses(tx: Queryable, operatorIds: readonly string[]): Promise<void> {
  await tx.execute(sql`
    update operators set email = id || '@erased.invalid', password = null, invitation_hash = null
    where id = any(${texts(operatorIds)}) and removed_at is not null`);
}

export type Erasure = { hash: string; at: string };

export async function insertErasure(tx: Queryable, { hash, at }: Erasure): Promise<void> {
  await tx.execute(sql`
    insert into erasures as e (mailbox_hash, erased_at) values (${hash}, ${at}::timestamptz)
    on conflict (mailbox_hash) do update set erased_at = greatest(e.erased_at, excluded.erased_at)`);
}

/** Until the transaction ends. */
export async function lockErasures(tx: Queryable): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('list of erasures', 0))`);
}

export async function selectErasures(db: Queryable): Promise<Erasure[]> {
  const { rows } = await db.execute<Erasure>(sql`
    select mailbox_hash as hash, to_char(erased_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at
    from erasures order by erased_at, mailbox_hash`);
  return rows;
}

export async function deleteErasures(db: Queryable, before: Date): Promise<void> {
  await db.execute(sql`delete from erasures where erased_at < ${before.toISOString()}::timestamptz`);
}

/** The end of a submission's story: its last change, or when it came. */
const lastTouched = (id: string) => `greatest(t.created_at,
  (select max(created_at) from request_events where request_id = ${id}),
  (select max(created_at) from request_notes where request_id = ${id}),
  (select max(created_at) from request_answers where request_id = ${id}))`;

/** Conditions of rows that ended so many days ago. Open requests and holders of a listing stay. */
export function overConditions(days: number) {
  const age = sql`now() - make_interval(days => ${days}::int)`;
  const isOver = sql`exists (select from inbox_entries e where e.id = t.id and e.state in ('won', 'lost', 'closed', 'spam') and e.next_step_on is null)`;
  const old = sql`t.created_at < ${age} and ${sql.raw(lastTouched('t.id'))} < ${age}`;
  return {
    requests: sql`${old} and ${isOver}`,
    advertising_inquiries: sql`${old} and ${isOver}`,
    businesses_to_list: sql`${old} and ${isOver}`,
    listing_claims: sql`${old} and ${isOver} and t.decision = 'declined' and t.decided_at < ${age}`,
    corrections: sql`${old} and ${isOver} and t.outcome is not null and t.decided_at < ${age}`,
    quarantined: sql`t.created_at < ${age}`,
  };
}

/** Not where there is no site yet, or one of an earlier version. */
export async function hasErasures(db: Queryable): Promise<boolean> {
  const { rows } = await db.execute<{ known: boolean }>(sql`select to_regclass('erasures') is not null as known`);
  return rows[0]?.known ?? false;
}

/** What tells one site from another; undefined where nothing needed it yet. */
export async function selectSecret(db: Queryable): Promise<string | undefined> {
  const { rows } = await db.execute<{ value: string }>(sql`select value from site_state where key = 'secret'`);
  return rows[0]?.value;
}
