import type { Queryable } from '#app/platform/database.ts';
import { announceEnd } from '../announce-event.ts';
import type { RequestState } from '../request.ts';
import { deliverRequest } from './deliver-request.ts';
import { closeRecipients, reopenRecipients, withdrawRecipients } from './end-queries.ts';

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
  if (hiredId) await reopenRecipients(deps.tx, requestId, hiredId);
  const closed = await closeRecipients(deps.tx, requestId, { hiredId, accepted: byOperator && state === 'won' });
  if (state !== 'spam') await announceEnd(deps, { requestId, eventId, contractorIds: hiredId ? [...closed, hiredId] : closed });
}

/** A finished request is open again: contractors that had it have it again. */
export async function reopenRequest(deps: Deps, { requestId, eventId }: Pick<Ended, 'requestId' | 'eventId'>): Promise<void> {
  const contractorIds = await reopenRecipients(deps.tx, requestId);
  await announceEnd(deps, { requestId, eventId, contractorIds });
  await deliverRequest(deps, requestId);
}

/** Closes every recipient of a request that its homeowner cancels, in a transaction that holds the request and notes the event. */
export const withdrawAll = (tx: Queryable, requestId: string): Promise<void> => withdrawRecipients(tx, requestId);
