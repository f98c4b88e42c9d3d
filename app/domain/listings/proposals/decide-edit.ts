import type { Actor } from '#app/domain/audit/record-audit.ts';
import { setDecision } from '#app/domain/decisions/decision-queries.ts';
import { defineDecision, type Input, settle } from '#app/domain/decisions/define-decision.ts';
import { selectListing } from '#app/domain/listings/listing-queries.ts';
import { saveListingWithin } from '#app/domain/listings/save-listing.ts';
import type { ListingWarning } from '#app/domain/listings/warnings/listing-warnings.ts';
import type { ComposeDeps, ComposeMail } from '#app/domain/mail/mail-kind.ts';
import { shortMail } from '#app/domain/mail/notice-mail.tsx';
import { queueMail } from '#app/domain/mail/outbox-queries.ts';
import { selectEmails } from '#app/domain/people/membership-queries.ts';
import { closeNewRequest } from '#app/domain/requests/desk/change-state.ts';
import { insertNote, lockRequests } from '#app/domain/requests/desk/desk-change-queries.ts';
import { type Invalid, invalid, type Overtaken, overtaken } from '#app/domain/validation/outcome.ts';
import type { Queryable } from '#app/platform/database.ts';
import { type Edit, type EditChange, type EditOutcome, editNames } from './edit.ts';
import { lockProposals, selectEdit, selectEditChanges, selectProposalsOf, setDecisions } from './edit-queries.ts';

type Refused =
  /** With `warnings`, some approved values look wrong. `confirmed` is for approving them all the same. */
  | (Invalid & { warnings?: ListingWarning[]; confirmed?: string })
  /** Fields whose current or proposed value has changed since it was shown. */
  | (Overtaken & { fields: Record<string, string> });

type WholeEdit = Edit & { changes: EditChange[] };
type Decision = { field: EditChange['field']; decision: 'approved' | 'declined'; reason: string | null };

const maxReason = 200;

/**
 * Decides an edit field by field: applies approved fields by the importer's rules, and sends one mail to the sender if an
 * address was left, unless they no longer act for the listing. Posted are `decision.<field>`, `reason.<field>`, and the values
 * shown to the operator: `seen.<field>`, the current one, and `proposed.<field>`; `outcome` and `reason` for an edit without
 * fields; `confirmed`, the confirmed warnings.
 */
export const editDecision = defineDecision({
  read: ({ id = '', ...posted }) => ({ id, posted }),
  async lock(tx, { id }): Promise<WholeEdit | undefined> {
    const edit = await selectEdit(tx, id, true);
    if (!edit) return undefined;
    // First, so that the compared fields stay locked.
    await selectListing(tx, edit.contractor_id, { lock: true });
    return { ...edit, changes: await selectEditChanges(tx, edit.id) };
  },
  waits: ({ outcome }) => outcome === null,
  overtaken: 'It was decided or withdrawn in the meantime.',
  async apply(tx, { item, choice: { posted }, by }): Promise<{ edit: EditOutcome } | Refused> {
    const edit = item.changes.length > 0 ? await decideFields(tx, item, posted, by) : readOutcome(posted);
    if (typeof edit === 'object') return edit;
    await setDecision(tx, item.id, { decision: edit, by: by.name });
    return { edit };
  },
  async mail(tx, { item }) {
    if (item.email && item.member?.isActive !== false) await queueMail(tx, { kind: editAnswerKind, about: item.id });
  },
  audit: ({ item, choice: { posted } }, { edit }) => ({
    action: 'edit.decided',
    subject: { id: item.contractor_id, name: item.contractor_name },
    details: {
      reference: item.reference,
      outcome: edit,
      ...(item.changes.length > 0 && {
        approved: fieldsOf(item, posted, 'approved'),
        declined: fieldsOf(item, posted, 'declined'),
      }),
    },
  }),
  async after(tx, { item, choice: { posted }, by }) {
    await closeNewRequest(tx, by, item.id);
    // Kept with the edit: it may speak of its sender, and the audit trail may not.
    const note = item.changes.length === 0 && posted['reason']?.trim();
    // An edit from before the inbox existed may not be in it yet.
    if (note && (await lockRequests(tx, [item.id])).length > 0)
      await insertNote(tx, item.id, { kind: 'note', person: by.name, note });
  },
});

