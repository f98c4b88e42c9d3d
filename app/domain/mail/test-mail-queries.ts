import sql from 'sql-template-tag';
import type { Queryable } from '#app/platform/database.ts';

type NewTest = { id: string; kind: string; address: string; person: string };

/** @returns whether it was not there yet. */
export async function insertTestMail(tx: Queryable, { id, kind, address, person }: NewTest): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    insert into mails (id, kind, about, state, queued_at, due_at, recipients, person)
    values (${id}, ${kind}, ${id}, 'waiting', now(), now(), ${address}, ${person}) on conflict (id) do nothing returning 1`);
  return rows.length > 0;
}

export async function selectTestRecipient(db: Queryable, id: string): Promise<string | undefined> {
  const { rows } = await db.execute<{ recipients: string | null }>(sql`select recipients from mails where id = ${id}`);
  return rows[0]?.recipients ?? undefined;
}

/** Where an operator reads mail; null for the owner, who has no address here. */
export async function selectOperatorAddress(db: Queryable, operatorId: string): Promise<string | null> {
  const { rows } = await db.execute<{ email: string | null }>(sql`select email from operators where id = ${operatorId}`);
  return rows[0]?.email ?? null;
}
