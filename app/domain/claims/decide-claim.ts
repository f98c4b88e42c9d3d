import { type Actor, recordAudit } from '#app/domain/audit/record-audit.ts';
import { lengthOf, plainText } from '#app/domain/validation/plain-text.ts';
import { type Database, inTransaction } from '#app/platform/database.ts';
import type { Mail } from '#app/platform/mail-transport.ts';
import type { Settings } from '#app/platform/settings.ts';
import { findContractorById } from '../contractors/find-contractor.ts';
import { fillContact } from '../listings/fill-contact.ts';
import type { ComposeMail } from '../mail/mail-kind.ts';
import { shortMail } from '../mail/notice-mail.tsx';
import { queueMail } from '../mail/outbox-queries.ts';
import { addClaimant } from '../people/memberships.ts';
import { linkMail } from '../people/people-mails.tsx';
import { closeNewRequest } from '../requests/desk/change-state.ts';
import { setDecision } from '../requests/store/decision-queries.ts';
import type { Claim } from './claim.ts';
import { selectCalls, selectClaim, selectCodes } from './claim-queries.ts';
import type { ProofOutcome } from './prove-claim.tsx';

export const claimApprovedKind = 'claim-approved';
export const claimDeclinedKind = 'claim-declined';

const invalid = (field: string, words: string): ProofOutcome => ({ outcome: 'invalid', fields: { [field]: words } });

type Deps = { db: Database };

/**
 * Hands the listing over: from here on it counts as claimed, and the claimant is a member who is mailed how to sign in. Not
 * without proof, a confirmed code or a call.
 */
export async function approveClaim({ db }: Deps, id: string, by: Actor): Promise<ProofOutcome> {
  return inTransaction(db, async (tx): Promise<ProofOutcome> => {
    const claim = await selectClaim(tx, id, true);
    if (!claim) return { outcome: 'missing' };
    if (claim.decision) return { outcome: 'decided' };
    if (!(await findContractorById(tx, claim.contractor_id)))
      return invalid('approve', 'The contractor is no longer listed; decline the claim');
    const codes = await selectCodes(tx, claim.id);
    const calls = await selectCalls(tx, claim.id);
    const proof = codes.some(({ state }) => state === 'confirmed') ? 'code' : calls.length > 0 ? 'call' : undefined;
    if (!proof) return invalid('approve', 'There is no proof yet: confirm a code, or log a call to the firm');
    await setDecision(tx, claim.id, { decision: 'approved', by: by.name });
    const { email, contact_name: name, contractor_id: contractorId, contractor_name: listing } = claim;
    await queueMail(tx, { kind: claimApprovedKind, about: claim.id });
    const subject = { id: claim.contractor_id, name: claim.contractor_name };
    await recordAudit(tx, { by, action: 'claim.approved', subject, details: { claim: claim.reference, proof } });
    await fillContact(tx, contractorId, { email, name, by });
    await addClaimant(tx, { email, name, contractorId, listing, by });
    await closeNewRequest(tx, by, claim.id);
    return { outcome: 'done' };
  });
}

const maxReasonLength = 500;

/** Declines a claim, and mails the reason to the claimant, once. */
export async function declineClaim({ db }: Deps, id: string, typed: string, by: Actor): Promise<ProofOutcome> {
  if (typed.length > 2 * maxReasonLength) return invalid('reason', `At most ${maxReasonLength} characters`);
  const reason = plainText(typed);
  if (reason === '') return invalid('reason', 'Say why; it is mailed to them');
  if (lengthOf(reason) > maxReasonLength) return invalid('reason', `At most ${maxReasonLength} characters`);
  return inTransaction(db, async (tx): Promise<ProofOutcome> => {
    const claim = await selectClaim(tx, id, true);
    if (!claim) return { outcome: 'missing' };
    if (claim.decision) return { outcome: 'decided' };
    await setDecision(tx, claim.id, { decision: 'declined', by: by.name, reason });
    await queueMail(tx, { kind: claimDeclinedKind, about: claim.id });
    const subject = { id: claim.contractor_id, name: claim.contractor_name };
    await recordAudit(tx, { by, action: 'claim.declined', subject, details: { claim: claim.reference } });
    await closeNewRequest(tx, by, claim.id);
    return { outcome: 'done' };
  });
}

/** Mails by the id of the claim. */
export const claimApprovedMail: ComposeMail = async ({ db, settings }, id) => {
  const claim = await selectClaim(db, id);
  if (claim?.decision !== 'approved') return undefined;
  const { contractor_name: name, reference, email } = claim;
  const { siteUrl, supportEmail } = settings;
  return linkMail(settings, {
    id: `claim-approved-${id}`,
    to: email,
    subject: `Your claim ${reference}`,
    preview: `The page of ${name} is marked as yours now.`,
    heading: `Your claim to ${name}`,
    lines: [
      `Your claim to the page of ${name} is approved: the page is marked as yours now.`,
      `Sign in with ${email} to see requests from homeowners, keep your hours, prices and phone number up to date, and invite your team. There is no password: we e-mail you a link each time.`,
    ],
    button: 'Sign in',
    url: `${siteUrl}/pro/sign-in`,
    foot: `Reference ${reference}. Questions: ${supportEmail}.`,
  });
};

export const claimDeclinedMail: ComposeMail = async ({ db, settings }, id) => {
  const claim = await selectClaim(db, id);
  if (claim?.decision !== 'declined' || !claim.decline_reason) return undefined;
  return decisionMail(settings, `claim-declined-${id}`, claim, [
    `We checked your claim to the page of ${claim.contractor_name} and could not verify that the business is yours.`,
    `The reason: ${claim.decline_reason}`,
    'If you can clear that up, reply to this mail or claim the page again.',
  ]);
};

function decisionMail(settings: Settings, id: string, claim: Claim, lines: string[]): Mail {
  const { contractor_name: name, reference, email } = claim;
  return shortMail(settings, {
    id,
    to: email,
    reference,
    subject: `Your claim ${reference}`,
    heading: `Your claim to ${name}`,
    lines,
  });
}
