import sql, { type Sql } from 'sql-template-tag';

/** Kinds of mail that members can turn off. */
export type MutableMail = 'requests' | 'messages' | 'reviews';

/** Whether a listing has a member or, given one, that member. @param contractorId a column, as `memberId` */
export const hasMember = (contractorId: Sql, memberId?: Sql): Sql => sql`exists (
  select from listing_memberships a
  where a.contractor_id = ${contractorId} and a.ended_at is null ${memberId ? sql`and a.member_id = ${memberId}` : sql``})`;
