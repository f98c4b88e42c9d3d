import sql from 'sql-template-tag';
import type { Queryable } from '#app/platform/database.ts';
import { type RateLimit, spendAhead, takeToken } from '#app/platform/rate-limit-queries.ts';
import { hasMember, type MutableMail, memberAddresses } from '../people/membership-queries.ts';

/** A person who gets mail about a request for a contractor. */
export type Addressee = {
  contractorId: string;
  email: string;
  /** Null for an address that an operator typed. */
  memberId: string | null;
};

type Wanted = {
  contractorId?: string | undefined;
  mute?: MutableMail | undefined;
  /** Also each other address that ever got a link to the request. */
  everyAddress?: boolean;
};

/**
 * Who gets mail about a request: members of the contractors that have it, or are about to, and the address that it was last
 * sent to. A mailbox gets one for each contractor; one that declined gets only what is for it alone.
 */
export async function selectAddressees(
  tx: Queryable,
  requestId: string,
  { contractorId, mute, everyAddress = false }: Wanted,
): Promise<Addressee[]> {
  const isTheirs = sql`r.request_id = ${requestId} and (r.sent_at is not null or r.state = 'sending')
    and (${contractorId ?? null}::text is not null or r.state <> 'declined')`;
  return tx.rows(sql`
    select distinct on ("contractorId", mailbox) "contractorId", email, "memberId" from (
      select r.contractor_id as "contractorId", d.email, d.mailbox, m.id as "memberId"
      from request_contractors r
      join listing_memberships s on s.contractor_id = r.contractor_id and s.ended_at is null
      join listing_members m on m.id = s.member_id
      join ${memberAddresses} d on d.member_id = m.id
      where ${isTheirs} and not ${mute ?? ''} = any(m.muted)
      union all
      select r.contractor_id, a.email, mailbox_of(a.email), null
      from request_contractors r cross join lateral (
        select r.sent_to as email where r.sent_to is not null
        union select l.email from lead_links l
        where ${everyAddress} and l.request_id = r.request_id and l.contractor_id = r.contractor_id and l.member_id is null
          -- An address that was refused knows of nothing.
          and not exists (select from mails m where m.about = l.id::text and m.state = 'failed')
      ) a
      where ${isTheirs}
        and not exists (
          select from listing_memberships s join listing_members m on m.id = s.member_id
          join ${memberAddresses} d on d.member_id = m.id
          where s.contractor_id = r.contractor_id and s.ended_at is null and d.mailbox = mailbox_of(a.email)
            and not ${mute ?? ''} = any(m.muted))
    ) a
    where ${contractorId ?? null}::text is null or "contractorId" = ${contractorId ?? null}
    order by "contractorId", mailbox, "memberId" nulls last`);
}

type NewLink = Addressee & { id: string; hash: Buffer; requestId: string; eventId: string };

export async function insertLink(tx: Queryable, link: NewLink): Promise<void> {
  const { id, hash, requestId, contractorId, memberId, email, eventId } = link;
  await tx.execute(sql`
    insert into lead_links (id, token_hash, request_id, contractor_id, member_id, email, event_id)
    values (${id}, ${hash}, ${requestId}, ${contractorId}, ${memberId}, ${email}, ${eventId})`);
}

/**
 * A link `l` to recipient `r` opens its request until it expires, while the listing is on the site. A member's needs the
 * membership. Every other address keeps its own, until a membership of that mailbox ends.
 */
export const opens = sql`(l.expires_at > now() and exists (select from contractors c where c.id = l.contractor_id)
  and case when l.member_id is not null then ${hasMember(sql`l.contractor_id`, sql`l.member_id`)}
    else not exists (
      select from listing_memberships s join ${memberAddresses} d on d.member_id = s.member_id
      where s.contractor_id = l.contractor_id and d.mailbox = mailbox_of(l.email) and s.ended_at > l.created_at) end)`;

