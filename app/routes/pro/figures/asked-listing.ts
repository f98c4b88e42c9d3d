import type { RouterContextProvider } from 'react-router';
import type { Contractor } from '#app/domain/contractors/contractor.ts';
import { findContractorById } from '#app/domain/contractors/find-contractor.ts';
import type { ListingStep } from '#app/domain/statistics/listing-figure-queries.ts';
import { requestScope } from '#app/routes/request-scope.ts';
import { notFound } from '#app/routes/respond.ts';
import { requireListing, requireMember } from '../require-member.ts';

type Asked = { contractor: Contractor | undefined; step: ListingStep };

/**
 * The listing that an address of figures asks for, by default the member's first; undefined if they have none on the site.
 * @throws 404 for a listing of others.
 */
export async function readAsked(context: Readonly<RouterContextProvider>, { searchParams }: URL): Promise<Asked> {
  const { member } = requireMember(context);
  const id = searchParams.get('listing') ?? member.listings[0]?.contractorId;
  const step = searchParams.get('by') === 'month' ? 'month' : 'week';
  if (id === undefined) return { contractor: undefined, step };
  requireListing(context, id);
  const contractor = await findContractorById(context.get(requestScope).db, id);
  if (!contractor) throw notFound();
  return { contractor, step };
}
