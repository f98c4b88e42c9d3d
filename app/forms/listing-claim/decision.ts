import { selectClaim } from '#app/domain/claims/queries.ts';
import type { Decision } from '#app/domain/submissions/submission-form.ts';
import type { Queryable } from '#app/platform/database.ts';

export async function readClaimDecision(db: Queryable, id: string): Promise<Decision | undefined> {
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
