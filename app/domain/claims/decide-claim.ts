import { type Invalid, invalid } from '#app/domain/validation/outcome.ts';
import type { Queryable } from '#app/platform/database.ts';
import { findContractorById } from '../contractors/find-contractor.ts';
import { setDecision } from '../decisions/decision-queries.ts';
import { defineDecision, readReason } from '../decisions/define-decision.ts';
import { fillContact } from '../listings/fill-contact.ts';
import type { ComposeMail } from '../mail/mail-kind.ts';
import { noteMail, shortMail } from '../mail/notice-mail.tsx';
import { queueMail } from '../mail/outbox-queries.ts';
import { addClaimant } from '../people/memberships.ts';
import { closeNewRequest } from '../requests/desk/change-state.ts';
import { type Claim, decidedMeanwhile } from './claim.ts';
import { selectCalls, selectClaim, selectCodes } from './claim-queries.ts';

export const claimApprovedKind = 'claim-approved';
export const claimDeclinedKind = 'claim-declined';

const reasonWords = { none: 'Say why; it is mailed to them', tooLong: 'At most 500 characters' };

/**
 * Approving hands the listing over: from here on it counts as claimed, and the claimant is a member who is mailed how to sign
 * in. Not without proof, a confirmed code or a call. Declining mails the reason.
 */
export const claimDecision = defineDecision({
  read({ id = '', do: what, reason }) {
    if (what === 'approve') return { id, decision: 'approved', reason: null } as const;
    const read = readReason(reason, reasonWords);
    return 'outcome' in read ? read : ({ id, decision: 'declined', reason: read.reason } as const);
  },
  lock: (tx, { id }) => selectClaim(tx, id, true),
  waits: ({ decision }) => decision === null,
  overtaken: decidedMeanwhile,
  async apply(tx, { item: claim, choice: { decision, reason }, by }) {
    const proof = decision === 'approved' ? await findProof(tx, claim) : undefined;
    if (typeof proof === 'object') return proof;
    await setDecision(tx, claim.id, { decision, by: by.name, reason });
    return { proof };
  },
  mail: (tx, { item, choice }) =>
    queueMail(tx, { kind: choice.decision === 'approved' ? claimApprovedKind : claimDeclinedKind, about: item.id }),
  audit: ({ item, choice }, { proof }) => ({
    action: `claim.${choice.decision}`,
    subject: { id: item.contractor_id, name: item.contractor_name },
    details: { claim: item.reference, ...(proof && { proof }) },
  }),
  async after(tx, { item, choice, by }) {
    const { email, contact_name: name, contractor_id: contractorId, contractor_name: listing } = item;
    if (choice.decision === 'approved') {
      await fillContact(tx, contractorId, { email, name, by });
      await addClaimant(tx, { email, name, contractorId, listing, by });
    }
    await closeNewRequest(tx, by, item.id);
  },
});

/** What proves it, or why it cannot be approved. */
async function findProof(tx: Queryable, claim: Claim): Promise<'code' | 'call' | Invalid> {
  if (!(await findContractorById(tx, claim.contractor_id)))
    return invalid({}, 'The contractor is no longer listed; decline the claim');
  if ((await selectCodes(tx, claim.id)).some(({ state }) => state === 'confirmed')) return 'code';
  const calls = await selectCalls(tx, claim.id);
  return calls.length > 0 ? 'call' : invalid({}, 'There is no proof yet: confirm a code, or log a call to the contractor');
}

/** Mails by the id of the claim. */
export const claimApprovedMail: ComposeMail = async ({ db, settings }, id) => {
  const claim = await selectClaim(db, id);
  if (claim?.decision !== 'approved') return undefined;
  const { contractor_name: name, reference, email } = claim;
  const { siteUrl, supportEmail } = settings;
  return noteMail(settings, {
    id: `claim-approved-${id}`,
    to: email,
    subject: `Your claim ${reference}`,
    preview: `The page of ${name} is marked as yours now.`,
    heading: `Your claim to ${name}`,
    lines: [
      `Your claim to the page of ${name} is approved: the page is marked as yours now.`,
      `Sign in with ${email} to see requests from homeowners, keep your hours, prices and phone number up to date, and invite your team. There is no password: we e-mail you a link each time.`,
    ],
    action: { label: 'Sign in', href: `${siteUrl}/pro/sign-in` },
    foot: `Reference ${reference}. Questions: ${supportEmail}.`,
  });
};

export const claimDeclinedMail: ComposeMail = async ({ db, settings }, id) => {
  const claim = await selectClaim(db, id);
  if (claim?.decision !== 'declined' || !claim.decline_reason) return undefined;
  const { contractor_name: name, reference, email, decline_reason } = claim;
  return shortMail(settings, {
    id: `claim-declined-${id}`,
    to: email,
    reference,
    subject: `Your claim ${reference}`,
    heading: `Your claim to ${name}`,
    lines: [
      `We checked your claim to the page of ${name} and could not verify that the business is yours.`,
      `The reason: ${decline_reason}`,
      'If you can clear that up, reply to this mail or claim the page again.',
    ],
  });
};
