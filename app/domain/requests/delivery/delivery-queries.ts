import sql from 'sql-template-tag';
import type { Queryable } from '#app/platform/database.ts';
import { literals, today } from '#app/platform/sql-texts.ts';
import { senderGone } from '../../mail/mail-states.ts';
import { hasMember, memberAddresses } from '../../people/membership-queries.ts';
import { openStates } from '../request.ts';

/** A request that may go to contractors: not canceled, not spam, not finished. From `submissions s`. */
export const mayBeSent = sql`s.consent_withdrawn_at is null and s.state in (${literals(openStates)})`;
export type OneRecipient = { requestId: string; contractorId: string };
/** The same work is looked for again once the request is locked: only of one recipient. From `request_contractors r`. */
export const isOne = (one?: OneRecipient) =>
  one ? sql`r.request_id = ${one.requestId} and r.contractor_id = ${one.contractorId}` : sql`true`;

/** Requests wait this long for a contractor to join; older ones are no longer news. */
const waitedDays = 14;
/** From `request_contractors r`. */
export const isRecent = sql`r.created_at > now() - make_interval(days => ${waitedDays})`;

const takesRequests = sql`exists (
  select from listing_memberships x join listing_members m on m.id = x.member_id
  where x.contractor_id = r.contractor_id and x.ended_at is null and not 'requests' = any(m.muted))`;
/** Not that of a member who gets no mail about new requests. */
const contactEmail = sql`(select p.contact_email from contractor_profiles p where p.contractor_id = r.contractor_id
  and not exists (
    select from listing_memberships x join listing_members m on m.id = x.member_id join ${memberAddresses} d on d.member_id = m.id
    where x.contractor_id = r.contractor_id and x.ended_at is null and 'requests' = any(m.muted)
      and provider_mailbox(d.mailbox) = provider_mailbox(mailbox_of(p.contact_email))))`;
const isStopped = sql`exists (select from contractor_request_stops t where t.contractor_id = r.contractor_id)`;
/** From `request_contractors r`. */
export const isListed = sql`exists (select from contractors c where c.id = r.contractor_id)`;
/** It is closed, or takes no new work. */
export const takesNoWork = sql`exists (select from contractors c where c.id = r.contractor_id
  and greatest(c.closed_until, c.no_work_until) > ${today})`;

/** A waiting recipient, and what decides whether it gets the request. */
export type WaitingRecipient = {
  contractorId: string;
  urgency: string | null;
  isListed: boolean;
  /** It asked for no requests from here. */
  isStopped: boolean;
  hasMembers: boolean;
  /** A member gets mail about new requests. */
  takesRequests: boolean;
  contactEmail: string | null;
  takesNoWork: boolean;
  /** Requests of the same network about which its contractor was mailed in the last day. */
  fromNetwork: number;
};

/** The waiting recipients of a request. */
export const selectWaitingRecipients = (tx: Queryable, requestId: string): Promise<WaitingRecipient[]> =>
  tx.rows(sql`
    select r.contractor_id as "contractorId", s.urgency, ${isListed} as "isListed", ${isStopped} as "isStopped",
      ${hasMember(sql`r.contractor_id`)} as "hasMembers", ${takesRequests} as "takesRequests", ${contactEmail} as "contactEmail",
      ${takesNoWork} as "takesNoWork",
      (select count(distinct l.request_id)::int from submissions n join lead_links l on l.request_id = n.id
        where n.network = s.network and l.contractor_id = r.contractor_id and l.created_at > now() - interval '1 day') as "fromNetwork"
    from request_contractors r join submissions s on s.id = r.request_id
    where r.request_id = ${requestId} and ${mayBeSent} and r.state = 'waiting' and r.hold_reason is distinct from 'limit'
      and ${isRecent}
    order by r.created_at`);

/** Those of these contractors that get requests by e-mail at once. */
export const selectReachable = async (db: Queryable, ids: readonly string[]): Promise<Set<string>> =>
  new Set(
    await db.values<string>(sql`
    select r.contractor_id as id from unnest(${[...ids]}::text[]) r (contractor_id)
    where (${takesRequests} or ${contactEmail} is not null) and not ${isStopped}`),
  );

/** Requests with a recipient that waits and can be reached now, oldest first. */
export const selectUndelivered = (tx: Queryable, limit: number): Promise<{ requestId: string }[]> =>
  tx.rows(sql`
    select s.id as "requestId" from request_contractors r join submissions s on s.id = r.request_id
    where ${mayBeSent} and r.state = 'waiting' and ${isRecent}
      and case r.hold_reason when 'limit' then false when 'closed' then not ${takesNoWork} else true end
      and (not ${isListed} or ${isStopped} or ${hasMember(sql`r.contractor_id`)} or ${contactEmail} is not null)
    group by s.id order by min(r.created_at) limit ${limit}`);

/** Requests from one network reach a contractor one after another, so that they are counted. */
export const lockNetwork = (tx: Queryable, requestId: string) =>
  tx.execute(sql`
    select pg_advisory_xact_lock(hashtextextended('delivery ' || network, 0)) from submissions
    where id = ${requestId} and network is not null`);

/** How soon a request is needed, and whether a contractor takes no work now. */
export async function selectClock(tx: Queryable, requestId: string, contractorId: string) {
  const clock = await tx.row<{ urgency: string | null; takesNoWork: boolean }>(sql`
    select s.urgency, ${takesNoWork} as "takesNoWork"
    from submissions s cross join (select ${contractorId}::text as contractor_id) r where s.id = ${requestId}`);
  return clock ?? { urgency: null, takesNoWork: false };
}

/** Whether a mail with a request to a contractor is still to be sent. @param linkId of another mail */
export const hasUnsentMail = (
  tx: Queryable,
  { requestId, contractorId, linkId, kind }: { requestId: string; contractorId: string; linkId: string; kind: string },
): Promise<boolean> =>
  tx.has(sql`
    select from lead_links l join mails m on m.about = l.id::text and m.kind = ${kind}
    where l.request_id = ${requestId} and l.contractor_id = ${contractorId} and l.id <> ${linkId}
      and m.state in ('waiting', 'sending', 'retrying') limit 1`);

/**
 * What a mail with a request is about, also if its link opens nothing any more. `mayBeTaken`: a process that sent it was killed
 * before the mail server answered, which may have taken it.
 */
type DeliveryOfMail = OneRecipient & { isListed: boolean; mayBeTaken: boolean };

export const selectDelivery = (tx: Queryable, linkId: string): Promise<DeliveryOfMail | undefined> =>
  tx.row(sql`
    select r.request_id as "requestId", r.contractor_id as "contractorId", ${isListed} as "isListed",
      exists (select from mails where about = ${linkId} and log @> ${JSON.stringify([{ problem: senderGone }])}::jsonb) as "mayBeTaken"
    from lead_links r where r.id = ${linkId}`);

/** A contractor wants no requests from here, or takes them again. */
export const setStopped = (tx: Queryable, contractorId: string, isStopped: boolean): Promise<boolean> =>
  tx.has(
    isStopped
      ? sql`
        insert into contractor_request_stops (contractor_id) select id from contractors where id = ${contractorId}
        on conflict do nothing returning 1`
      : sql`delete from contractor_request_stops where contractor_id = ${contractorId} returning 1`,
  );

/** Those of these contractors that want no requests from here. */
export const selectStopped = async (db: Queryable, contractorIds: readonly string[]): Promise<Set<string>> =>
  new Set(
    await db.values<string>(sql`
    select contractor_id from contractor_request_stops where contractor_id = any(${[...contractorIds]}::text[])`),
  );
