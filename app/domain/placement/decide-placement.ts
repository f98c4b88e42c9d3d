import { z } from 'zod';
import { dayInOklahoma } from '#app/content/dates.ts';
import { type Database, inTransaction } from '#app/platform/database.ts';
import { ownValue } from '#app/platform/own-value.ts';
import { type Actor, recordAudit } from '../audit/record-audit.ts';
import { findContractorById } from '../contractors/find-contractor.ts';
import { defineDecision, type Input, type Nothing } from '../decisions/define-decision.ts';
import { selectListing } from '../listings/listing-queries.ts';

import { actingMember, isOwner } from '../people/membership-queries.ts';
import { checkFields, dayField, optionalText } from '../validation/field-rules.ts';
import {
  type Forbidden,
  fieldMessages,
  type Invalid,
  invalid,
  missing,
  type Outcome,
  type Overtaken,
  overtaken,
} from '../validation/outcome.ts';
import { plainLine, plainText } from '../validation/plain-text.ts';
import { announce, canMove, movePlacement, type NextState, startPlacement } from './move-placement.ts';
import { askedMonths, maxNote, maxPrice, maxReason, type Placement } from './placement.ts';
import {
  countRecentAsks,
  insertAsk,
  lockPlacement,
  type PlacementChange,
  selectOpen,
  storeTerms,
  waitingPlacements,
} from './placement-queries.ts';

const reasonSchema = z.object({ reason: optionalText(maxReason, plainText) });

const termsRules = { price: optionalText(maxPrice, plainLine) };

/** The longest offer. */
const maxYears = 2;

/** @param today in Oklahoma. */
const offerSchema = (today: string) =>
  z
    .object({
      starts_on: dayField(),
      ends_on: dayField(),
      price: termsRules.price.refine((text) => text !== '', 'Write what it costs, or that it is free'),
    })
    .refine(({ starts_on }) => starts_on >= today, { path: ['starts_on'], error: 'This day has passed', when: both })
    .refine(({ starts_on, ends_on }) => starts_on <= ends_on, {
      path: ['ends_on'],
      error: 'The last day is before the first',
      when: both,
    })
    .refine(({ ends_on }) => ends_on <= `${Number(today.slice(0, 4)) + maxYears}${today.slice(4)}`, {
      path: ['ends_on'],
      error: `At most ${maxYears} years from now`,
      when: both,
    });

/** Whether both days could be read, whatever else is wrong. */
const both = ({ issues }: { issues: readonly { path?: PropertyKey[] | undefined }[] }) =>
  !issues.some(({ path }) => path?.[0] === 'starts_on' || path?.[0] === 'ends_on');

type Move = { id: string; version: number; to: NextState; change: PlacementChange };

const sameTerms = ['starts_on', 'ends_on', 'price'] as const;

/** Whether the same form has moved it already: sent twice, it does so once. */
function isMoved(placement: Placement, { version, to, change }: Move): boolean {
  if (to === 'paid' && placement.state === 'running') return placement.version - 2 === version;
  const isSame = sameTerms.every((field) => change[field] === undefined || change[field] === placement[field]);
  return placement.version - 1 === version && placement.state === to && isSame;
}

const waits = (placement: Placement, move: Move) =>
  isMoved(placement, move) || (placement.version === move.version && canMove(placement, move.to));

const deskOvertaken =
  'This was changed in the meantime, here or by the contractor. Nothing was saved. The page below is up to date.';

/**
 * The operator offers dates and a price, or changes an offer (`do` is 'offer'); turns an ask down, or cancels what has not begun
 * ('cancel'); or was paid ('paid'): it runs from now, or from its first day. Posted are also the `placement` and its `version`.
 * Audit entries and mails are those of any move (`movePlacement`).
 */
export const placementDecision = defineDecision({
  today: {
    key: 'placement',
    title: 'Featured places to offer, or to mark as paid',
    verb: 'See',
    to: '/admin/placement',
    waiting: waitingPlacements,
  },
  read({ do: what, placement: id = '', version, ...posted }): Move | Invalid {
    const move = { id, version: Number(version) };
    if (what === 'paid') return { ...move, to: 'paid', change: {} };
    const read = (what === 'offer' ? offerSchema(dayInOklahoma()) : reasonSchema).safeParse(posted);
    if (!read.success) return invalid(fieldMessages(read.error));
    return { ...move, to: what === 'offer' ? 'offered' : 'canceled', change: read.data };
  },
  lock: (tx, { id }) => lockPlacement(tx, id),
  waits,
  overtaken: deskOvertaken,
  inList: true,
  async apply(tx, { item: placement, choice, by }): Promise<Nothing | Invalid | Overtaken> {
    const { to, change } = choice;
    if (isMoved(placement, choice)) return {};
    if (to === 'paid' && (placement.ends_on ?? '') < dayInOklahoma())
      return invalid({}, 'Its last day has passed. Cancel it, so that they can ask again.');
    if (to !== 'canceled' && !(await selectListing(tx, placement.contractor_id)))
      return overtaken('This listing is off the site. Put it back first, or cancel the placement.');
    const moved = await movePlacement(tx, placement, to, { by, ...change });
    if (to === 'paid' && (moved.starts_on ?? '') <= dayInOklahoma()) await startPlacement(tx, moved, by);
    return {};
  },
});

