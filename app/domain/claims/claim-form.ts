import type { SubmissionForm } from '../submissions/submit.ts';
import { type ClaimInput, claimSchema } from './claim-schema.ts';
import { insertClaim } from './queries.ts';

/** Claim This Business. */
export const claimForm: SubmissionForm<ClaimInput> = {
  name: 'claim',
  schema: claimSchema,
  action: 'claim_submission',
  store: async (tx, input) => {
    const id = await insertClaim(tx, input);
    if (!id) return { refused: 'fields', fields: { contractor_id: 'There is no such contractor' } };
    return { id, mails: [{ kind: 'listing-claim', id }] };
  },
};
