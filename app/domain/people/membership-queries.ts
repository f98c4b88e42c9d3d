import sql, { type Sql } from 'sql-template-tag';
import type { Queryable } from '#app/platform/database.ts';
import type { Mail } from '#app/platform/mail-transport.ts';
import { isoTime } from '#app/platform/sql-texts.ts';
import type { Actor } from '../audit/record-audit.ts';
import { type Membership, memberOfActor } from './accounts.ts';

type Role = Membership['role'];

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
  const emails = await db.values<string>(sql`
    select email from ${memberAddresses} a where member_id::text = ${memberId} order by place`);
  return emails.length > 1 ? emails : (emails[0] ?? '');
}

/** Lets no two transactions give one mailbox to two members. */
export const lockMailbox = (tx: Queryable, email: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('member mailbox ' || mailbox_of(${email}), 0))`);

/** The member of a mailbox, added if there is none. A name is kept once there is one. */
export async function ensureMember(
  tx: Queryable,
  { email, name = '' }: { email: string; name?: string },
): Promise<{ id: string; name: string }> {
  await lockMailbox(tx, email);
  const member = await tx.row<{ id: string; name: string }>(sql`
    insert into listing_members as m (email, name)
    values (coalesce((
      select o.email from second_addresses a join listing_members o on o.id = a.member_id
      where a.mailbox = mailbox_of(${email}) and a.confirmed_at is not null), ${email}), ${name})
    on conflict (mailbox) do update set name = case when m.name = '' then excluded.name else m.name end
    returning id, name`);
  return member as { id: string; name: string };
}

type NewMembership = {
  memberId: string;
  contractorId: string;
  role: Role;
  addedBy: string;
  /** The member who let them in, unless an operator did. */
  addedById?: string | undefined;
};

/** A member who has the listing already keeps it: an owner stays one, another may become one. */
export async function insertMembership(tx: Queryable, added: NewMembership): Promise<void> {
  const { memberId, contractorId, role, addedBy, addedById } = added;
  // The inviter may be erased by now.
  await tx.execute(sql`
    insert into listing_memberships as s (member_id, contractor_id, role, added_by, added_by_id)
    values (${memberId}, ${contractorId}, ${role}, ${addedBy}, (select id from listing_members where id::text = ${addedById ?? null}))
    on conflict (contractor_id, member_id) where ended_at is null do update
      set role = case when s.role = 'owner' then 'owner' else excluded.role end`);
}

/** A listing on the site; it stays there until the transaction ends. */
export const lockListing = (tx: Queryable, id: string): Promise<{ id: string; name: string } | undefined> =>
  tx.row(sql`select id, name from contractors where id = ${id} for key share`);

/** A member of a listing, or one whose access has ended. */
export type TeamMember = {
  /** Of the membership. */
  id: string;
  memberId: string;
  name: string;
  email: string;
  role: Role;
  since: string;
  addedBy: string;
  /** A member; null for operators, and once they are erased. */
  addedById: string | null;
  endedAt: string | null;
  endedBy: string | null;
  endedById: string | null;
  muted: MutableMail[];
};

const columns = sql`
  s.id, s.member_id as "memberId", m.name, m.email, s.role, ${isoTime('s.created_at')} as since, s.added_by as "addedBy",
  s.added_by_id as "addedById", ${isoTime('s.ended_at')} as "endedAt", s.ended_by as "endedBy", s.ended_by_id as "endedById",
  m.muted`;
const membersOf = (contractorId: string) => sql`
  listing_memberships s join listing_members m on m.id = s.member_id where s.contractor_id = ${contractorId}`;

/** Active members of a listing. No one else changes them until the transaction ends. */
export async function lockMemberships(tx: Queryable, contractorId: string): Promise<TeamMember[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('memberships ' || ${contractorId}, 0))`);
  return tx.rows(sql`select ${columns} from ${membersOf(contractorId)} and s.ended_at is null for update of s`);
}

/** Whether somebody acts for a listing. */
export const isManaged = async (db: Queryable, contractorId: string): Promise<boolean> =>
  (await db.value<boolean>(sql`select ${hasMember(sql`${contractorId}`)} as managed`)) === true;

type Wanted = { contractorId: string; role?: Role | undefined } & ({ memberId: string } | { mailbox: string });

const hasMailbox = (mailbox: string) =>
  sql`exists (select from ${memberAddresses} a where a.member_id = m.id and a.mailbox = ${mailbox})`;

/** Whether an active member of a listing has a role, by default any. That stays so until the transaction ends. */
export const isMember = (tx: Queryable, { contractorId, role, ...who }: Wanted): Promise<boolean> =>
  tx.has(sql`
    select 1 from listing_memberships s join listing_members m on m.id = s.member_id
    where s.contractor_id = ${contractorId} and s.ended_at is null
      and ${'memberId' in who ? sql`m.id::text = ${who.memberId}` : hasMailbox(who.mailbox)}
      and ${role ? sql`s.role = ${role}` : sql`true`}
    for share of s`);

/** The member who acts for one of their listings, which stays so until the transaction ends; undefined for anybody else. */
export async function actingMember(tx: Queryable, contractorId: string, by: Actor): Promise<string | undefined> {
  const memberId = memberOfActor(by.id);
  return memberId && (await isMember(tx, { contractorId, memberId })) ? memberId : undefined;
}