const memberOvertaken = 'This changed in the meantime. Nothing was sent. The page below is up to date.';

const answers: Readonly<Record<string, NextState>> = { accept: 'accepted', decline: 'declined', withdraw: 'withdrawn' };

/**
 * An owner accepts the offer that they saw; any member declines it, or withdraws. Posted are `do`, the `contractorId` of the
 * listing, the `placement` and its `version`.
 */
export const offerAnswer = defineDecision({
  read({ do: what, placement: id = '', version, contractorId = '' }): (Move & { contractorId: string }) | Invalid {
    const to = ownValue(answers, what);
    return to ? { id, version: Number(version), to, change: {}, contractorId } : invalid({}, 'Accept or decline it.');
  },
  // Memberships are locked first, as where access ends.
  lock: async (tx, { id, contractorId }, by) => ((await actingMember(tx, contractorId, by)) ? lockPlacement(tx, id) : undefined),
  // A merge, or its undoing, gives it to another listing.
  waits: (placement, answer) => placement.contractor_id === answer.contractorId && waits(placement, answer),
  overtaken: memberOvertaken,
  async apply(tx, { item: placement, choice, by }): Promise<Nothing | Forbidden> {
    // It costs money.
    if (choice.to === 'accepted' && !(await isOwner(tx, placement.contractor_id, by)))
      return { outcome: 'forbidden', problem: 'Nothing was accepted: only an owner of the listing can accept an offer.' };
    if (isMoved(placement, choice)) return {};
    await movePlacement(tx, placement, choice.to, { by });
    return {};
  },
});

const askRules = {
  months: z
    .string('Choose how long')
    .transform(Number)
    .refine((months) => (askedMonths as readonly number[]).includes(months), 'Choose how long'),
  note: optionalText(maxNote, plainText),
};

/** A listing's asks of one day. */
const maxPerDay = 3;

/** A member asks for a featured place. */
export async function askForPlacement(
  db: Database,
  values: Input,
  { contractorId, by }: { contractorId: string; by: Actor },
): Promise<Outcome> {
  const read = checkFields(askRules, values);
  if (read.outcome !== 'done') return read;
  const ask = read.values;
  return inTransaction(db, async (tx): Promise<Outcome> => {
    const memberId = await actingMember(tx, contractorId, by);
    const contractor = memberId && (await findContractorById(tx, contractorId));
    if (!contractor) return missing;
    const open = await selectOpen(tx, contractorId);
    if (open) return sameAsk(open, ask);
    if ((await countRecentAsks(tx, contractorId)) >= maxPerDay)
      return invalid({ months: 'You asked three times today. Ask again tomorrow, or call us' });
    const id = await insertAsk(tx, { contractorId, contractorName: contractor.name, memberId, ...ask });
    const placement = id && (await lockPlacement(tx, id));
    // Another member asked at this moment.
    if (!placement) return overtaken(memberOvertaken);
    await announce(tx, placement, { by, details: { months: placement.months } });
    return { outcome: 'done' };
  });
}

/** A form that was posted twice is one ask. */
const sameAsk = ({ state, months, note }: Placement, ask: { months: number; note: string }): Outcome =>
  state === 'asked' && months === ask.months && note === ask.note ? { outcome: 'done' } : overtaken(memberOvertaken);

/** What a featured place costs, for public pages. Empty: it is shown nowhere. */
export async function setTerms(db: Database, values: Input, by: Actor): Promise<Outcome> {
  const read = checkFields(termsRules, values);
  if (read.outcome !== 'done') return read;
  const { price } = read.values;
  const before = Number(values['version']);
  if (!Number.isSafeInteger(before) || before < 0) return overtaken(deskOvertaken);
  return inTransaction(db, async (tx): Promise<Outcome> => {
    if (!(await storeTerms(tx, price, before))) return overtaken(deskOvertaken);
    await recordAudit(tx, { by, action: 'placement-terms.changed', details: { price } });
    return { outcome: 'done' };
  });
}
