import { randomUUID } from 'node:crypto';
import type { Queryable } from '#app/platform/database.ts';
import { siteSecret } from '#app/platform/site-secret.ts';
import { queueMail } from '../mail/outbox-queries.ts';
import { linkHash } from '../people/link-token.ts';
import type { MutableMail } from '../people/membership-queries.ts';
import { type Addressee, insertLink, nextThreadMail, selectAddressees } from './lead-mail-queries.ts';
import { newsKinds, type RequestEventKind, type Side } from './request.ts';
import { hasReceipt, insertEvent, type NewEvent, selectNewest } from './request-queries.ts';
import { leadToken } from './tracker.ts';

/** Mails to contractors about a request, by the id of their link. */
export const leadKinds = {
  request: 'lead',
  reminder: 'lead-reminder',
  message: 'lead-message',
  canceled: 'lead-canceled',
  ended: 'lead-ended',
} as const;
/** The mail to a homeowner about what a contractor did, by the event’s id. */
export const requestNewsKind = 'request-news';

type LeadMailKind = { kind: string; mute?: MutableMail; everyAddress?: true; topic?: 'message' };

/** The mails to contractors about events, and what members can turn off; of messages, those of the homeowner. */
const leadMails: Partial<Record<RequestEventKind, LeadMailKind>> = {
  sending: { kind: leadKinds.request, mute: 'requests' },
  reminded: { kind: leadKinds.reminder, mute: 'requests' },
  message: { kind: leadKinds.message, mute: 'messages', topic: 'message' },
  addition: { kind: leadKinds.message, mute: 'messages', topic: 'message' },
  withdrawal: { kind: leadKinds.canceled, everyAddress: true },
};

/** Whether the homeowner is mailed about it. */
const isNews = (kind: RequestEventKind, side: Side): boolean =>
  newsKinds.some((one) => one === kind) || (kind === 'message' && side === 'contractor');

/** Records an event and queues the mails about it, in one transaction. @returns its id. */
export async function recordEvent(
  tx: Queryable,
  requestId: string,
  event: NewEvent & { kind: RequestEventKind },
): Promise<string> {
  const eventId = await insertEvent(tx, requestId, event);
  await announceEvent(tx, { requestId, eventId, ...event, contractorId: event.contractor?.id });
  return eventId;
}

type Announced = {
  requestId: string;
  eventId: string;
  kind: RequestEventKind;
  side: Side;
  /** The contractor concerned; undefined for all who have the request. */
  contractorId?: string | undefined;
};

/** Queues the mails about an event, in its transaction. */
export async function announceEvent(tx: Queryable, { requestId, eventId, kind, side, contractorId }: Announced): Promise<void> {
  const mail = kind === 'message' && side !== 'homeowner' ? undefined : leadMails[kind];
  if (mail)
    await mailContractors(tx, { requestId, eventId, ...mail }, await selectAddressees(tx, requestId, { ...mail, contractorId }));
  if (isNews(kind, side) && (await hasReceipt(tx, requestId))) {
    const topic = kind === 'message' ? 'message' : 'answer';
    const dueIn = contractorId ? await nextThreadMail(tx, { requestId, contractorId, to: 'homeowner', topic }, eventId) : 0;
    if (dueIn !== undefined) await queueMail(tx, { kind: requestNewsKind, about: eventId, of: requestId, dueIn });
  }
}

/** Notifies contractors that had a request that it ended, or is open again. */
export async function announceEnd(
  tx: Queryable,
  { contractorIds, ...event }: { requestId: string; eventId: string; contractorIds: readonly string[] },
): Promise<void> {
  for (const contractorId of contractorIds) {
    const addressees = await selectAddressees(tx, event.requestId, { contractorId, everyAddress: true });
    await mailContractors(tx, { ...event, kind: leadKinds.ended, topic: 'end' }, addressees);
  }
}

type LeadMail = { requestId: string; eventId: string; kind: string };

/** @param mail.topic of mails that are limited for each contractor. */
async function mailContractors(
  tx: Queryable,
  mail: LeadMail & { topic?: 'message' | 'end' },
  addressees: readonly Addressee[],
): Promise<void> {
  const { requestId, eventId, topic } = mail;
  const dues = new Map<string, number | undefined>();
  for (const addressee of addressees) {
    const { contractorId } = addressee;
    if (topic && !dues.has(contractorId))
      dues.set(contractorId, await nextThreadMail(tx, { requestId, contractorId, to: 'contractor', topic }, eventId));
    const dueIn = topic ? dues.get(contractorId) : 0;
    if (dueIn !== undefined) await queueLeadMail(tx, mail, addressee, dueIn);
  }
}

/** Mails a homeowner whose receipt was late the newest about each contractor, which was not mailed before it. */
export async function announceMissed(tx: Queryable, requestId: string): Promise<void> {
  for (const eventId of await selectNewest(tx, requestId))
    await queueMail(tx, { kind: requestNewsKind, about: eventId, of: requestId });
}

/** Each mail to a contractor has a link of its own. */
export async function queueLeadMail(
  tx: Queryable,
  { requestId, eventId, kind }: LeadMail,
  addressee: Addressee,
  dueIn = 0,
): Promise<void> {
  const id = randomUUID();
  const hash = linkHash(leadToken(await siteSecret(tx), id));
  if (!hash) throw new Error('a token is not one');
  await insertLink(tx, { ...addressee, id, hash, requestId, eventId });
  await queueMail(tx, { kind, about: id, of: requestId, dueIn });
}
