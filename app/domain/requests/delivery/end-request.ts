import { type Database, inTransaction, type Queryable } from '#app/platform/database.ts';
import { siteSecret } from '#app/platform/site-secret.ts';
import { announceEnd, announceEvent } from '../announce-event.ts';
import { lockRecipients } from '../recipient-queries.ts';
import type { RequestState } from '../request.ts';
import { hideDelivery, insertEvent, lockRequest } from '../request-queries.ts';
import { answerDue } from '../store/answer-time.ts';
import { deliverRequest } from './deliver-request.ts';
import { selectClock } from './delivery-queries.ts';
import {
  closeLeft,
  closeRecipients,
  reopenRecipients,
  selectFirmChanges,
  takeBackDelivery,
  withdrawRecipients,
} from './end-queries.ts';

type Deps = { tx: Queryable; secret: string };

/** What ended a request, or opened it again: the event that says so, in the same transaction. */
type Ended = {
  requestId: string;
  eventId: string;
  state: RequestState;
  /** The contractor that did the work, if the homeowner named it. */
  hiredId?: string | undefined;
  /** An operator set the state, and knows of no contractor. */
  byOperator?: boolean;
};

/**
 * The end of a request is the end for all: each contractor that had it is notified, and none can accept it any more. In a
 * transaction that holds the request. Spam is no news for anyone.
 */
export async function endRequest(deps: Deps, { requestId, eventId, state, hiredId, byOperator = false }: Ended): Promise<void> {
  // Named as the one that did the work after another was.
  if (hiredId) await reopen(deps.tx, requestId, hiredId);
  const [hired] = hiredId ? await lockRecipients(deps.tx, requestId, hiredId) : [];
  const closed = await closeRecipients(deps.tx, requestId, { hiredId, accepted: byOperator && state === 'won' });
  if (state !== 'spam')
    await announceEnd(deps, { requestId, eventId, contractorIds: hired?.sentAt ? [...closed, hired.id] : closed });
}

/** @param contractorId only this one. */
async function reopen(tx: Queryable, requestId: string, contractorId?: string): Promise<string[]> {
  const { urgency } = await selectClock(tx, requestId, contractorId ?? '');
  const due = answerDue(urgency, new Date());
  return reopenRecipients(tx, { requestId, due, ...(contractorId && { contractorId }) });
}

/**
 * A finished request is open again: contractors that had it have it again.
 * @param isNews false where none was told of an end, as of spam.
 */
export async function reopenRequest(
  deps: Deps,
  { requestId, eventId, isNews = true }: Pick<Ended, 'requestId' | 'eventId'> & { isNews?: boolean },
): Promise<void> {
  const contractorIds = await reopen(deps.tx, requestId);
  if (isNews) await announceEnd(deps, { requestId, eventId, contractorIds });
  await deliverRequest(deps, requestId);
}

/** Closes every recipient of a request that its homeowner cancels, in a transaction that holds the request and notes the event. */
export const withdrawAll = (tx: Queryable, requestId: string): Promise<void> => withdrawRecipients(tx, requestId);

type One = { requestId: string; contractorId: string };

/**
 * The firm of a recipient left the site, in a transaction that holds the request: it can answer no more, which its homeowner
 * hears. @param isNews false for a request so old that nobody waits for it.
 */
export async function leaveRequest(
  deps: Deps,
  { requestId, contractorId, isNews = true }: One & { isNews?: boolean },
): Promise<void> {
  const { tx } = deps;
  const [contractor] = await lockRecipients(tx, requestId, contractorId);
  if (!contractor) return;
  await closeLeft(tx, requestId, contractorId);
  const kind = 'failed';
  const eventId = await insertEvent(tx, requestId, { kind, side: 'site', person: '', contractor, details: { failed: 'left' } });
  if (isNews) await announceEvent(deps, { requestId, eventId, kind, side: 'site', contractorId });
}

/** The firm is back on the site before the request ended. */
async function returnToRequest(deps: Deps, { requestId, contractorId }: One): Promise<void> {
  await reopen(deps.tx, requestId, contractorId);
  await takeBackDelivery(deps.tx, requestId, contractorId, 'left');
  await deliverRequest(deps, requestId);
}

/** Nobody is left who could open the mail of a recipient that did not answer: it goes to whom the firm has now, or waits. */
export async function deliverAgain(deps: Deps, { requestId, contractorId }: One): Promise<void> {
  await takeBackDelivery(deps.tx, requestId, contractorId);
  await hideDelivery(deps.tx, requestId, contractorId);
  await deliverRequest(deps, requestId);
}

/** Maximum number of recipients in one run. */
const maxFollowed = 50;

/**
 * Keeps open requests in step with their firms: one that left the site can no longer answer, one that is back has its requests
 * again, and a request that nobody at the firm can open anymore goes to someone else there. Each in a transaction of its own,
 * which holds the request first. @returns their number.
 */
export async function followFirms(db: Database): Promise<number> {
  const secret = await siteSecret(db);
  const changes = await selectFirmChanges(db, maxFollowed);
  for (const { requestId, contractorId } of changes) {
    await inTransaction(db, async (tx) => {
      await lockRequest(tx, requestId);
      // It may have changed while this waited.
      const [now] = await selectFirmChanges(tx, 1, { requestId, contractorId });
      if (!now) return;
      const deps = { tx, secret };
      if (now.why === 'left') await leaveRequest(deps, now);
      else if (now.why === 'back') await returnToRequest(deps, now);
      else await deliverAgain(deps, now);
    });
  }
  return changes.length;
}