const fieldsOf = ({ changes }: WholeEdit, posted: Input, which: Decision['decision']) =>
  changes.map(({ field }) => field).filter((field) => posted[`decision.${field}`] === which);

type Declined = { contractorId: string; memberIds: readonly string[]; by: Actor };

/** Declines all that former members of a listing propose for it. In the caller's transaction. @returns how many. */
export async function declineProposals(tx: Queryable, { contractorId, memberIds, by }: Declined): Promise<number> {
  for (const memberId of memberIds) await lockProposals(tx, contractorId, memberId);
  const ids = await selectProposalsOf(tx, contractorId, memberIds);
  const reason = 'The person who proposed it no longer acts for the listing';
  let declined = 0;
  for (const id of ids) {
    // Without its listing, which the caller locks last.
    const edit = await selectEdit(tx, id, true);
    // Decided at this moment.
    if (!edit || edit.outcome) continue;
    const item = { ...edit, changes: await selectEditChanges(tx, id) };
    const decisions = item.changes.map(({ field }): Decision => ({ field, decision: 'declined', reason }));
    await setDecisions(tx, id, decisions);
    await setDecision(tx, id, { decision: 'none', by: by.name });
    const posted = Object.fromEntries(decisions.map(({ field, decision }) => [`decision.${field}`, decision]));
    await settle(tx, editDecision, { item, choice: { id, posted }, by }, { edit: 'none' });
    declined += 1;
  }
  return declined;
}

async function decideFields(tx: Queryable, item: WholeEdit, posted: Input, by: Actor): Promise<EditOutcome | Refused> {
  const decisions = readDecisions(item, posted);
  if ('outcome' in decisions) return decisions;
  const { id, contractor_id: contractorId, changes } = item;
  const approved = fieldsOf(item, posted, 'approved');
  const wanted = changes.filter(({ field }) => approved.includes(field)).map(({ field, value }) => [field, value ?? '']);
  if (wanted.length > 0) {
    const typed = Object.fromEntries(wanted);
    const confirmed = posted['confirmed'] ?? '';
    const saved = await saveListingWithin(tx, { id: contractorId, typed, by, cause: 'edit', confirmed });
    if (saved.outcome === 'invalid') return saved;
    if (saved.outcome === 'missing')
      return invalid(
        Object.fromEntries(approved.map((field) => [field, 'The contractor is no longer listed; decline the edit'])),
      );
  }
  await setDecisions(tx, id, decisions);
  return approved.length === changes.length ? 'all' : approved.length > 0 ? 'some' : 'none';
}

/** The decision per field, or errors. */
function readDecisions({ changes, member }: WholeEdit, posted: Input): Refused | Decision[] {
  const wrong: Record<string, string> = {};
  const stale: Record<string, string> = {};
  const decisions = changes.flatMap(({ field, value, now }): Decision[] => {
    const decision = posted[`decision.${field}`];
    const reason = posted[`reason.${field}`]?.trim() ?? '';
    if (decision !== 'approved' && decision !== 'declined') wrong[field] = 'Approve or decline it';
    else if (reason.length > maxReason) wrong[field] = `At most ${maxReason} characters`;
    else if (decision === 'declined' && !reason) wrong[field] = 'Say why it is declined';
    // A member may propose another value while it waits.
    else if (member && !isSameText(posted[`proposed.${field}`], value))
      stale[field] = 'They propose another value since you opened the page. Check it again before you decide.';
    else if (!isSameText(posted[`seen.${field}`], now))
      stale[field] = 'This field has changed since you opened the page. Check it again before you decide.';
    else return [{ field, decision, reason: decision === 'declined' ? reason : null }];
    return [];
  });
  if (Object.keys(wrong).length > 0) return invalid({ ...wrong, ...stale });
  if (Object.keys(stale).length === 0) return decisions;
  return { ...overtaken('The listing has changed in the meantime. Nothing was decided.'), fields: stale };
}

