import { type Actor, recordAudit } from '#app/domain/audit/record-audit.ts';
import { selectListing } from '#app/domain/listings/listing-queries.ts';
import { saveListingWithin } from '#app/domain/listings/save-listing.ts';
import type { ListingWarning } from '#app/domain/listings/warnings/listing-warnings.ts';
import { queueMail } from '#app/domain/mail/outbox-queries.ts';
import { closeNewRequest } from '#app/domain/requests/desk/change-state.ts';
import { insertNote, lockRequests } from '#app/domain/requests/desk/desk-change-queries.ts';
import { setDecision } from '#app/domain/requests/store/decision-queries.ts';
import { type Database, inTransaction, type Queryable } from '#app/platform/database.ts';
import { editAnswerKind } from './answer-mail.ts';
import type { Edit, EditChange, EditOutcome } from './edit.ts';
import { lockProposals, selectEdit, selectEditChanges, selectProposalsOf, setDecisions } from './edit-queries.ts';

export type DecideOutcome =
  | { outcome: 'done'; edit: EditOutcome }
  | { outcome: 'missing' }
  /** Another operator has decided it. */
  | { outcome: 'decided' }
  | { outcome: 'invalid'; fields: Record<string, string> }
  /** Nothing was decided: some approved values look wrong. `confirmed` is for approving them all the same. */
  | { outcome: 'warned'; warnings: ListingWarning[]; confirmed: string }
  /** The current or proposed value has changed since it was shown; nothing was decided. */
  | { outcome: 'changed'; fields: Record<string, string> };

type Posted = Readonly<Record<string, string>>;
type Decision = { field: EditChange['field']; decision: 'approved' | 'declined'; reason: string | null };

const maxReasonLength = 200;

/**
 * Decides an edit field by field, in one transaction: applies approved fields by the importer's rules, and sends one mail to
 * the sender if an address was left, unless they no longer act for the listing.
 * @param values `decision.<field>`, `reason.<field>`, and the values shown to the operator: `seen.<field>`, the current one, and
 * `proposed.<field>`; `outcome` and `reason` for an edit without fields; `confirmed`, the confirmed warnings.
 */
export async function decideEdit({ db }: { db: Database }, id: string, values: Posted, by: Actor): Promise<DecideOutcome> {
  return inTransaction(db, async (tx): Promise<DecideOutcome> => {
    const edit = await selectEdit(tx, id, true);
    if (!edit) return { outcome: 'missing' };
    if (edit.outcome) return { outcome: 'decided' };
    // First, so that the compared fields stay locked.
    await selectListing(tx, edit.contractor_id, { lock: true });
    const changes = await selectEditChanges(tx, edit.id);
    const decided = changes.length > 0 ? await decideFields(tx, edit, changes, values, by) : readOutcome(values);
    if ('outcome' in decided) return decided;
    await storeOutcome(tx, edit, decided, by);
    return { outcome: 'done', edit: decided.result };
  });
}

async function storeOutcome(tx: Queryable, edit: Edit, { result: outcome, details, note }: Whole, by: Actor): Promise<void> {
  await setDecision(tx, edit.id, { decision: outcome, by: by.name });
  const subject = { id: edit.contractor_id, name: edit.contractor_name };
  await recordAudit(tx, { by, action: 'edit.decided', subject, details: { reference: edit.reference, outcome, ...details } });
  await closeNewRequest(tx, by, edit.id);
  // An edit from before the inbox existed may not be in it yet.
  if (note && (await lockRequests(tx, [edit.id])).length > 0)
    await insertNote(tx, edit.id, { kind: 'note', person: by.name, note });
  if (edit.email && edit.member?.isActive !== false) await queueMail(tx, { kind: editAnswerKind, about: edit.id });
}

type Declined = { contractorId: string; memberIds: readonly string[]; by: Actor };

/** Declines all that former members of a listing propose for it. In the caller's transaction. @returns how many. */
export async function declineProposals(tx: Queryable, { contractorId, memberIds, by }: Declined): Promise<number> {
  for (const memberId of memberIds) await lockProposals(tx, contractorId, memberId);
  const ids = await selectProposalsOf(tx, contractorId, memberIds);
  let declined = 0;
  for (const id of ids) {
    const edit = await selectEdit(tx, id, true);
    // Decided at this moment.
    if (!edit || edit.outcome) continue;
    const fields = (await selectEditChanges(tx, id)).map(({ field }) => field);
    const reason = 'The person who proposed it no longer acts for the listing';
    await setDecisions(
      tx,
      id,
      fields.map((field) => ({ field, decision: 'declined', reason })),
    );
    await storeOutcome(tx, edit, { result: 'none', details: { approved: [], declined: fields } }, by);
    declined += 1;
  }
  return declined;
}

