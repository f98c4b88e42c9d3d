import { selectClaim } from '#app/domain/claims/queries.ts';
import { entryAddress } from '#app/domain/inbox/kinds.ts';
import { type EditOutcome, editableNames, editProblems } from '#app/domain/listings/proposals/edit.ts';
import { selectEdit, selectEditChanges } from '#app/domain/listings/proposals/queries.ts';
import { selectLikelySlug, selectListingRequest } from '#app/domain/listings/requests/queries.ts';
import type { Queryable } from '#app/platform/database.ts';

/** The decision about an entry that has its own page for it, in words. */
export type Decision = {
  to: string;
  /** The link text. */
  label: string;
  isOpen: boolean;
  rows: { label: string; value: string; to?: string }[];
};

const outcomes: Readonly<Record<EditOutcome, string>> = {
  all: 'All of it was taken over',
  some: 'Some of it was taken over',
  none: 'Declined',
};

/** Of a claim or a correction. */
export async function readDecision(db: Queryable, entry: { id: string; kind: string }): Promise<Decision | undefined> {
  const to = entryAddress(entry);
  const listing = (contractor: { contractor_id: string; contractor_name: string }) => ({
    label: 'Listing',
    value: contractor.contractor_name,
    to: `/admin/contractors/${contractor.contractor_id}`,
  });
  const by = (words: string, person: string | null) => ({ label: 'Decision', value: `${words}, by ${person}` });
  if (entry.kind === 'claim') {
    const claim = await selectClaim(db, entry.id);
    if (!claim) return undefined;
    const { decision, decided_by, decline_reason } = claim;
    const words = decision === 'approved' ? 'Approved' : `Declined: ${decline_reason}`;
    const rows = [listing(claim), ...(decision ? [by(words, decided_by)] : [])];
    return { to, label: decision ? 'Open the claim' : 'Decide this claim', isOpen: decision === null, rows };
  }
  if (entry.kind !== 'correction') return undefined;
  const edit = await selectEdit(db, entry.id);
  if (!edit) return undefined;
  const { outcome, problem, decided_by } = edit;
  const changes = (await selectEditChanges(db, edit.id)).map(({ field, value, stood }) => ({
    label: `${editableNames[field]}, proposed`,
    value: `${value ?? 'nothing'} (was ${stood ?? 'nothing'})`,
  }));
  const what = problem ? [{ label: 'What is wrong', value: editProblems[problem] }] : [];
  const rows = [listing(edit), ...what, ...changes, ...(outcome ? [by(outcomes[outcome], decided_by)] : [])];
  return { to, label: outcome ? 'Open the correction' : 'Decide this correction', isOpen: outcome === null, rows };
}

/** For a business that asks for a listing. */
export async function readListing(db: Queryable, { id, kind }: { id: string; kind: string }) {
  const request = kind === 'pro-contact' ? await selectListingRequest(db, id) : undefined;
  return request && { request, likely: request.decision ? '' : ((await selectLikelySlug(db, id)) ?? '') };
}
