import sql from 'sql-template-tag';
import type { Queryable } from '#app/platform/database.ts';
import { isoTime } from '#app/platform/sql-texts.ts';
import type { ShownRow } from './erasure-queries.ts';
import { isMailbox } from './same-mailbox-queries.ts';

/** What a person has to do with listings: as a member, and as one who was invited. */
export type MemberRows = { members: string[]; addresses: string[]; invitations: string[]; shown: ShownRow[] };

type Options = { lock?: boolean; until?: string };

export async function selectMemberRows(db: Queryable, mailbox: string, { lock, until }: Options = {}): Promise<MemberRows> {
  const before = until ? sql`and t.created_at <= ${until}::timestamptz` : sql``;
  const ids = async (table: ReturnType<typeof sql>) => {
    const { rows } = await db.execute<{ id: string }>(sql`
      select id::text from ${table} t where ${isMailbox(sql`t.mailbox`, mailbox)} ${before} order by t.id ${lock ? sql`for update` : sql``}`);
    return rows.map(({ id }) => id);
  };
  const members = await ids(sql`listing_members`);
  const addresses = await ids(sql`second_addresses`);
  const invitations = await ids(sql`member_invitations`);
  const { rows: shown } = await db.execute<ShownRow & { contractorId: string }>(sql`
    select s.id::text, ${isoTime('s.created_at')} as at, s.contractor_id as "contractorId",
      coalesce(c.name, h.name, 'a listing that is gone') || case when s.ended_at is null then ', ' || s.role else ', ended' end as name
    from listing_memberships s left join contractors c on c.id = s.contractor_id left join hidden_contractors h on h.id = s.contractor_id
    where s.member_id::text = any(${members}::text[]) order by s.created_at desc`);
  return {
    members,
    addresses,
    invitations,
    shown: shown.map(({ contractorId, ...row }) => ({
      ...row,
      page: `/admin/contractors/${encodeURIComponent(contractorId)}/members`,
    })),
  };
}

type Record = { [column: string]: unknown };

/** All of it as JSON, for the person. */
export async function exportMember(db: Queryable, { members, addresses, invitations }: MemberRows): Promise<Record[]> {
  const { rows } = await db.execute<{ record: Record }>(sql`
    select jsonb_build_object('name', m.name, 'email', m.email,
      'second_email', (select a.email from second_addresses a where a.member_id = m.id), 'mails_turned_off', m.muted, 'created_at', m.created_at,
      'listings', (select coalesce(jsonb_agg(jsonb_build_object('contractor_id', s.contractor_id, 'role', s.role,
        'created_at', s.created_at, 'ended_at', s.ended_at) order by s.created_at), '[]') from listing_memberships s where s.member_id = m.id),
      'sessions', (select coalesce(jsonb_agg(jsonb_build_object('device', t.device, 'network_address', t.address,
        'started_at', t.started_at, 'last_used_at', t.seen_at) order by t.started_at), '[]') from site_sessions t where t.member_id = m.id),
      'links', (select coalesce(jsonb_agg(jsonb_build_object('asked_at', l.created_at, 'expires_at', l.expires_at)), '[]')
        from sign_in_links l where l.mailbox = m.mailbox)) as record
    from listing_members m where m.id::text = any(${members}::text[])
    union all
    select jsonb_build_object('second_address', a.email, 'created_at', a.created_at, 'confirmed_at', a.confirmed_at)
    from second_addresses a where a.id::text = any(${addresses}::text[])
    union all
    select jsonb_build_object('invitation_to', i.contractor_id, 'email', i.email, 'role', i.role, 'created_at', i.created_at,
      'expires_at', i.expires_at)
    from member_invitations i where i.id::text = any(${invitations}::text[])`);
  return rows.map(({ record }) => record);
}

/** With memberships, sessions, links, and photos that were removed. */
export async function deleteMemberRows(
  tx: Queryable,
  mailbox: string,
  { members, addresses, invitations }: MemberRows,
): Promise<void> {
  await tx.execute(sql`delete from listing_photos where removed_at is not null and member_id::text = any(${members}::text[])`);
  await tx.execute(sql`delete from listing_members where id::text = any(${members}::text[])`);
  await tx.execute(sql`delete from second_addresses where id::text = any(${addresses}::text[])`);
  await tx.execute(sql`delete from member_invitations where id::text = any(${invitations}::text[])`);
  await tx.execute(sql`delete from sign_in_links where ${isMailbox(sql`mailbox`, mailbox)}`);
}
