import type { Form } from '../form.ts';
import { claimMail, claimReceiptMail } from './mail.ts';
import { insertClaim } from './queries.ts';
import { type ClaimInput, claimSchema } from './schema.ts';
import { claimEndpoint } from './view.tsx';

/** Claim This Business. */
export const claimForm: Form<ClaimInput> = {
  name: 'claim',
  label: 'Listing claim',
  pageNames: ['claim'],
  schema: claimSchema,
  action: 'claim_submission',
  store: async (tx, input) =>
    (await insertClaim(tx, input)) ?? { refused: 'fields', fields: { contractor_id: 'There is no such contractor' } },
  referenceTable: 'listing_claims',
  mails: { 'listing-claim': claimMail, 'claim-receipt': claimReceiptMail },
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