type Refused = Extract<DecideOutcome, { outcome: 'invalid' | 'changed' | 'warned' }>;
type Whole = {
  result: EditOutcome;
  details: Record<string, unknown>;
  /** Kept with the edit: it may speak of its sender, and the audit trail may not. */
  note?: string;
};

async function decideFields(
  tx: Queryable,
  { id, contractor_id: contractorId, member }: Edit,
  changes: readonly EditChange[],
  posted: Posted,
  by: Actor,
): Promise<Refused | Whole> {
  const read = readDecisions(changes, posted, member !== null);
  if ('outcome' in read) return read;
  const approved = fieldsOf(read.decisions, 'approved');
  const wanted = changes.filter(({ field }) => approved.includes(field)).map(({ field, value }) => [field, value ?? '']);
  if (wanted.length > 0) {
    const typed = Object.fromEntries(wanted);
    const confirmed = posted['confirmed'] ?? '';
    const saved = await saveListingWithin(tx, { id: contractorId, typed, by, cause: 'edit', confirmed });
    if (saved.outcome === 'invalid' && saved.warnings)
      return { outcome: 'warned', warnings: saved.warnings, confirmed: saved.confirmed ?? '' };
    if (saved.outcome === 'invalid') return saved;
    if (saved.outcome === 'missing')
      return {
        outcome: 'invalid',
        fields: Object.fromEntries(approved.map((field) => [field, 'The contractor is no longer listed; decline the edit'])),
      };
  }
  await setDecisions(tx, id, read.decisions);
  const result = approved.length === changes.length ? 'all' : approved.length > 0 ? 'some' : 'none';
  return { result, details: { approved, declined: fieldsOf(read.decisions, 'declined') } };
}

const fieldsOf = (decisions: readonly Decision[], which: Decision['decision']) =>
  decisions.filter(({ decision }) => decision === which).map(({ field }) => field);

/** The decision per field, or errors. @param canChange whether the proposed values may change while they wait. */
function readDecisions(changes: readonly EditChange[], posted: Posted, canChange: boolean): Refused | { decisions: Decision[] } {
  const wrong: Record<string, string> = {};
  const stale: Record<string, string> = {};
  const decisions = changes.flatMap(({ field, value, now }): Decision[] => {
    const decision = posted[`decision.${field}`];
    const reason = posted[`reason.${field}`]?.trim() ?? '';
    if (decision !== 'approved' && decision !== 'declined') wrong[field] = 'Approve or decline it';
    else if (reason.length > maxReasonLength) wrong[field] = `At most ${maxReasonLength} characters`;
    else if (decision === 'declined' && !reason) wrong[field] = 'Say why it is declined';
    else if (canChange && !isSameText(posted[`proposed.${field}`], value))
      stale[field] = 'They propose another value since you opened the page. Check it again before you decide.';
    else if (!isSameText(posted[`seen.${field}`], now))
      stale[field] = 'This field has changed since you opened the page. Check it again before you decide.';
    else return [{ field, decision, reason: decision === 'declined' ? reason : null }];
    return [];
  });
  if (Object.keys(wrong).length > 0) return { outcome: 'invalid', fields: { ...wrong, ...stale } };
  if (Object.keys(stale).length > 0) return { outcome: 'changed', fields: stale };
  return { decisions };
}

/** Forms send line ends as two characters. */
const withPlainLines = (text: string) => text.replace(/\r\n?/g, '\n');
const isSameText = (shown: string | undefined, text: string | null) => withPlainLines(shown ?? '') === withPlainLines(text ?? '');

/** Of an edit that names no field: whether something was done about it. */
function readOutcome({ outcome, reason = '' }: Posted): Refused | Whole {
  const why = reason.trim();
  const refuse = (fields: Record<string, string>): Refused => ({ outcome: 'invalid', fields });
  if (outcome !== 'all' && outcome !== 'none') return refuse({ outcome: 'Say whether something was changed' });
  if (why.length > maxReasonLength) return refuse({ reason: `At most ${maxReasonLength} characters` });
  if (outcome === 'none' && !why) return refuse({ reason: 'Say why nothing was changed' });
  return { result: outcome, details: {}, ...(why && { note: why }) };
}
