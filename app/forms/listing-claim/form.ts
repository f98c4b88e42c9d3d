import { findContractorById } from '#app/domain/contractors/find-contractor.ts';
import { insertSubmission } from '#app/domain/submissions/queries.ts';
import type { Form } from '../form.ts';
import { claimMail, claimReceiptMail } from './mail.ts';
import { type ClaimInput, claimSchema } from './schema.ts';
import { claimEndpoint } from './view.tsx';

/** Claim This Business. */
export const claimForm: Form<ClaimInput> = {
  name: 'claim',
  label: 'Listing claim',
  pageNames: ['claim'],
  schema: claimSchema,
  action: 'claim_submission',
  store: async (tx, { contactName, email, phone, message, contractor_id, consent_version: consentVersion }, { form, id }) => {
    const contractor = await findContractorById(tx, contractor_id);
    if (!contractor) return { refused: 'fields', fields: { contractor_id: 'There is no such contractor' } };
    return insertSubmission(tx, {
      form,
      id,
      kind: 'claim',
      payload: { contactName, email, phone, message },
      contractorId: contractor.id,
      contractorName: contractor.name,
      contractorIds: [contractor.id],
      consentVersion,
      decision: 'waiting',
    });
  },
  isSubmission: true,
  mails: {
    'listing-claim': { label: 'Notice of a claim', compose: claimMail },
    'claim-receipt': { label: 'Receipt of a claim', compose: claimReceiptMail },
  },
  toSender: { kind: 'claim-receipt', purpose: 'receipt', address: ({ email }) => email },
  call: {
    path: claimEndpoint,
    status: 201,
    summary: 'Claim a listing',
    description: 'Somebody of ours verifies it before anything changes.',
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