export type LeadLink = {
  id: string;
  requestId: string;
  contractorId: string;
  contractor: string;
  memberId: string | null;
  /** Of the member; null without one, or where they entered none. */
  memberName: string | null;
  email: string;
  eventId: string | null;
  /** Whether the listing has members. */
  isClaimed: boolean;
  /** Whether its member gets no mails about new requests. */
  isMuted: boolean;
};

const columns = sql`l.id, l.request_id as "requestId", l.contractor_id as "contractorId", r.contractor_name as contractor,
  l.member_id as "memberId", (select m.name from listing_members m where m.id = l.member_id) as "memberName", l.email, l.event_id as "eventId",
  ${hasMember(sql`l.contractor_id`)} as "isClaimed",
  exists (select from listing_members m where m.id = l.member_id and 'requests' = any(m.muted)) as "isMuted"`;

/** By its id, or by the hash of its token. @returns undefined once it opens nothing. */
export const selectLink = (db: Queryable, key: { id: string } | { hash: Buffer }): Promise<LeadLink | undefined> =>
  db.row(sql`
    select ${columns} from lead_links l join request_contractors r using (request_id, contractor_id)
    where ${'id' in key ? sql`l.id = ${key.id}` : sql`l.token_hash = ${key.hash}`} and ${opens}`);

/** Links that open nothing any more. */
export const deleteExpiredLeadLinks = (db: Queryable) => db.execute(sql`delete from lead_links where expires_at < now()`);

/** What mails between a homeowner and a contractor are about; those about an end go to the contractor. */
type Topic = 'message' | 'answer' | 'end';

/** Mails about one request to one side. What happens beyond it is stored and shown, and mailed later. */
const limits: Readonly<Record<Topic, RateLimit>> = {
  message: { burst: 3, refillSeconds: 600 },
  answer: { burst: 3, refillSeconds: 600 },
  end: { burst: 3, refillSeconds: 3_600 },
};

type Conversation = { requestId: string; contractorId: string; to: 'contractor' | 'homeowner'; topic: Topic };

/**
 * When the next mail about an event may be sent.
 * @returns seconds from now; undefined if one is delayed already, which will be about this event instead.
 */
export async function nextThreadMail(tx: Queryable, conversation: Conversation, eventId: string): Promise<number | undefined> {
  if (await hasDelayed(tx, conversation, eventId)) return undefined;
  const { requestId, contractorId, to, topic } = conversation;
  const key = `${topic} mail ${requestId} ${contractorId} ${to}`;
  const wait = await takeToken(tx, key, limits[topic]);
  if (wait > 0) await spendAhead(tx, key);
  return wait;
}

/** Locks the mail: one that a sender is about to take, with what was true before, is not delayed. */
function hasDelayed(tx: Queryable, { requestId, contractorId, to, topic }: Conversation, eventId: string): Promise<boolean> {
  // Two ends say the same where the first was not sent yet: how it is now.
  const delayed = sql`m.submission_id = ${requestId} and m.state = 'waiting' and (m.due_at > now() or ${topic === 'end'})`;
  return tx.has(
    to === 'homeowner'
      ? sql`
          with delayed as (
            select m.id from mails m join request_events e on e.id::text = m.about
            where ${delayed} and m.kind = 'request-news' and e.contractor_id = ${contractorId}
              and (e.kind = 'message') = ${topic === 'message'}
            for update of m skip locked
          )
          update mails m set about = ${eventId} from delayed where m.id = delayed.id returning 1`
      : sql`
          with delayed as (
            select l.id from mails m join lead_links l on l.id::text = m.about
            where ${delayed} and m.kind = ${topic === 'end' ? 'lead-ended' : 'lead-message'} and l.contractor_id = ${contractorId}
            for update of m skip locked
          )
          update lead_links l set event_id = ${eventId} from delayed where l.id = delayed.id returning 1`,
  );
}
