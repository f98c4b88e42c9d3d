import { randomUUID } from 'node:crypto';
import type { Queryable } from '#app/platform/database.ts';
import { queueMail } from '../mail/outbox-queries.ts';
import { linkHash } from '../people/link-token.ts';
import type { MutableMail } from '../people/membership-queries.ts';
import { type Addressee, insertLink, nextThreadMail, selectAddressees } from './lead-mail-queries.ts';
import { newsKinds, type RequestEventKind, type Side } from './request.ts';
import { hasReceipt, selectNewest } from './request-queries.ts';
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

type LeadMailKind = { kind: string; mute?: MutableMail; everyAddress?: true };

/** The mails to contractors about events, and what members can turn off; of messages, those of the homeowner. */
const leadMails: Partial<Record<RequestEventKind, LeadMailKind>> = {
  sending: { kind: leadKinds.request, mute: 'requests' },
  reminded: { kind: leadKinds.reminder, mute: 'requests' },
  message: { kind: leadKinds.message, mute: 'messages' },
  addition: { kind: leadKinds.message, mute: 'messages' },
  withdrawal: { kind: leadKinds.canceled, everyAddress: true },
};

/** Whether the homeowner is mailed about it. */
const isNews = (kind: RequestEventKind, side: Side): boolean =>
  newsKinds.some((one) => one === kind) || (kind === 'message' && side === 'contractor');

type Announced = {
  requestId: string;
  eventId: string;
  kind: RequestEventKind;
  side: Side;
  /** The contractor concerned; undefined for all who have the request. */
  contractorId?: string | undefined;
};

/** Queues the mails about an event, in its transaction: each to a contractor has a link of its own. */
export async function announceEvent(
  { tx, secret }: { tx: Queryable; secret: string },
  { requestId, eventId, kind, side, contractorId }: Announced,
): Promise<void> {
  const mail = kind === 'message' && side !== 'homeowner' ? undefined : leadMails[kind];
  if (mail) {
    const addressees = await selectAddressees(tx, requestId, { ...mail, contractorId });
    const dues =
      mail.kind === leadKinds.message ? await duesOf(tx, { requestId, eventId, topic: 'message' }, addressees) : undefined;
    for (const addressee of addressees) {
      const dueIn = dues ? dues.get(addressee.contractorId) : 0;
      if (dueIn !== undefined) await queueLeadMail({ tx, secret }, { requestId, eventId, kind: mail.kind, addressee, dueIn });
    }
  }
  if (isNews(kind, side) && (await hasReceipt(tx, requestId))) {
    const topic = kind === 'message' ? 'message' : 'answer';
    const dueIn = contractorId ? await nextThreadMail(tx, { requestId, contractorId, to: 'homeowner', topic }, eventId) : 0;
    if (dueIn !== undefined) await queueMail(tx, { kind: requestNewsKind, about: eventId, of: requestId, dueIn });
  }
}

type End = { requestId: string; eventId: string; contractorIds: readonly string[] };

/** Notifies contractors that had a request that it ended, or is open again. */
export async function announceEnd(
  deps: { tx: Queryable; secret: string },
  { requestId, eventId, contractorIds }: End,
): Promise<void> {
  for (const contractorId of contractorIds) {
    const addressees = await selectAddressees(deps.tx, requestId, { contractorId, everyAddress: true });
    const dueIn = (await duesOf(deps.tx, { requestId, eventId, topic: 'end' }, addressees)).get(contractorId);
    if (dueIn === undefined) continue;
    for (const addressee of addressees)
      await queueLeadMail(deps, { requestId, eventId, kind: leadKinds.ended, addressee, dueIn });
  }
}

/** When each contractor may be mailed about what the homeowner did. */
async function duesOf(
  tx: Queryable,
  { requestId, eventId, topic }: { requestId: string; eventId: string; topic: 'message' | 'end' },
  addressees: readonly Addressee[],
) {
  const dues = new Map<string, number | undefined>();
  for (const contractorId of new Set(addressees.map((one) => one.contractorId)))
    dues.set(contractorId, await nextThreadMail(tx, { requestId, contractorId, to: 'contractor', topic }, eventId));
  return dues;
}

/** Mails a homeowner whose receipt was late the newest about each contractor, which was not mailed before it. */
export async function announceMissed(tx: Queryable, requestId: string): Promise<void> {
  for (const eventId of await selectNewest(tx, requestId))
    await queueMail(tx, { kind: requestNewsKind, about: eventId, of: requestId });
}

type LeadMail = { requestId: string; eventId: string; kind: string; addressee: Addressee; dueIn?: number };

export async function queueLeadMail(
  { tx, secret }: { tx: Queryable; secret: string },
  { requestId, eventId, kind, addressee, dueIn = 0 }: LeadMail,
): Promise<void> {
  const id = randomUUID();
  const hash = linkHash(leadToken(secret, id));
  if (!hash) throw new Error('a token is not one');
  await insertLink(tx, { ...addressee, id, hash, requestId, eventId });
  await queueMail(tx, { kind, about: id, of: requestId, dueIn });
}
