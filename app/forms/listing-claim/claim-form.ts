import { phoneHref, shownPhone } from '#app/content/phone.ts';
import { selectClaim } from '#app/domain/claims/claim-queries.ts';
import { contractorPath } from '#app/domain/contractors/contractor-path.ts';
import { findContractorById } from '#app/domain/contractors/find-contractor.ts';
import type { ComposeDeps } from '#app/domain/mail/mail-kind.ts';
import { tellOwnersOfClaim } from '#app/domain/people/memberships.ts';
import type { Decision } from '#app/domain/requests/store/submission-form.ts';
import { insertSubmission, type Submission } from '#app/domain/requests/store/submission-queries.ts';
import type { Queryable } from '#app/platform/database.ts';
import type { Form } from '../form.ts';
import { notice, receipt } from '../form-mails.ts';
import { claimEndpoint, claimSteps } from './claim-call.ts';
import { type ClaimInput, claimSchema } from './claim-schema.ts';

/** Claim This Business. */
export const claimForm: Form<ClaimInput> = {
  name: 'claim',
  label: 'Listing claim',
  pageNames: ['claim'],
  schema: claimSchema,
  action: 'claim_submission',
  store: async (
    tx,
    { contactName, email, phone, message, contractor_id, consent_version: consentVersion },
    { form, id, network },
  ) => {
    const contractor = await findContractorById(tx, contractor_id);
    if (!contractor) return { refused: 'fields', fields: { contractor_id: 'There is no such contractor' } };
    const stored = await insertSubmission(tx, {
      form,
      id,
      kind: 'claim',
      payload: { contactName, email, phone, message },
      contractorId: contractor.id,
      contractorName: contractor.name,
      contractorIds: [contractor.id],
      consentVersion,
      network,
      decision: 'waiting',
    });
    await tellOwnersOfClaim(tx, stored.id, contractor.id);
    return stored;
  },
  inbox: {
    kinds: [{ kind: 'claim', label: 'Listing claim', today: { title: 'Claims to decide', verb: 'Check' } }],
    decision: {
      area: 'claims',
      waiting: 'This claim is waiting: approve or decline it under Claims',
      read: readClaimDecision,
    },
    personal: {
      key: 'listing_claims',
      label: 'Listing claims',
      titleOf: ({ business, decision }) => `${business}, ${decision}`,
      parts: [
        { key: 'codes', label: 'Codes mailed for claims', table: 'claim_codes', by: 'claim_id' },
        { key: 'calls', label: 'Calls logged for claims', table: 'claim_calls', by: 'claim_id' },
      ],
      texts: [{ table: 'claim_calls', column: 'note', label: 'Note of a call for a claim', of: 'claim_id' }],
      erasing: 'When an approved claim is erased, its listing counts as unclaimed. The listing itself stays.',
    },
    kept: 'until-finished',
  },
  mails: {
    ...notice('listing-claim', 'Notice of a claim', writeNotice),
    ...receipt('claim-receipt', 'Receipt of a claim', async ({ contractor_id }, { db }) => {
      const listing = await findContractorById(db, contractor_id ?? '');
      return { heading: 'We have your claim', next: claimSteps(phoneHref(listing?.phone ?? null) !== undefined) };
    }),
  },
  toSender: { kind: 'claim-receipt', purpose: 'receipt', address: ({ email }) => email },
  call: {
    path: claimEndpoint,
    status: 201,
    summary: 'Claim a listing',
    description: 'Our team verifies it before anything changes.',
    schemaName: 'Claim',
    example: {
      contractor_id: '42',
      contactName: 'Jo Whitefeather',
      email: 'jo@example.com',
      phone: '405.555.0145',
      message: 'I am the owner; the address is old.',
    },
  },
};

/** Shows the current listing beside the claimant's data, for the verifier to compare. */
async function writeNotice({ name, contractor_name, contractor_id }: Submission, { db, settings }: ComposeDeps) {
  const listing = await findContractorById(db, contractor_id ?? '');
  const path = listing && contractorPath(listing);
  const phone = listing?.phone ?? null;
  return {
    subject: `New Listing Claim: ${contractor_name}`,
    about: [`says that ${contractor_name} is theirs`],
    heading: `${name} claims ${contractor_name}`,
    rows: [{ label: 'Claimant', value: name }],
    more: [
      ...(path ? [{ label: 'Listing', value: path, href: settings.siteUrl + path }] : []),
      { label: 'Phone of the listing', value: shownPhone(phone) ?? 'none', href: phoneHref(phone) },
      { label: 'Website of the listing', value: listing?.website ?? 'none' },
      { label: 'Contractor id', value: contractor_id ?? '' },
    ],
    foot: 'Call the number of the listing, not the claimant’s, before the page is handed over. We promise an answer within one week.',
  };
}

async function readClaimDecision(db: Queryable, id: string): Promise<Decision | undefined> {
  const claim = await selectClaim(db, id);
  if (!claim) return undefined;
  const { contractor_id, contractor_name, decision, decided_by, decline_reason } = claim;
  const words = decision === 'approved' ? 'Approved' : `Declined: ${decline_reason}`;
  return {
    label: decision ? 'Open the claim' : 'Decide this claim',
    isOpen: decision === null,
    rows: [
      { label: 'Listing', value: contractor_name, to: `/admin/contractors/${contractor_id}` },
      ...(decision ? [{ label: 'Decision', value: `${words}, by ${decided_by}` }] : []),
    ],
  };
}
