import sql from 'sql-template-tag';
import { type Recipients, readOutConsent, shownConsent } from '#app/content/consent.ts';
import { keptHours } from '#app/domain/validation/submission-limits.ts';
import type { Queryable } from '#app/platform/database.ts';
import { isoTime, longTimeText } from '#app/platform/sql-texts.ts';
import { requestDue } from './answer-time.ts';
import type { StoreContext } from './submission-form.ts';

/** The column `received`: arrival in Oklahoma time, in words. */
export const received = sql`${longTimeText('created_at')} as received`;

/** How the text of a row of `submissions e` begins: the job, if one was chosen, and the message. */
export const excerpt = sql`left(concat_ws('. ', e.payload->>'job', nullif(e.message, '')), 160) as excerpt`;

/** The answer to the first submission with a key, and a keyed hash of its content; null if not stored. */
export type StoredAnswer<T> = { answer: T; content: string | null };

/**
 * The answer to the first submission with this key within a day; undefined for the first. Locks the key until the transaction
 * ends.
 */
export async function selectFirstAnswer<T>(tx: Queryable, form: string, key: string): Promise<StoredAnswer<T> | undefined> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`submission ${form} ${key}`}, 0))`);
  return tx.row(sql`
    select answer, content from submission_keys where form = ${form} and key = ${key} and not ${isOutdated}`);
}

/** Whether a row expired; one from the future, before the clock was set back, counts as expired. */
const isOutdated = sql`created_at not between now() - make_interval(hours => ${keptHours}) and now() + make_interval(hours => ${keptHours})`;

export const insertAnswer = <T>(tx: Queryable, form: string, key: string, { answer, content }: StoredAnswer<T>) =>
  tx.execute(sql`
    insert into submission_keys (form, key, answer, content)
    values (${form}, ${key}, ${JSON.stringify(answer)}::jsonb, ${content})
    on conflict (form, key) do update set answer = excluded.answer, content = excluded.content, created_at = now()`);

/** `address` is a keyed hash; null if unknown. */
export const insertRequestLog = (tx: Queryable, action: string, address: string | null) =>
  tx.execute(sql`insert into request_logs (action_type, ip_address) values (${action}, ${address})`);

/** Identifies a stored row, for us and for its sender. */
export type StoredRow = { id: string; reference: string };

type NewQuarantined = { form: string; payload: unknown; network: string | undefined };

export const insertQuarantined = async (tx: Queryable, { form, payload, network }: NewQuarantined): Promise<StoredRow> =>
  onlyRow(
    await tx.rows(sql`
      insert into submissions (form, payload, state, network)
      values (${form}, ${JSON.stringify(payload)}::jsonb, 'quarantined', ${network ?? null})
      returning id, reference`),
  );

/** What a form stores. */
type NewSubmission = {
  form: StoreContext['form'];
  /** The id of a row leaving quarantine, or of a new one. */
  id?: string | undefined;
  kind: string;
  /** Values by the form’s field names. */
  payload: Readonly<Record<string, string | undefined>>;
  consentVersion?: string | undefined;
  /** Recipients named in the consent text. */
  recipients?: Recipients;
  /** The operator who read the consent text out to a caller. */
  readOutBy?: string | undefined;
  /** The contractor that it is about, or on whose page it was sent. */
  contractorId?: string | undefined;
  /** The name of the contractor that it is about. */
  contractorName?: string | undefined;
  /** Contractors by which the desk finds it. */
  contractorIds?: readonly string[];
  findSomebody?: boolean;
  tokenHash?: Buffer | undefined;
  /** The member of the listing who sent it. */
  memberId?: string;
  /** The sender’s, as `networkOf` returns it. */
  network?: string | undefined;
  /** State of a desk decision. */
  decision?: 'waiting';
};

/** Stores a submission; one from quarantine keeps its id, reference, time and network. */
export async function insertSubmission(tx: Queryable, sent: NewSubmission): Promise<StoredRow> {
  const { payload, contractorIds = [], consentVersion = null, contractorId = null } = sent;
  const { zip, city, page_url: page, urgency = null } = payload;
  const fromHomeowner = sent.form.inbox?.fromHomeowner ?? false;
  const due = fromHomeowner ? requestDue(urgency, new Date()).toISOString() : null;
  const consentText = sent.readOutBy
    ? readOutConsent(sent.readOutBy, contractorNames(sent.recipients))
    : shownConsent(sent.consentVersion, sent.recipients ?? 'us');
  // Without a ZIP code: the city typed, of the contractor, or of the page.
  const place = zip
    ? sql`null`
    : sql`coalesce(nullif(slugify(${city ?? null}), ''),
        (select location from contractors where id = ${contractorId ?? contractorIds[0] ?? null}),
        substring(${page ?? null} from '/services/[^/?#]+/([a-z-]+)(?:$|[/?#])'))`;
  const { rows } = await tx.execute<StoredRow>(sql`
    insert into submissions as s (id, form, kind, from_homeowner, payload, contractor_id, contractor_name, contractor_ids, city, find_somebody,
      token_hash, decision, member_id, network, consent_version, consented_at, due_by, consent_text)
    values (${sent.id ?? sql`gen_random_uuid()`}, ${sent.form.name}, ${sent.kind}, ${fromHomeowner}, ${JSON.stringify(payload)}::jsonb, ${contractorId},
      ${sent.contractorName ?? null}, ${[...contractorIds]}::text[], ${place}, ${sent.findSomebody ?? false},
      ${sent.tokenHash ?? null}, ${sent.decision ?? null}, ${sent.memberId ?? null}, ${sent.network ?? null}, ${consentVersion},
      case when ${consentVersion}::text is not null then now() end, ${due}::timestamptz,
      ${consentText ?? null})
    on conflict (id) do update set state = 'new', kind = excluded.kind, from_homeowner = excluded.from_homeowner, payload = excluded.payload,
      contractor_id = excluded.contractor_id, contractor_name = excluded.contractor_name,
      contractor_ids = excluded.contractor_ids, city = excluded.city, find_somebody = excluded.find_somebody,
      token_hash = excluded.token_hash, decision = excluded.decision, consent_version = excluded.consent_version,
      consented_at = excluded.consented_at, due_by = excluded.due_by, consent_text = excluded.consent_text
    where s.state = 'quarantined'
    returning id, reference`);
  return onlyRow(rows);
}

const contractorNames = (recipients: Recipients | undefined) => (Array.isArray(recipients) ? recipients : []);

/** Notes that its receipt is queued: later mails about it may go to the same address. */
export const noteReceipt = (tx: Queryable, id: string) =>
  tx.execute(sql`update submissions set receipt_at = now() where id = ${id}`);

/** Details of a submission for mails. */
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
  /** In Oklahoma time, in words. */
  received: string;
  /** The same as an ISO time. */
  received_at: string;
};

/** @returns undefined if unknown or in quarantine. */
export const selectSubmission = (db: Queryable, id: string): Promise<Submission | undefined> =>
  db.row(sql`
    select id, kind, reference, payload, name, business_name, email, phone, message, contractor_id,
      coalesce(contractor_name, (select c.name from contractors c where c.id = contractor_id)) as contractor_name,
      consent_withdrawn_at is not null as withdrawn, ${received}, ${isoTime('created_at')} as received_at
    from submissions where id = ${id} and state <> 'quarantined'`);

export function onlyRow<T>([row]: T[]): T {
  if (!row) throw new Error('the statement gave no row');
  return row;
}

/** Deletes keys after their day, and rate limits long since refilled. */
export async function deleteOutdated(db: Queryable): Promise<void> {
  await db.execute(sql`delete from submission_keys where ${isOutdated}`);
  await db.execute(
    sql`delete from submission_allowances where counted_at not between now() - interval '2 days' and now() + interval '2 days'`,
  );
}
