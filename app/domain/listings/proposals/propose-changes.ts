import { type Actor, recordAudit } from '#app/domain/audit/record-audit.ts';
import { type ProposedField, proposedFields } from '#app/domain/contractors/columns.ts';
import { setDecision } from '#app/domain/decisions/decision-queries.ts';
import { checkCells, isSame } from '#app/domain/listings/check-cells.ts';
import type { Cells, Listing, TypedCells } from '#app/domain/listings/listing.ts';
import { isAsOpened, readTyped } from '#app/domain/listings/listing-form.ts';
import { selectListing } from '#app/domain/listings/listing-queries.ts';
import { queueMail } from '#app/domain/mail/outbox-queries.ts';
import { isMember } from '#app/domain/people/membership-queries.ts';
import { closeNewRequest } from '#app/domain/requests/desk/change-state.ts';
import { insertSubmission } from '#app/domain/requests/store/submission-queries.ts';
import { isPhone } from '#app/domain/validation/field-rules.ts';
import { invalid, type Limited, missing, type Outcome } from '#app/domain/validation/outcome.ts';
import { type Database, inTransaction, type Queryable } from '#app/platform/database.ts';
import { type RateLimit, takeToken } from '#app/platform/rate-limit-queries.ts';
import { deleteEditChanges, insertEditChanges, lockProposals, lockWaitingEdit, selectEditChanges } from './edit-queries.ts';

/** Of a member for a listing. */
export const proposalLimit: RateLimit = { burst: 20, refillSeconds: 180 };

/** The operator's notice of a correction or a proposal. */
export const correctionNoticeKind = 'listing-correction';

/** A member of a listing, who proposes. */
export type Proposer = { id: string; name: string; email: string };

type Proposal = {
  /** The contractor's. */
  id: string;
  member: Proposer;
  by: Actor;
  /** Fields that no member proposes are ignored. */
  typed: TypedCells;
  /** `versionsOf` the form when opened, so that only what was typed since is proposed; without it all of `typed` is. */
  opened?: string | undefined;
};

/** Which fields now wait with another value, and which no longer wait. */
type Proposed = Outcome<{ waiting: ProposedField[]; withdrawn: ProposedField[] }>;

/** @param retryAfter in seconds. */
export function tooManyChanges(retryAfter: number): Limited {
  const wait = retryAfter < 90 ? 'a minute' : `${Math.ceil(retryAfter / 60)} minutes`;
  const error = `That was a lot of changes. Nothing was saved; try again in ${wait}. What you typed is still here.`;
  return { outcome: 'limited', retryAfter, error };
}

type Waiting = { id: string; reference: string; values: Partial<Record<ProposedField, string | null>> };

/**
 * Proposes changes of a listing, for an operator to decide. A member has one open proposal for a listing: a new value of a
 * field replaces the one that waits, and the value that the page has already withdraws it.
 */
export async function proposeChanges(tx: Queryable, proposal: Proposal): Promise<Proposed> {
  const { id, member, by, opened, typed } = proposal;
  const { texts, problems: unread } = readTyped(typed, proposedFields);
  if (Object.keys(unread).length > 0) return invalid(unread);
  await lockProposals(tx, id, member.id);
  const open = await readWaiting(tx, id, member.id);
  const listing = await selectListing(tx, id, { lock: true });
  if (!listing) return missing;
  const touched = touchedIn({ typed, texts, opened, shown: { ...listing.cells, ...open?.values } });
  const { values, problems } = checkCells(touched, listing.cells);
  if (touched.phone && !isPhone(touched.phone)) problems.phone = 'Please enter a valid phone number.';
  if (Object.keys(problems).length > 0) return invalid(problems);

  const fields = Object.keys(touched) as ProposedField[];
  const waiting = fields.filter((field) => field in values);
  const withdrawn = fields.filter((field) => !(field in values));
  if (fields.length === 0) return { outcome: 'done', waiting, withdrawn };
  const retryAfter = await takeToken(tx, `proposal ${id} ${member.id}`, proposalLimit);
  if (retryAfter > 0) return tooManyChanges(retryAfter);
  const changes = waiting.map((field) => ({ field, value: touched[field] || null, previous: listing.cells[field] }));
  await storeChanges(tx, { listing, member, by, open, changes, withdrawn });
  return { outcome: 'done', waiting, withdrawn };
}

