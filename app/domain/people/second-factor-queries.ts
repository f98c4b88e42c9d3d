import sql from 'sql-template-tag';
import type { Queryable } from '#app/platform/database.ts';

export type SecondFactorRow = {
  id: string;
  confirmed: boolean;
  /** The one that may confirm it; null once it is in force. */
  sessionId: string | null;
  passwordMark: Buffer | null;
  backupCodes: number;
};

export const selectSecondFactor = (db: Queryable, operatorId: string): Promise<SecondFactorRow | undefined> =>
  db.row(sql`
    select f.id, f.confirmed_at is not null as confirmed, f.session_id as "sessionId",
      f.password_mark as "passwordMark",
      (select count(*)::integer from operator_backup_codes c where c.operator_id = f.operator_id) as "backupCodes"
    from operator_second_factors f where f.operator_id = ${operatorId}`);

type NewSecondFactor = { operatorId: string; sessionId: string; passwordMark: Buffer | undefined };

/** A new one that is not in force yet. */
export const insertSecondFactor = (tx: Queryable, { operatorId, sessionId, passwordMark }: NewSecondFactor) =>
  tx.execute(sql`
    insert into operator_second_factors (operator_id, session_id, password_mark)
    values (${operatorId}, ${sessionId}, ${passwordMark ?? null})`);

/** @returns whether it was there and not in force yet. */
export const confirmSecondFactor = (tx: Queryable, operatorId: string, sessionId: string): Promise<boolean> =>
  tx.has(sql`
    update operator_second_factors set confirmed_at = now(), session_id = null
    where operator_id = ${operatorId} and session_id = ${sessionId} and confirmed_at is null
    returning 1`);

/** Counts a code before it is judged. @returns how many there were in a row, this one included. */
export const countCode = async (db: Queryable, operatorId: string): Promise<number> =>
  (await db.value<number>(sql`
    update operator_second_factors set wrong_codes = wrong_codes + 1 where operator_id = ${operatorId}
    returning wrong_codes as count`)) ?? 0;

/** A code was right, or the password is a new one. */
export const forgetWrongCodes = (db: Queryable, operatorId: string) =>
  db.execute(sql`update operator_second_factors set wrong_codes = 0 where operator_id = ${operatorId}`);

/** @returns whether there was one in force. */
export const deleteSecondFactor = async (tx: Queryable, operatorId: string): Promise<boolean> =>
  (await tx.value<boolean>(sql`
    delete from operator_second_factors where operator_id = ${operatorId} returning confirmed_at is not null as confirmed`)) ??
  false;

/** Uses up the codes of a step and of all before it. @returns false when it was used already. */
export const takeStep = (tx: Queryable, operatorId: string, step: number): Promise<boolean> =>
  tx.has(sql`
    update operator_second_factors set last_step = ${step}
    where operator_id = ${operatorId} and (last_step is null or last_step < ${step}) returning 1`);

/** Replaces all existing codes. */
export async function replaceBackupCodes(tx: Queryable, operatorId: string, hashes: readonly string[]): Promise<void> {
  await tx.execute(sql`delete from operator_backup_codes where operator_id = ${operatorId}`);
  await tx.execute(sql`
    insert into operator_backup_codes (operator_id, code_hash) select ${operatorId}, unnest(${[...hashes]}::text[])`);
}

/** @returns whether it was there; it is gone now. */
export const takeBackupCode = (tx: Queryable, operatorId: string, hash: string): Promise<boolean> =>
  tx.has(sql`
    delete from operator_backup_codes where operator_id = ${operatorId} and code_hash = ${hash} returning 1`);
