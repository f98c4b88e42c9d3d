import { type Actor, recordAudit } from '#app/domain/audit/record-audit.ts';
import { contractorPath } from '#app/domain/contractors/contractor-path.ts';
import { findContractor, findContractorById } from '#app/domain/contractors/find-contractor.ts';
import { fillContact } from '#app/domain/listings/fill-contact.ts';
import { selectOffSite } from '#app/domain/listings/merge-queries.ts';
import type { ComposeMail } from '#app/domain/mail/mail-kind.ts';
import { shortMail } from '#app/domain/mail/notice-mail.tsx';
import { queueMail } from '#app/domain/mail/outbox-queries.ts';
import { selectInvitations } from '#app/domain/people/link-queries.ts';
import { isMember } from '#app/domain/people/membership-queries.ts';
import { closeNewRequest } from '#app/domain/requests/desk/change-state.ts';
import { mailboxOf } from '#app/domain/validation/mailbox.ts';
import { invalid, missing, type Outcome, overtaken } from '#app/domain/validation/outcome.ts';
import { lengthOf, plainText } from '#app/domain/validation/plain-text.ts';
import { type Database, inTransaction, type Queryable } from '#app/platform/database.ts';
import { siteSecret } from '#app/platform/site-secret.ts';
import { inviteSender } from '../../people/invitations.ts';
import { selectListingRequest, setListingDecision } from './listing-request-queries.ts';

export const listingDecisionKind = 'listing-decision';

const maxReasonLength = 500;

/** The contractor of a page: by its address on the site or at the desk, its slug or its id. */
async function findPage(db: Queryable, text: string) {
  const last = text.trim().split(/[?#]/)[0]?.replace(/\/+$/, '').split('/').at(-1) ?? '';
  const contractor = (await findContractorById(db, last)) ?? (await findContractor(db, last));
  return { contractor, offSite: contractor || last.includes('\0') ? undefined : await selectOffSite(db, last) };
}

type Decided = { decision: 'listed'; contractorId: string; name: string } | { decision: 'declined'; reason: string };

async function readDecision(db: Queryable, form: string, values: Record<string, string>): Promise<Decided | Outcome> {
  const refuse = (field: string, words: string): Outcome => invalid({ [field]: words });
  if (form === 'listed') {
    const { page = '' } = values;
    const { contractor, offSite } = page.length > 2_000 ? {} : await findPage(db, page);
    if (offSite) return refuse('page', `${offSite.name} is off the site. Put it back first`);
    if (!contractor) return refuse('page', 'There is no such page. Paste its address, such as /edmond/roofing/red-shale');
    return { decision: 'listed', contractorId: contractor.id, name: contractor.name };
  }
  const typed = values['reason'] ?? '';
  const reason = typed.length > 2 * maxReasonLength ? typed : plainText(typed);
  if (reason === '') return refuse('reason', 'Write why; they get it by e-mail');
  if (lengthOf(reason) > maxReasonLength) return refuse('reason', `Write at most ${maxReasonLength} characters`);
  return { decision: 'declined', reason };
}

/**
 * Decides whether a business that asked to be listed was, closes its entry, and mails the sender, who is invited as the
 * listing's owner.
 * @param values `do`: 'listed', with the address of its `page`, or 'declined', with the `reason`.
 */
export async function decideListing(
  { db }: { db: Database },
  by: Actor,
  id: string,
  values: Record<string, string>,
): Promise<Outcome> {
  const decided = await readDecision(db, values['do'] ?? '', values);
  if ('outcome' in decided) return decided;
  const secret = await siteSecret(db);
  return inTransaction(db, async (tx): Promise<Outcome> => {
    const request = await selectListingRequest(tx, id, true);
    if (!request) return missing;
    if (request.decision) return overtaken(`${request.decided_by} has decided it: ${request.decision}. Nothing was changed.`);
    const contractorId = decided.decision === 'listed' ? decided.contractorId : null;
    const reason = decided.decision === 'declined' ? decided.reason : null;
    await setListingDecision(tx, request.id, { decision: decided.decision, by: by.name, contractorId, reason });
    if (contractorId) await fillContact(tx, contractorId, { email: request.email, name: request.contact_name, by });
    await queueMail(tx, { kind: listingDecisionKind, about: request.id });
    if (contractorId && request.email) await inviteSender(tx, { contractorId, email: request.email, by, secret });
    const details = { reference: request.reference, ...(contractorId && { contractor: contractorId }) };
    await recordAudit(tx, {
      by,
      action: `listing-request.${decided.decision}`,
      subject: { id: request.id, name: request.reference },
      details,
    });
    await closeNewRequest(tx, by, request.id);
    return { outcome: 'done' };
  });
}

type Listed = { contractorId: string; email: string; siteName: string; siteUrl: string };

/** How its sender gets to manage it. */
async function nextStep(db: Queryable, { contractorId, email, siteName, siteUrl }: Listed) {
  const mailbox = mailboxOf(email);
  if (await isMember(db, { contractorId, mailbox }))
    return `To manage it, sign in with this address: ${siteUrl}/pro/sign-in. Requests from homeowners are free.`;
  const invitations = await selectInvitations(db, contractorId);
  return invitations.some((one) => mailboxOf(one.email) === mailbox)
    ? `To manage it and get requests from homeowners, open the link in our other e-mail, “Your listing on ${siteName}”. It works for 7 days. Both are free.`
    : 'It has an owner already, who can invite you. To change what it says, reply to this mail.';
}

/** By the id of the request. It repeats nothing that was typed into the form. */
export const listingDecisionMail: ComposeMail = async ({ db, settings }, id) => {
  const request = await selectListingRequest(db, id);
  if (!request?.decision) return undefined;
  const { reference, email, contractor_id, decline_reason } = request;
  const { siteName, siteUrl } = settings;
  const listing = contractor_id ? await findContractorById(db, contractor_id) : undefined;
  if (request.decision === 'listed' && !listing) return undefined;
  const lines = listing
    ? [
        `The page of ${listing.name} is online: ${siteUrl}${contractorPath(listing)}`,
        await nextStep(db, { contractorId: listing.id, email, siteName, siteUrl }),
      ]
    : [
        `We did not list your business on ${siteName}.`,
        `The reason: ${decline_reason}`,
        'If you can clear that up, reply to this mail.',
      ];
  return shortMail(settings, {
    id: `listing-decision-${id}`,
    to: email,
    reference,
    subject: `Your listing ${reference}`,
    heading: listing ? 'Your business is listed' : 'About your listing',
    lines,
  });
};