/** Forms send line ends as two characters. */
const withPlainLines = (text: string) => text.replace(/\r\n?/g, '\n');
const isSameText = (shown: string | undefined, text: string | null) => withPlainLines(shown ?? '') === withPlainLines(text ?? '');

/** Of an edit that names no field: whether something was done about it. */
function readOutcome({ outcome, reason = '' }: Input): 'all' | 'none' | Invalid {
  if (outcome !== 'all' && outcome !== 'none') return invalid({ outcome: 'Say whether something was changed' });
  if (reason.trim().length > maxReason) return invalid({ reason: `At most ${maxReason} characters` });
  return outcome === 'none' && !reason.trim() ? invalid({ reason: 'Say why nothing was changed' }) : outcome;
}

export const editAnswerKind = 'edit-answer';

const outcomeWords: Readonly<Record<EditOutcome, string>> = {
  all: 'We looked into it and corrected the page.',
  some: 'We looked into it. Some of it we could confirm, and the page says that now. The rest we could not confirm, so it stays as it was.',
  none: 'We looked into it and could not confirm it, so the page stays as it was.',
};

/**
 * The outcome of a correction, to its sender if an address was left. By the correction's id; repeats no typed text. A
 * member of the listing learns what was approved, and why the rest was not.
 */
export const editAnswerMail: ComposeMail = async ({ db, settings }, id) => {
  const edit = await selectEdit(db, id);
  if (!edit?.email || !edit.outcome) return undefined;
  if (edit.member) return edit.member.isActive ? memberMail({ db, settings }, edit, edit.member.id) : undefined;
  const { contractor_name: name, reference, email, outcome } = edit;
  return shortMail(settings, {
    id: `edit-answer-${id}`,
    to: email,
    reference,
    subject: `Your correction ${reference}`,
    heading: 'Outcome of your correction',
    lines: [
      `You, or someone using this address, sent us a correction for the page of ${name}.`,
      outcomeWords[outcome],
      'Thank you for taking the time.',
    ],
    foot: `This is our last e-mail about it. If it was not you, you can ignore this. Questions: ${settings.supportEmail}.`,
  });
};

const memberOutcomes: Readonly<Record<EditOutcome, string>> = {
  all: 'All of it was approved and is on the page now.',
  some: 'Some of it was approved and is on the page now.',
  none: 'It was not approved, so the page stays as it was.',
};

async function memberMail({ db, settings }: ComposeDeps, edit: Edit, memberId: string) {
  const { id, contractor_id, contractor_name: name, reference, outcome } = edit;
  if (!outcome) return undefined;
  const changes = await selectEditChanges(db, id);
  const namesOf = (decision: EditChange['decision']) =>
    changes.filter((change) => change.decision === decision).map(({ field }) => editNames[field]);
  const approved = namesOf('approved');
  const declined = changes.filter(({ decision }) => decision === 'declined');
  return shortMail(settings, {
    id: `edit-answer-${id}`,
    to: await selectEmails(db, memberId),
    reference,
    subject: `Your changes to ${name}`,
    heading: 'We reviewed your changes',
    lines: [
      `You proposed changes to the page for ${name}. ${memberOutcomes[outcome]}`,
      ...(outcome === 'some' ? [`Approved: ${approved.join(', ')}.`] : []),
      ...declined.map(({ field, reason }) => `Not approved: ${editNames[field]}. ${reason ?? ''}`.trim()),
      `Your listing: ${settings.siteUrl}/pro/listings/${encodeURIComponent(contractor_id)}`,
    ],
  });
}
