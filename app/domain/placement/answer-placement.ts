import { type Database, inTransaction } from '#app/platform/database.ts';
import type { Actor } from '../audit/record-audit.ts';
import { findContractorById } from '../contractors/find-contractor.ts';
import { actingMember, isMember } from '../people/membership-queries.ts';
import { fieldMessages } from '../validation/field-messages.ts';
import { announce, canMove, movePlacement } from './move-placement.ts';
import type { Placement } from './placement.ts';
import { countRecentAsks, insertAsk, lockPlacement, selectOpen } from './placement-queries.ts';
import { askSchema } from './placement-schema.ts';

export type PlacementOutcome =
  | { outcome: 'done' }
  /** The listing is off the site, or the member no longer acts for it. */
  | { outcome: 'missing' }
  /** Only owners accept an offer: it costs money. */
  | { outcome: 'not-owner' }
  | { outcome: 'invalid'; fields: Record<string, string> }
  /** It is in another state, or has other terms, than was shown. */
  | { outcome: 'changed' };

type Posted = Readonly<Record<string, string>>;
type Acting = { contractorId: string; by: Actor };

/** A listing's asks of one day. */
const maxPerDay = 3;

/** A member asks for a featured place. */
export async function askForPlacement(db: Database, values: Posted, acting: Acting): Promise<PlacementOutcome> {
  const read = askSchema.safeParse(values);
  if (!read.success) return { outcome: 'invalid', fields: fieldMessages(read.error) };
  const { contractorId, by } = acting;
  return inTransaction(db, async (tx): Promise<PlacementOutcome> => {
    const memberId = await actingMember(tx, contractorId, by);
    if (!memberId) return { outcome: 'missing' };
    const contractor = await findContractorById(tx, contractorId);
    if (!contractor) return { outcome: 'missing' };
    const open = await selectOpen(tx, contractorId);
    if (open) return sameAsk(open, read.data);
    if ((await countRecentAsks(tx, contractorId)) >= maxPerDay)
      return { outcome: 'invalid', fields: { months: 'You asked three times today. Ask again tomorrow, or call us' } };
    const ask = { contractorId, contractorName: contractor.name, memberId, ...read.data };
    const id = await insertAsk(tx, ask);
    const placement = id ? await lockPlacement(tx, id) : undefined;
    // Another member asked at this moment.
    if (!placement) return { outcome: 'changed' };
    await announce(tx, placement, { by, details: { months: placement.months } });
    return { outcome: 'done' };
  });
}

/** A form that was posted twice is one ask. */
const sameAsk = ({ state, months, note }: Placement, ask: { months: number; note: string }): PlacementOutcome => ({
  outcome: state === 'asked' && months === ask.months && note === ask.note ? 'done' : 'changed',
});

const answers = { accept: 'accepted', decline: 'declined', withdraw: 'withdrawn' } as const;
type PlacementAnswer = keyof typeof answers;

/** An owner accepts the offer that they saw; any member declines it, or withdraws. The values name the placement and its version. */
export async function answerPlacement(
  db: Database,
  answer: PlacementAnswer,
  values: Posted,
  { contractorId, by }: Acting,
): Promise<PlacementOutcome> {
  return inTransaction(db, async (tx): Promise<PlacementOutcome> => {
    const memberId = await actingMember(tx, contractorId, by);
    if (!memberId) return { outcome: 'missing' };
    if (answer === 'accept' && !(await isMember(tx, { contractorId, memberId, role: 'owner' }))) return { outcome: 'not-owner' };
    const placement = await lockPlacement(tx, values['placement'] ?? '');
    if (placement?.contractor_id !== contractorId) return { outcome: 'changed' };
    return changeAsShown(placement, values['version'], answers[answer], () =>
      movePlacement(tx, placement, answers[answer], { by }),
    );
  });
}

/** Changes a placement if it is as it was shown; a form that was posted twice changes it once. */
export async function changeAsShown(
  placement: Placement,
  shown: string | undefined,
  to: Exclude<Placement['state'], 'asked'>,
  change: () => Promise<unknown>,
): Promise<PlacementOutcome> {
  if (String(placement.version - 1) === shown && placement.state === to) return { outcome: 'done' };
  if (String(placement.version) !== shown || !canMove(placement, to)) return { outcome: 'changed' };
  await change();
  return { outcome: 'done' };
}
