import sql from 'sql-template-tag';
import type { Queryable } from '#app/platform/database.ts';
import { linkHash, linkToken } from '../sessions/link-token.ts';
import { memberAddresses } from './person-queries.ts';

export const addressToken = (secret: string, id: string): string => linkToken(secret, `second-address ${id}`);

type NewAddress = { id: string; token: string; memberId: string; email: string };

/** Replaces one that was never confirmed. @returns false if the member has a confirmed one. */
export async function upsertSecondAddress(tx: Queryable, { id, token, memberId, email }: NewAddress): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    insert into second_addresses as a (id, token_hash, member_id, email)
    values (${id}, ${linkHash(token) as Buffer}, ${memberId}, ${email})
    on conflict (member_id) do update
      set id = excluded.id, token_hash = excluded.token_hash, email = excluded.email, created_at = excluded.created_at
      where a.confirmed_at is null
    returning 1`);
  return rows.length > 0;
}

export type SecondAddress = { memberId: string; email: string; confirmedAt: Date | null };

const columns = sql`a.member_id as "memberId", a.email, a.confirmed_at as "confirmedAt"`;

export async function selectSecondAddress(db: Queryable, id: string): Promise<SecondAddress | undefined> {
  const { rows } = await db.execute<SecondAddress>(sql`select ${columns} from second_addresses a where a.id::text = ${id}`);
  return rows[0];
}

/** A member's, confirmed or not. */
export async function selectAddressOf(db: Queryable, memberId: string): Promise<SecondAddress | undefined> {
  const { rows } = await db.execute<SecondAddress>(
    sql`select ${columns} from second_addresses a where a.member_id = ${memberId}`,
  );
  return rows[0];
}

export type LinkedAddress = { id: string; memberId: string; name: string; email: string };

/** What a link opens: an address that waits to be confirmed, for a day, of a person who acts for a listing. */
export async function selectAddressByToken(db: Queryable, tokenHash: Buffer): Promise<LinkedAddress | undefined> {
  const { rows } = await db.execute<LinkedAddress>(sql`
    select a.id, a.member_id as "memberId", m.name, a.email from second_addresses a join listing_members m on m.id = a.member_id
    where a.token_hash = ${tokenHash} and a.confirmed_at is null and a.created_at > now() - interval '1 day'
      and exists (select from listing_memberships s where s.member_id = m.id and s.ended_at is null)`);
  return rows[0];
}

/** Whether the mailbox belongs to a member already. */
export async function isTaken(tx: Queryable, { email }: Pick<LinkedAddress, 'email'>): Promise<boolean> {
  const { rows } = await tx.execute(sql`select 1 from ${memberAddresses} a where a.mailbox = mailbox_of(${email})`);
  return rows.length > 0;
}

/** @returns whether it was there, and not confirmed yet. */
export async function updateConfirmed(tx: Queryable, id: string): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`update second_addresses set confirmed_at = now() where id = ${id} and confirmed_at is null returning 1`,
  );
  return rows.length > 0;
}

/** With the links to requests that were mailed to it. @returns whether it was there. */
export async function deleteSecondAddress(tx: Queryable, memberId: string): Promise<boolean> {
  const { rows } = await tx.execute<{ mailbox: string }>(
    sql`delete from second_addresses where member_id = ${memberId} returning mailbox`,
  );
  for (const { mailbox } of rows)
    await tx.execute(sql`delete from lead_links where member_id = ${memberId} and mailbox_of(email) = ${mailbox}`);
  return rows.length > 0;
}
