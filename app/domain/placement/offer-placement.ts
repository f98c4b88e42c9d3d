import { dayInOklahoma } from '#app/content/dates.ts';
import { type Database, inTransaction, type Queryable } from '#app/platform/database.ts';
import { type Actor, recordAudit } from '../audit/record-audit.ts';
import { selectListing } from '../listings/listing-queries.ts';
import { saveListingWithin } from '../listings/save-listing.ts';
import { fieldMessages } from '../validation/field-messages.ts';
import { changeAsShown, type PlacementOutcome } from './answer-placement.ts';
import { canMove, movePlacement } from './move-placement.ts';
import type { Placement } from './placement.ts';
import { lockPlacement, selectUnpaidOf, storeTerms } from './placement-queries.ts';
import { offerSchema, reasonSchema, termsSchema } from './placement-schema.ts';

type Posted = Readonly<Record<string, string>>;

/** The operator offers dates and a price, or changes an offer. The values name the placement and its version. */
export async function offerPlacement(db: Database, values: Posted, by: Actor, now = new Date()): Promise<PlacementOutcome> {
  const read = offerSchema(dayInOklahoma(now)).safeParse(values);
  if (!read.success) return { outcome: 'invalid', fields: fieldMessages(read.error) };
  return inTransaction(db, async (tx): Promise<PlacementOutcome> => {
    const placement = await lockPlacement(tx, values['placement'] ?? '');
    if (!placement) return { outcome: 'changed' };
    if (!(await selectListing(tx, placement.contractor_id))) return { outcome: 'missing' };
    // As another operator's offer has other terms.
    const isSame = (['starts_on', 'ends_on', 'price'] as const).every((field) => placement[field] === read.data[field]);
    if (placement.state === 'offered' && String(placement.version) !== values['version'] && !isSame)
      return { outcome: 'changed' };
    return changeAsShown(placement, values['version'], 'offered', () =>
      movePlacement(tx, placement, 'offered', { by, ...read.data }),
    );
  });
}

/** The operator turns an ask down, or cancels what has not begun. */
export async function cancelPlacement(db: Database, values: Posted, by: Actor): Promise<PlacementOutcome> {
  const read = reasonSchema.safeParse(values);
  if (!read.success) return { outcome: 'invalid', fields: fieldMessages(read.error) };
  return inTransaction(db, async (tx): Promise<PlacementOutcome> => {
    const placement = await lockPlacement(tx, values['placement'] ?? '');
    if (!placement) return { outcome: 'changed' };
    return changeAsShown(placement, values['version'], 'canceled', () =>
      movePlacement(tx, placement, 'canceled', { by, reason: read.data.reason }),
    );
  });
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

/** The operator was paid: it runs from now, or from its first day. */
export async function markPaid(db: Database, values: Posted, by: Actor, now = new Date()): Promise<PlacementOutcome> {
  const today = dayInOklahoma(now);
  return inTransaction(db, async (tx): Promise<PlacementOutcome> => {
    const placement = await lockPlacement(tx, values['placement'] ?? '');
    if (!placement) return { outcome: 'changed' };
    if (placement.state === 'running' && String(placement.version - 2) === values['version']) return { outcome: 'done' };
    if (placement.state === 'accepted' && (placement.ends_on ?? '') < today)
      return { outcome: 'invalid', fields: { placement: 'Its last day has passed. Cancel it, so that they can ask again.' } };
    if (!(await selectListing(tx, placement.contractor_id))) return { outcome: 'missing' };
    return changeAsShown(placement, values['version'], 'paid', async () => {
      const paid = await movePlacement(tx, placement, 'paid', { by });
      if ((paid.starts_on ?? '') <= today) await startPlacement(tx, paid, by);
    });
  });
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

/** What a featured place costs, for public pages. Empty: it is shown nowhere. */
export async function setTerms(db: Database, values: Posted, by: Actor): Promise<PlacementOutcome> {
  const read = termsSchema.safeParse(values);
  if (!read.success) return { outcome: 'invalid', fields: fieldMessages(read.error) };
  const { price } = read.data;
  const before = Number(values['version']);
  if (!Number.isSafeInteger(before) || before < 0) return { outcome: 'changed' };
  return inTransaction(db, async (tx): Promise<PlacementOutcome> => {
    if (!(await storeTerms(tx, price, before))) return { outcome: 'changed' };
    await recordAudit(tx, { by, action: 'placement-terms.changed', details: { price } });
    return { outcome: 'done' };
  });
}
