import { type Database, inTransaction, isDatabaseUnreachable, type Queryable } from '#app/platform/database.ts';
import type { Logger } from '#app/platform/logger.ts';
import { serializeError } from '#app/platform/serialize-error.ts';
import { type Actor, type Audited, recordAudit } from '../audit/record-audit.ts';
import { selectListing } from '../listings/listing-queries.ts';
import { saveListingWithin } from '../listings/save-listing.ts';
import { queueMail } from '../mail/outbox-queries.ts';
import { selectTeam } from '../people/membership-queries.ts';
import { recordForOwners } from '../people/memberships.ts';
import type { Placement, PlacementState } from './placement.ts';
import {
  lockDue,
  lockPlacement,
  type PlacementChange,
  selectDue,
  selectUnpaidOf,
  setEndAnnounced,
  updateState,
} from './placement-queries.ts';

/** Mails about a placement, each by its id; the key is 'offered 2 <member>': what happened, its version, and to whom. */
export const placementNoticeKind = 'placement-notice';
export const placementNewsKind = 'placement-news';

export type NextState = Exclude<PlacementState, 'asked'>;

/** The states from which each one is reached. */
const from: Record<NextState, readonly PlacementState[]> = {
  // An offer can be changed until it is accepted.
  offered: ['asked', 'offered'],
  accepted: ['offered'],
  declined: ['offered'],
  withdrawn: ['asked', 'accepted'],
  canceled: ['asked', 'offered', 'accepted', 'paid'],
  paid: ['accepted'],
  running: ['paid'],
  ended: ['paid', 'running'],
};

const toOperator: readonly PlacementState[] = ['asked', 'accepted'];
const toMembers: readonly PlacementState[] = ['offered', 'running', 'canceled'];

export const canMove = ({ state }: Pick<Placement, 'state'>, to: NextState): boolean => from[to].includes(state);

/**
 * Moves a locked placement to another state, the only way in which its state changes: with an audit entry, and with mails.
 * @throws if that state cannot be reached from its present one.
 */
export async function movePlacement(
  tx: Queryable,
  placement: Placement,
  to: NextState,
  { by, ...change }: PlacementChange & { by: Audited['by'] },
): Promise<Placement> {
  if (!canMove(placement, to)) throw new Error(`a placement cannot become ${to} when it is ${placement.state}`);
  await updateState(tx, placement.id, to, change);
  const moved = { ...placement, ...change, state: to, version: placement.version + 1 };
  await announce(tx, moved, { by, details: change });
  return moved;
}

/** Records that a placement is in its state now, and queues the mails about it. */
export async function announce(
  tx: Queryable,
  { id, contractor_id, contractor_name, state, version }: Placement,
  { by, details }: Pick<Audited, 'by' | 'details'>,
): Promise<void> {
  const subject = { id: contractor_id, name: contractor_name };
  const record = state === 'accepted' ? recordForOwners : recordAudit;
  await record(tx, { by, action: `placement.${state}`, subject, details });
  if (toOperator.includes(state))
    await queueMail(tx, { kind: placementNoticeKind, about: id, dedupeKey: `${state} ${version} ${id}` });
  if (toMembers.includes(state)) await mailMembers(tx, { id, contractor_id }, `${state} ${version}`);
}

async function mailMembers(
  tx: Queryable,
  { id, contractor_id }: Pick<Placement, 'id' | 'contractor_id'>,
  what: string,
): Promise<void> {
  for (const { memberId } of await selectTeam(tx, contractor_id))
    await queueMail(tx, { kind: placementNewsKind, about: id, dedupeKey: `${what} ${memberId}` });
}

/** Features the listing through the last day; one that is featured for longer stays so. */
export async function startPlacement(tx: Queryable, placement: Placement, by: Actor): Promise<void> {
  const { contractor_id: id, starts_on, ends_on, price } = placement;
  const listing = await selectListing(tx, id, { lock: true });
  if (!listing || !ends_on) throw new Error('the listing of a placement is off the site');
  const { featured, featured_until: until } = listing.cells;
  const isLonger = featured === 'yes' && (until === null || until >= ends_on);
  if (!isLonger) {
    const reason = `Placement from ${starts_on} to ${ends_on}: ${price}`;
    const saved = await saveListingWithin(tx, {
      id,
      typed: { featured: 'yes', featured_until: ends_on },
      reason: reason.slice(0, 300),
      by,
      cause: 'placement',
    });
    if (saved.outcome !== 'done') throw new Error(`the listing could not be featured: ${saved.outcome}`);
  }
  await movePlacement(tx, placement, 'running', { by });
}

type Canceled = { contractorId: string; memberIds: readonly string[]; by: Actor };

/** Cancels what former members asked for, unless it is paid for. In the caller's transaction. @returns how many. */
export async function cancelPlacementsOf(tx: Queryable, { contractorId, memberIds, by }: Canceled): Promise<number> {
  let canceled = 0;
  for (const id of await selectUnpaidOf(tx, contractorId, memberIds)) {
    const placement = await lockPlacement(tx, id);
    if (!placement || placement.state === 'paid' || !canMove(placement, 'canceled')) continue;
    await movePlacement(tx, placement, 'canceled', { by, reason: 'The person who asked no longer acts for the listing.' });
    canceled += 1;
  }
  return canceled;
}

/** Who it is in the audit trail and in the listing's history. */
const program = { id: 'placement', name: 'placement' };

const works = ['end', 'start', 'announce'] as const;

/**
 * Ends placements, starts paid ones on their first day, and mails those that end soon. One that fails is tried again by the next
 * run and keeps no other waiting.
 */
export async function runPlacements({ db, logger }: { db: Database; logger: Logger }): Promise<void> {
  for (const what of works)
    for (const id of await selectDue(db, what))
      try {
        await inTransaction(db, (tx) => run(tx, id, what));
      } catch (error) {
        if (isDatabaseUnreachable(error)) throw error;
        logger.error({ err: serializeError(error), placement: id, what }, 'a featured place could not be changed');
      }
}

async function run(tx: Queryable, id: string, what: (typeof works)[number]): Promise<void> {
  const placement = await lockDue(tx, id, what);
  if (!placement) return;
  if (what === 'end') await movePlacement(tx, placement, 'ended', { by: program });
  else if (what === 'start') await startPlacement(tx, placement, program);
  else {
    await setEndAnnounced(tx, id);
    await mailMembers(tx, placement, `ending ${placement.version}`);
  }
}
