import sql from 'sql-template-tag';
import type { Queryable } from '#app/platform/database.ts';
import type { MutableMail } from './queries.ts';

export async function selectMuted(db: Queryable, memberId: string): Promise<MutableMail[]> {
  const { rows } = await db.execute<{ muted: MutableMail[] }>(sql`select muted from listing_members where id = ${memberId}`);
  return rows[0]?.muted ?? [];
}

export async function updateName(tx: Queryable, memberId: string, name: string): Promise<void> {
  await tx.execute(sql`update listing_members set name = ${name} where id = ${memberId}`);
}

export async function updateMuted(tx: Queryable, memberId: string, muted: readonly MutableMail[]): Promise<void> {
  await tx.execute(sql`update listing_members set muted = ${[...muted]}::text[] where id = ${memberId}`);
}
