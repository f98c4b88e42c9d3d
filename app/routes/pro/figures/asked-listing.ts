import type { RouterContextProvider } from 'react-router';
import type { Contractor } from '#app/domain/contractors/contractor.ts';
import { findContractorById } from '#app/domain/contractors/find-contractor.ts';
import type { ListingStep } from '#app/domain/statistics/listing-figure-queries.ts';
import { notFound } from '#app/routes/respond.ts';
import { requireListing, requireMember } from '../require-member.ts';

type Asked = ReturnType<typeof requireMember> & { contractor: Contractor | undefined; step: ListingStep };

/**
 * The listing that an address of figures asks for, by default the member's first; undefined if they have none on the site.
 * @throws 404 for a listing of others.
 */
export async function readAsked(context: Readonly<RouterContextProvider>, { searchParams }: URL): Promise<Asked> {
  const acting = requireMember(context);
  const id = searchParams.get('listing') ?? acting.member.listings[0]?.contractorId;
  const step = searchParams.get('by') === 'month' ? 'month' : 'week';
  if (id === undefined) return { ...acting, contractor: undefined, step };
  requireListing(context, id);
  const contractor = await findContractorById(acting.db, id);
  if (!contractor) throw notFound();
  return { ...acting, contractor, step };
}
