import { contractorPath } from '#app/domain/contractors/contractor-path.ts';
import { findContractor, findContractorById } from '#app/domain/contractors/find-contractor.ts';
import { setDecision } from '#app/domain/decisions/decision-queries.ts';
import { defineDecision, readReason } from '#app/domain/decisions/define-decision.ts';
import { fillContact } from '#app/domain/listings/fill-contact.ts';
import { selectOffSite } from '#app/domain/listings/merge-queries.ts';
import type { ComposeMail } from '#app/domain/mail/mail-kind.ts';
import { shortMail } from '#app/domain/mail/notice-mail.tsx';
import { queueMail } from '#app/domain/mail/outbox-queries.ts';
import { selectInvitations } from '#app/domain/people/link-queries.ts';
import { isMember } from '#app/domain/people/membership-queries.ts';
import { closeNewRequest } from '#app/domain/requests/desk/change-state.ts';
import { mailboxOf } from '#app/domain/validation/mailbox.ts';
import { type Invalid, invalid } from '#app/domain/validation/outcome.ts';
import type { Queryable } from '#app/platform/database.ts';
import { siteSecret } from '#app/platform/site-secret.ts';
import { inviteSender } from '../../people/invitations.ts';
import { selectListingRequest } from './listing-request-queries.ts';

export const listingDecisionKind = 'listing-decision';

/** The contractor of a page: by its address on the site or at the desk, its slug or its id. */
async function findPage(db: Queryable, text: string) {
  const last = text.trim().split(/[?#]/)[0]?.replace(/\/+$/, '').split('/').at(-1) ?? '';
  const contractor = (await findContractorById(db, last)) ?? (await findContractor(db, last));
  return { contractor, offSite: contractor || last.includes('\0') ? undefined : await selectOffSite(db, last) };
}

/** The id of the contractor of a page that is on the site, or why it is none. */
async function findListed(db: Queryable, page: string): Promise<string | Invalid> {
  const { contractor, offSite } = page.length > 2_000 ? {} : await findPage(db, page);
  if (offSite) return invalid({ page: `${offSite.name} is off the site. Put it back first` });
  return contractor?.id ?? invalid({ page: 'There is no such page. Paste its address, such as /edmond/roofing/red-shale' });
}

const reasonWords = { none: 'Write why; they get it by e-mail', tooLong: 'Write at most 500 characters' };

/**
 * Decides whether a business that asked to be listed was, closes it, and mails the sender, who is invited as the
 * listing's owner. Posted is `do`: 'listed', with the address of its `page`, or 'declined', with the `reason`.
 */
export const listingDecision = defineDecision({
  read({ id = '', do: what, page = '', reason }) {
    if (what === 'listed') return { id, decision: 'listed', page } as const;
    const read = readReason(reason, reasonWords);
    return 'outcome' in read ? read : ({ id, decision: 'declined', reason: read.reason } as const);
  },
  lock: (tx, { id }) => selectListingRequest(tx, id, true),
  waits: ({ decision }) => decision === null,
  overtaken: (request) => `${request?.decided_by} has decided it: ${request?.decision}. Nothing was changed.`,
  async apply(tx, { item: request, choice, by }): Promise<{ contractor?: string } | Invalid> {
    const decided = { decision: choice.decision, by: by.name };
    if (choice.decision === 'declined') {
      await setDecision(tx, request.id, { ...decided, reason: choice.reason });
      return {};
    }
    const contractor = await findListed(tx, choice.page);
    if (typeof contractor === 'object') return contractor;
    await setDecision(tx, request.id, { ...decided, contractorId: contractor });
    await fillContact(tx, contractor, { email: request.email, name: request.contact_name, by });
    return { contractor };
  },
  async mail(tx, { item: { id, email }, by }, { contractor }) {
    await queueMail(tx, { kind: listingDecisionKind, about: id });
    if (contractor && email) await inviteSender(tx, { contractorId: contractor, email, by, secret: await siteSecret(tx) });
  },
  audit: ({ item: { id, reference }, choice: { decision } }, made) => ({
    action: `listing-request.${decision}`,
    subject: { id, name: reference },
    details: { reference, ...made },
  }),
  after: (tx, { item, by }) => closeNewRequest(tx, by, item.id),
});

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
