import sql from 'sql-template-tag';
import type { Queryable } from '#app/platform/database.ts';
import { isoTime } from '#app/platform/sql-texts.ts';

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
export async function selectOrigins(db: Queryable, contractorId: string): Promise<ValueOrigin[]> {
  const { rows } = await db.execute<ValueOrigin>(sql`
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
  return rows;
}
