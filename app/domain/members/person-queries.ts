import sql, { type Sql } from 'sql-template-tag';
import type { Queryable } from '#app/platform/database.ts';
import type { Mail } from '#app/platform/mail-transport.ts';

/** Kinds of mail that members can turn off. */
export type MutableMail = 'requests' | 'messages' | 'reviews';

/** Whether a listing has a member or, given one, that member. @param contractorId a column, as `memberId` */
export const hasMember = (contractorId: Sql, memberId?: Sql): Sql => sql`exists (
  select from listing_memberships a
  where a.contractor_id = ${contractorId} and a.ended_at is null ${memberId ? sql`and a.member_id = ${memberId}` : sql``})`;

/** Every address that gets a member's mail and signs them in: `member_id`, `email`, `mailbox`; the first one is `place` 1. */
export const memberAddresses = sql`(
  select id as member_id, email, mailbox, 1 as place from listing_members
  union all
  select member_id, email, mailbox, 2 from second_addresses where confirmed_at is not null)`;

/** Where a member gets mail: one address or two. */
export async function selectEmails(db: Queryable, memberId: string): Promise<Mail['to']> {
  const { rows } = await db.execute<{ email: string }>(
    sql`select email from ${memberAddresses} a where member_id::text = ${memberId} order by place`,
  );
  const [first, ...others] = rows.map(({ email }) => email);
  return others.length > 0 ? [first as string, ...others] : (first ?? '');
}
