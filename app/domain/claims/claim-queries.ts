import sql from 'sql-template-tag';
import type { Queryable } from '#app/platform/database.ts';
import { idempotentId, isoTime } from '#app/platform/sql-texts.ts';
import { listByDecision, selectDecidable } from '../decisions/decision-queries.ts';
import type { Claim, ClaimCall, ClaimCode } from './claim.ts';

const columns = sql`
  s.id, s.reference, s.contractor_id, s.contractor_name, s.name as contact_name, s.email, s.phone, s.message, ${isoTime('s.created_at')} as at,
  extract(day from now() - s.created_at)::int as days, nullif(s.decision, 'waiting') as decision, ${isoTime('s.decided_at')} as decided_at, s.decided_by, s.decline_reason`;

const claims = { kind: 'claim', columns };

export const { waiting: waitingClaims, decided: decidedClaims } = listByDecision<Claim>(claims);

export const selectClaim = (db: Queryable, id: string, lock = false): Promise<Claim | undefined> =>
  selectDecidable(db, claims, id, lock);

/** Other claims of the same contractor. */
export const selectOtherClaims = (db: Queryable, { id, contractor_id }: Claim): Promise<Claim[]> =>
  db.rows(sql`
    select ${columns} from submissions s
    where s.contractor_id = ${contractor_id} and s.kind = 'claim' and s.id <> ${id}
    order by s.created_at desc limit 20`);

/** Attempts per code, days it is valid, and codes per claim and day. */
export const codeLimits = { tries: 5, days: 3, perDay: 3 };

const codeColumns = sql`
  o.id, o.address, o.sent_by, ${isoTime('o.created_at')} as at, greatest(0, ${codeLimits.tries}::int - o.tries) as left,
  ${isoTime('o.confirmed_at')} as confirmed_at,
  case when o.confirmed_at is not null then 'confirmed' when o.expires_at < now() then 'expired'
    when o.tries >= ${codeLimits.tries}::int then 'used up' else 'open' end as state`;

/** The newest first: that one alone can be confirmed. */
export const selectCodes = (db: Queryable, claimId: string): Promise<ClaimCode[]> =>
  db.rows(sql`
    select ${codeColumns} from claim_codes o where o.claim_id = ${claimId} order by o.created_at desc limit 50`);

export const countRecentCodes = async (tx: Queryable, claimId: string): Promise<number> =>
  (await tx.value<number>(sql`
    select count(*)::int from claim_codes where claim_id = ${claimId} and created_at > now() - interval '1 day'`)) ?? 0;

/** Of a code, from the key of the form that asks for it: sent twice, it is one. */
export const newCodeId = (tx: Queryable, key: string | undefined, claimId: string, address: string): Promise<string> =>
  tx.value(sql`select ${idempotentId(key, claimId, address)}`) as Promise<string>;

type NewCode = { id: string; claimId: string; address: string; hash: string; sentBy: string };

export const insertCode = (tx: Queryable, { id, claimId, address, hash, sentBy }: NewCode) =>
  tx.execute(sql`
    insert into claim_codes (id, claim_id, address, code_hash, sent_by, expires_at)
    values (${id}, ${claimId}, ${address}, ${hash}, ${sentBy}, now() + make_interval(days => ${codeLimits.days}))`);

/** Counts a try at a code and confirms it when it is the right one. @returns whether it was. */
export const tryHash = async (tx: Queryable, id: string, hash: string): Promise<boolean> =>
  (await tx.value<boolean>(sql`
    update claim_codes set tries = tries + 1, confirmed_at = case when code_hash = ${hash} then now() end
    where id = ${id} and confirmed_at is null and expires_at >= now() and tries < ${codeLimits.tries}::int
    returning confirmed_at is not null as right`)) ?? false;

type CodeMail = { address: string; contractor_name: string };

/** @returns undefined when it is of no use any more. */
export const selectCodeMail = (db: Queryable, id: string): Promise<CodeMail | undefined> =>
  db.row(sql`
    select o.address, k.contractor_name from claim_codes o join submissions k on k.id = o.claim_id
    where o.id = ${id} and o.confirmed_at is null and o.expires_at >= now() and k.decision = 'waiting'`);

export const selectCalls = (db: Queryable, claimId: string): Promise<ClaimCall[]> =>
  db.rows(sql`
    select l.id, l.number, l.answered_by, l.note, l.called_by, ${isoTime('l.created_at')} as at
    from claim_calls l where l.claim_id = ${claimId} order by l.created_at desc limit 50`);

/** @returns false when this one is noted already. */
export async function insertCall(
  tx: Queryable,
  claimId: string,
  call: Pick<ClaimCall, 'number' | 'answered_by' | 'note' | 'called_by'>,
  key: string | undefined,
): Promise<boolean> {
  const { number, answered_by, note, called_by } = call;
  return tx.has(sql`
    insert into claim_calls (id, claim_id, number, answered_by, note, called_by)
    values (${idempotentId(key, claimId, number, answered_by, note, called_by)}, ${claimId}, ${number}, ${answered_by}, ${note},
      ${called_by})
    on conflict (id) do nothing returning 1`);
}

/** A value of a listing by which a claim can be proved. */
export type ProofField = 'website' | 'phone';

export type ValueOrigin = {
  field: ProofField;
  /** ISO time when the listing got the value. */
  at: string;
  /** An operator’s name or a program; null if original. */
  person: string | null;
  /** Reason other than a plain edit: 'edit' is a correction that an operator approved. */
  cause: string | null;
  /** Until when a recent correction makes it no proof; null if it is one. */
  blockedUntil: string | null;
};

/** For so many days the value of a correction proves no claim: the claimant may have sent that too. */
const correctionDays = 90;

/** Time and author of a listing’s website and phone. */
export const selectOrigins = (db: Queryable, contractorId: string): Promise<ValueOrigin[]> =>
  db.rows(sql`
    select v.field, ${isoTime(sql`coalesce(last.at, c.created_at)`)} as at, last.person, last.cause,
      ${isoTime(sql`(corrected.at + make_interval(days => ${correctionDays}))`)} as "blockedUntil"
    from contractors c
    cross join lateral (values ('website', c.website), ('phone', c.phone)) v (field, value)
    left join lateral (
      select h.at, h.person, h.cause from contractor_changes h
      where h.contractor_id = c.id and h.field = v.field order by h.id desc limit 1
    ) last on true
    left join lateral (
      select max(h.at) as at from contractor_changes h
      where h.contractor_id = c.id and h.field = v.field and h.cause = 'edit' and h.after = v.value
        and h.at > now() - make_interval(days => ${correctionDays})
    ) corrected on true
    where c.id = ${contractorId} and v.value is not null`);
