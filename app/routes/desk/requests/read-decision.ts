import { selectLikelySlug, selectListingRequest } from '#app/domain/listings/requests/listing-request-queries.ts';
import { type Decision, formOfKind, submissionPage } from '#app/domain/requests/store/submission-form.ts';
import { forms } from '#app/forms/forms.ts';
import type { Queryable } from '#app/platform/database.ts';

/** The decision about a request that has its own page for it. */
export type ShownDecision = Decision & { to: string };

export async function readDecision(db: Queryable, request: { id: string; kind: string }): Promise<ShownDecision | undefined> {
  const decision = await formOfKind(forms, request.kind)?.inbox?.decision?.read(db, request.id);
  return decision && { ...decision, to: submissionPage(forms, request) };
}

/** For a business that asks for a listing. */
export async function readListing(db: Queryable, { id }: { id: string }) {
  const request = await selectListingRequest(db, id);
  return request && { request, likely: request.decision ? '' : ((await selectLikelySlug(db, id)) ?? '') };
}
