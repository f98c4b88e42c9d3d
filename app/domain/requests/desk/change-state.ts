import { type Actor, recordAudit } from '#app/domain/audit/record-audit.ts';
import { missing, type Outcome } from '#app/domain/validation/outcome.ts';
import { type Database, inTransaction, type Queryable } from '#app/platform/database.ts';
import { endRequest, reopenRequest } from '../delivery/end-request.ts';
import { moveRecipient } from '../move-recipient.ts';
import { lockRecipients } from '../recipient-queries.ts';
import { isFinished, type RequestState } from '../request.ts';
import { insertEvent, restartClock, setLooking } from '../request-queries.ts';
import { type Forms, formOfKind } from '../store/submission-form.ts';
import {
  insertNote,
  isUndecided,
  type LockedRequest,
  lockRequests,
  noteAnswered,
  noteContact,
  selectLastState,
} from './desk-change-queries.ts';

/** The request, and its state when decided. */
export type Decided = { id: string; from: string };

type StateChange = {
  decided: readonly Decided[];
  state: RequestState;
  note?: string | undefined;
  /** Of the form: sent twice it leaves one note. */
  key?: string | undefined;
};

/** Why a request was skipped. */
export type SkippedRequest = { id: string; reference: string; reason: string };

type StateOutcome = {
  changed: number;
  /** As it was already. */
  same: number;
  kept: SkippedRequest[];
};

const canceled = 'was canceled by the homeowner: do not call or write about it, and do not pass it on';

/** Does something about a request, in a transaction that holds it. */
export const withRequest = (
  db: Database,
  id: string,
  work: (tx: Queryable, request: LockedRequest) => Promise<Outcome>,
): Promise<Outcome> =>
  inTransaction(db, async (tx) => {
    const [request] = await lockRequests(tx, [id]);
    return request ? work(tx, request) : missing;
  });

/** What an operator did about a request. */
export const auditRequest = (
  tx: Queryable,
  by: Actor,
  action: `request.${string}`,
  { id, reference }: LockedRequest,
  details?: Record<string, unknown>,
) => recordAudit(tx, { by, action, subject: { id, name: reference }, details });

/** Changes requests' states. Skips requests changed since they were shown, and canceled ones that the state would pass on. */
export async function changeStates(
  { db, forms }: { db: Database; forms: Forms },
  by: Actor,
  { decided, state, note = '', key }: StateChange,
): Promise<StateOutcome> {
  return inTransaction(db, async (tx) => {
    const outcome: StateOutcome = { changed: 0, same: 0, kept: [] };
    const from = new Map(decided.map((one) => [one.id, one.from]));
    for (const request of await lockRequests(tx, [...from.keys()])) {
      const reason = await reasonToKeep({ tx, forms }, request, state, from.get(request.id) ?? '');
      if (reason) outcome.kept.push({ id: request.id, reference: request.reference, reason });
      else if (request.state === state && !note) outcome.same += 1;
      else {
        await setState(tx, by, request, state, { note, key });
        outcome.changed += 1;
      }
    }
    return outcome;
  });
}

async function reasonToKeep(
  { tx, forms }: { tx: Queryable; forms: Forms },
  request: LockedRequest,
  state: RequestState,
  from: string,
): Promise<string | undefined> {
  if (request.state !== from && request.state !== state) {
    const last = await selectLastState(tx, request.id);
    const who = last?.person === 'homeowner' ? 'The homeowner' : (last?.person ?? 'Another operator');
    return `${who} changed its state to “${request.state}” after you opened it as “${from}”`;
  }
  // A homeowner who canceled agrees to nothing more.
  if (request.withdrawn && !isFinished(state)) return `It ${canceled}`;
  const waiting = formOfKind(forms, request.kind)?.inbox?.decision?.waiting;
  return waiting && isFinished(state) && (await isUndecided(tx, request.id)) ? waiting : undefined;
}

/**
 * In the caller's transaction, which holds the request. A request that is `sent` was passed on, by phone, to every recipient that
 * still waited.
 */
export async function setState(
  tx: Queryable,
  by: Actor,
  request: LockedRequest,
  state: RequestState,
  { note = '', key }: { note?: string; key?: string | undefined } = {},
): Promise<void> {
  const { id } = request;
  let eventId: string | undefined;
  if (request.state !== state) {
    // The note is separate, where no homeowner's page reads.
    eventId = await insertEvent(tx, id, { kind: 'state', state, side: 'operator', person: by.name });
    // A request that was delivered by itself is not answered by that.
    if (state === 'contacted') await noteContact(tx, request);
    else if (request.state === 'new' && state !== 'spam') await noteAnswered(tx, id);
    if (state === 'sent') await passOnToAll(tx, request, by.name);
    await followEnd(tx, request, state, eventId);
    const details = { kind: request.kind, state: { before: request.state, after: state } };
    await auditRequest(tx, by, 'request.changed', request, details);
  }
  if (note) await insertNote(tx, id, { kind: 'note', person: by.name, note, of: eventId, key });
}

/** The end of a request is the end for its contractors, and one that is opened again is open for them. */
async function followEnd(tx: Queryable, request: LockedRequest, state: RequestState, eventId: string) {
  const { id: requestId, state: before } = request;
  if (isFinished(before) === isFinished(state)) return;
  if (isFinished(state)) return endRequest(tx, { requestId, eventId, state, byOperator: true });
  await setLooking(tx, request);
  await reopenRequest(tx, { requestId, eventId, isNews: before !== 'spam' });
}

async function passOnToAll(tx: Queryable, request: LockedRequest, person: string): Promise<void> {
  const { id: requestId } = request;
  for (const { id: contractorId, state } of await lockRecipients(tx, requestId)) {
    if (state !== 'waiting') continue;
    const move = { requestId, contractorId, to: 'sent', side: 'operator', person, sentBy: person, byPhone: true } as const;
    await moveRecipient(tx, move);
  }
  await restartClock(tx, request);
}

/** Closes an untouched request whose subject was decided elsewhere at the desk, in the transaction of that decision. */
export async function closeNewRequest(tx: Queryable, by: Actor, id: string): Promise<void> {
  const [request] = await lockRequests(tx, [id]);
  if (request?.state === 'new') await setState(tx, by, request, 'closed');
}