/** Takes back what a member proposed for one field. */
export async function withdrawChange(
  db: Database,
  { id, member, by, field }: Omit<Proposal, 'typed' | 'opened'> & { field: ProposedField },
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    if (!(await isMember(tx, { contractorId: id, memberId: member.id }))) return false;
    await lockProposals(tx, id, member.id);
    const open = await readWaiting(tx, id, member.id);
    const listing = await selectListing(tx, id);
    if (!open || !listing || !(field in open.values)) return false;
    await storeChanges(tx, { listing, member, by, open, changes: [], withdrawn: [field] });
    return true;
  });
}

async function readWaiting(tx: Queryable, contractorId: string, memberId: string): Promise<Waiting | undefined> {
  const edit = await lockWaitingEdit(tx, { contractorId, memberId });
  if (!edit) return undefined;
  const changes = await selectEditChanges(tx, edit.id);
  return { ...edit, values: Object.fromEntries(changes.map(({ field, value }) => [field, value])) };
}

type Touched = { typed: TypedCells; texts: TypedCells; opened: string | undefined; shown: Partial<Cells> };

/** The fields that were typed into since the form was opened, and that do not say what is shown. */
function touchedIn({ typed, texts, opened, shown }: Touched): Partial<Record<ProposedField, string>> {
  const touched = proposedFields.filter((field) => {
    const [text, raw] = [texts[field], typed[field]];
    if (text === undefined || raw === undefined) return false;
    return (opened === undefined || !isAsOpened(opened, field, raw)) && !isSame(field, text, shown[field] ?? null);
  });
  return Object.fromEntries(touched.map((field) => [field, texts[field] ?? '']));
}

type Stored = {
  listing: Listing;
  member: Proposer;
  by: Actor;
  open: Waiting | undefined;
  changes: { field: ProposedField; value: string | null; previous: string | null }[];
  withdrawn: readonly ProposedField[];
};

async function storeChanges(tx: Queryable, { listing, member, by, open, changes, withdrawn }: Stored): Promise<void> {
  const subject = { id: listing.id, name: listing.cells.name ?? undefined };
  const gone = withdrawn.filter((field) => open && field in open.values);
  if (changes.length > 0) {
    const { id, reference } = open ?? (await insertEdit(tx, listing, member));
    await insertEditChanges(tx, id, changes);
    const details = { reference, fields: changes.map(({ field }) => field) };
    await recordAudit(tx, { by, action: 'edit.proposed', subject, details });
  }
  if (!open || gone.length === 0) return;
  await deleteEditChanges(tx, open.id, gone);
  await recordAudit(tx, { by, action: 'edit.withdrawn', subject, details: { reference: open.reference, fields: gone } });
  const isEmpty = changes.length === 0 && Object.keys(open.values).every((field) => gone.includes(field as ProposedField));
  if (!isEmpty) return;
  await setDecision(tx, open.id, { decision: 'none', by: by.name });
  await closeNewRequest(tx, by, open.id);
}

async function insertEdit(tx: Queryable, { id: contractorId, cells }: Listing, { id: memberId, name, email }: Proposer) {
  const stored = await insertSubmission(tx, {
    form: { name: 'correction' },
    kind: 'correction',
    payload: { name: name || undefined, email },
    contractorId,
    contractorName: cells.name ?? '',
    contractorIds: [contractorId],
    memberId,
    decision: 'waiting',
  });
  await queueMail(tx, { kind: correctionNoticeKind, about: stored.id });
  return stored;
}