/** Whether it is an owner of a listing, which stays so until the transaction ends. */
export const isOwner = (tx: Queryable, contractorId: string, by: Actor): Promise<boolean> =>
  isMember(tx, { contractorId, memberId: memberOfActor(by.id) ?? '', role: 'owner' });

/** Whether a member acts for a listing besides this one. */
export const hasOtherListing = (
  tx: Queryable,
  { memberId, contractorId }: { memberId: string; contractorId: string },
): Promise<boolean> =>
  tx.has(sql`
    select 1 from listing_memberships
    where member_id = ${memberId} and contractor_id <> ${contractorId} and ended_at is null limit 1`);

type Ended = {
  contractorId: string;
  memberId: string;
  endedBy: string;
  /** The member who ends it, unless an operator does. */
  endedById?: string | undefined;
};

/** @returns whether the member has no listing left. */
export async function updateEnded(tx: Queryable, { contractorId, memberId, endedBy, endedById }: Ended): Promise<boolean> {
  await tx.execute(sql`
    update listing_memberships set ended_at = now(), ended_by = ${endedBy}, ended_by_id = ${endedById ?? null}
    where contractor_id = ${contractorId} and member_id = ${memberId} and ended_at is null`);
  return !(await hasOtherListing(tx, { memberId, contractorId }));
}

/** All memberships of a listing, active and ended, the first to begin first. */
export const selectMemberships = (db: Queryable, contractorId: string): Promise<TeamMember[]> =>
  db.rows(sql`select ${columns} from ${membersOf(contractorId)} order by s.created_at, s.id`);

/** Gives back access that was ended. */
export const reopenMembership = (tx: Queryable, id: string) =>
  tx.execute(sql`
    update listing_memberships set ended_at = null, ended_by = null, ended_by_id = null where id = ${id}`);

/** Active members of a listing, owners first. */
export const selectTeam = (db: Queryable, contractorId: string): Promise<TeamMember[]> =>
  db.rows(sql`
    select ${columns} from ${membersOf(contractorId)} and s.ended_at is null
    order by s.role = 'owner' desc, s.created_at, s.id`);

/** How others know a member: by the name that they entered, or the address. */
export const selectMemberName = (db: Queryable, id: string): Promise<string | undefined> =>
  db.value(sql`select coalesce(nullif(name, ''), email) as name from listing_members where id::text = ${id}`);

export type DeskMember = TeamMember & { seenAt: string | null };

/** Who acts for a listing and who did, for the desk: active ones first, then the last to end. */
export const selectDeskMembers = (db: Queryable, contractorId: string): Promise<DeskMember[]> =>
  db.rows(sql`
    select ${columns}, (select ${isoTime('max(t.seen_at)')} from site_sessions t where t.member_id = m.id) as "seenAt"
    from ${membersOf(contractorId)}
    order by s.ended_at desc nulls first, s.role = 'owner' desc, s.created_at, s.id limit 100`);

export const selectMuted = async (db: Queryable, memberId: string): Promise<MutableMail[]> =>
  (await db.value<MutableMail[]>(sql`select muted from listing_members where id = ${memberId}`)) ?? [];

/** Changes what is given. */
export const updateMember = (
  tx: Queryable,
  memberId: string,
  { name = null, muted = null }: { name?: string | null; muted?: MutableMail[] | null },
) =>
  tx.execute(sql`
    update listing_members set name = coalesce(${name}, name), muted = coalesce(${muted}::text[], muted)
    where id = ${memberId}`);

type Leavable = Membership & { isLastOwner: boolean };

/** Listings on the site that a member acts for, by name, and whether one would be left without an owner. */
export const selectLeavable = (db: Queryable, memberId: string): Promise<Leavable[]> =>
  db.rows(sql`
    select c.id as "contractorId", c.name, s.role,
      s.role = 'owner' and not exists (
        select from listing_memberships o
        where o.contractor_id = c.id and o.role = 'owner' and o.ended_at is null and o.id <> s.id) as "isLastOwner"
    from listing_memberships s join contractors c on c.id = s.contractor_id
    where s.member_id = ${memberId} and s.ended_at is null order by c.name, c.id`);

type StartListing = {
  id: string;
  name: string;
  location: string;
  service_type: string;
  slug: string;
  /** Whether a featured place is offered to it. */
  offered: boolean;
  /** Reviews of the last 30 days that its members can answer and did not. */
  unanswered: number;
};

/** Listings on the site, by name, with what waits beside requests. */
export const selectStartListings = (db: Queryable, ids: readonly string[]): Promise<StartListing[]> =>
  db.rows(sql`
    select c.id, c.name, c.location, c.service_type, c.slug,
      exists (select from placements p where p.contractor_id = c.id and p.state = 'offered') as offered,
      (select count(*)::int from homeowner_reviews v
        where v.contractor_id = c.id and v.published_at > now() - interval '30 days'
          and v.answer is null and (v.answer_state is null or v.answer_state = 'declined')) as unanswered
    from contractors c where c.id = any(${[...ids]}::text[]) order by c.name, c.id`);

type Claim = { contractorId: string | null; contractor: string | null; name: string };

/** Which listing a claim is about, and who sent it. */
export const selectClaim = (db: Queryable, id: string): Promise<Claim | undefined> =>
  db.row(sql`
    select contractor_id as "contractorId", name,
      coalesce(contractor_name, (select c.name from contractors c where c.id = contractor_id)) as contractor
    from submissions where id = ${id} and state <> 'quarantined'`);
