import { sql } from 'drizzle-orm';
import type { Recipients } from '#app/content/consent.ts';
import { keptHours } from '#app/domain/validation/limits.ts';
import type { Queryable } from '#app/platform/database.ts';
import { longTimeText } from '#app/platform/sql-texts.ts';
import { shownConsent } from './consent.ts';

/** The column `received`: when a row came, as people in Oklahoma write it. */
export const received = sql`${longTimeText('created_at')} as received`;

/** What the first submission with a key was answered, and a keyed hash of what it said; null where none was kept. */
export type StoredAnswer<T> = { answer: T; content: string | null };

/**
 * The answer that the first submission with this key got within a day, or undefined when this is the first. Until the
 * transaction ends, others with the same key wait here.
 */
export async function selectFirstAnswer<T>(tx: Queryable, form: string, key: string): Promise<StoredAnswer<T> | undefined> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`submission ${form} ${key}`}, 0))`);
  const { rows } = await tx.execute<StoredAnswer<T>>(sql`
    select answer, content from submission_keys where form = ${form} and key = ${key} and not ${isOutdated}`);
  return rows[0];
}

/** Of a row that was kept for its time; one of the future, from before the clock was set back, counts as outdated too. */
const isOutdated = sql`created_at not between now() - make_interval(hours => ${keptHours}) and now() + make_interval(hours => ${keptHours})`;

export async function insertAnswer<T>(tx: Queryable, form: string, key: string, { answer, content }: StoredAnswer<T>) {
  await tx.execute(sql`
    insert into submission_keys (form, key, answer, content)
    values (${form}, ${key}, ${JSON.stringify(answer)}::jsonb, ${content})
    on conflict (form, key) do update set answer = excluded.answer, content = excluded.content, created_at = now()`);
}

/** `address` is a keyed hash, never the address itself; null where none is known. */
export async function insertRequestLog(tx: Queryable, action: string, address: string | null): Promise<void> {
  await tx.execute(sql`insert into request_logs (action_type, ip_address) values (${action}, ${address})`);
}

/** What a stored row is known by: by us, and by its sender. */
export type StoredRow = { id: string; reference: string };

export async function insertQuarantined(tx: Queryable, form: string, payload: unknown): Promise<StoredRow> {
  const { rows } = await tx.execute<StoredRow>(sql`
    insert into submissions (form, payload, state) values (${form}, ${JSON.stringify(payload)}::jsonb, 'quarantined')
    returning id, reference`);
  return onlyRow(rows);
}

/** What a form stores. */
export type NewSubmission = {
  /** The name of the form. */
  form: string;
  /** The row that leaves quarantine, or the id of a new one. */
  id?: string | undefined;
  kind: string;
  /** What was filled in, by the names of the form's fields. */
  payload: Readonly<Record<string, string | undefined>>;
  consentVersion?: string | undefined;
  /** Whom the consent line names. */
  recipients?: Recipients;
  /** The contractor that it is about, or on whose page it was sent. */
  contractorId?: string | undefined;
  /** The name of the contractor that it is about. */
  contractorName?: string | undefined;
  /** The contractors by which the desk finds it. */
  contractorIds?: readonly string[];
  findSomebody?: boolean;
  tokenHash?: Buffer | undefined;
  /** Of what the desk decides. */
  decision?: 'waiting';
};

/** Stores a submission; one from quarantine keeps its id, its reference and its time. */
export async function insertSubmission(tx: Queryable, sent: NewSubmission): Promise<StoredRow> {
  const { payload, contractorIds = [], consentVersion = null, contractorId = null } = sent;
  const { zip, city, page_url: page } = payload;
  // Where no ZIP code tells: the city named, of the contractor, or of the page.
  const place = zip
    ? sql`null`
    : sql`coalesce(nullif(slugify(${city ?? null}), ''),
        (select location from contractors where id = ${contractorId ?? contractorIds[0] ?? null}),
        substring(${page ?? null} from '/services/[^/?#]+/([a-z-]+)(?:$|[/?#])'))`;
  const { rows } = await tx.execute<StoredRow>(sql`
    insert into submissions as s (id, form, kind, payload, contractor_id, contractor_name, contractor_ids, city, find_somebody,
      token_hash, decision, consent_version, consented_at, consent_text)
    values (${sent.id ?? sql`gen_random_uuid()`}, ${sent.form}, ${sent.kind}, ${JSON.stringify(payload)}::jsonb, ${contractorId},
      ${sent.contractorName ?? null}, ${sql.param([...contractorIds])}::text[], ${place}, ${sent.findSomebody ?? false},
      ${sent.tokenHash ?? null}, ${sent.decision ?? null}, ${consentVersion},
      case when ${consentVersion}::text is not null then now() end,
      ${shownConsent(sent.consentVersion, sent.recipients ?? 'us') ?? null})
    on conflict (id) do update set state = 'new', kind = excluded.kind, payload = excluded.payload,
      contractor_id = excluded.contractor_id, contractor_name = excluded.contractor_name,
      contractor_ids = excluded.contractor_ids, city = excluded.city, find_somebody = excluded.find_somebody,
      token_hash = excluded.token_hash, decision = excluded.decision, consent_version = excluded.consent_version,
      consented_at = excluded.consented_at, consent_text = excluded.consent_text
    where s.state = 'quarantined'
    returning id, reference`);
  return onlyRow(rows);
}

/** What mails say about a submission. */
export type Submission = {
  id: string;
  kind: string;
  reference: string;
  payload: Record<string, string | undefined>;
  /** Of the sender. */
  name: string;
  business_name: string;
  email: string;
  phone: string;
  message: string;
  /** The contractor that it is about or on whose page it was sent, under the name of then or else of now. */
  contractor_id: string | null;
  contractor_name: string | null;
  /** Whether the homeowner canceled it. */
  withdrawn: boolean;
  /** When it came, as people in Oklahoma write it. */
  received: string;
};

/** @returns undefined when there is none, or it is in quarantine. */
export async function selectSubmission(db: Queryable, id: string): Promise<Submission | undefined> {
  const { rows } = await db.execute<Submission>(sql`
    select id, kind, reference, payload, name, business_name, email, phone, message, contractor_id,
      coalesce(contractor_name, (select c.name from contractors c where c.id = contractor_id)) as contractor_name,
      consent_withdrawn_at is not null as withdrawn, ${received}
    from submissions where id = ${id} and state <> 'quarantined'`);
  return rows[0];
}

/** Of a statement that gives exactly one. */
export function onlyRow<T>([row]: T[]): T {
  if (!row) throw new Error('the statement gave no row');
  return row;
}

/** Keys past their day, and buckets that have long been full again. */
export async function deleteOutdated(db: Queryable): Promise<void> {
  await db.execute(sql`delete from submission_keys where ${isOutdated}`);
  await db.execute(
    sql`delete from submission_allowances where counted_at not between now() - interval '2 days' and now() + interval '2 days'`,
  );
}
