import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { data, redirect, useLocation, useNavigate } from 'react-router';
import { type AdvicePoint, hiringAdvice } from '#app/content/hiring-advice.ts';
import { serviceSlug } from '#app/content/slug.ts';
import type { Contractor } from '#app/domain/contractors/contractor.ts';
import { findContractor, findSimilarContractors } from '#app/domain/contractors/find-contractor.ts';
import { requestScope } from '#app/http/context.ts';
import { fromDatabase } from '#app/http/page-errors.ts';
import { contractorPath } from '#app/ui/contractor/display.ts';
import type { Route } from './+types/contractor';
import { ContractorLoading } from './contractor/contractor-loading.tsx';
import { ContractorNotFound } from './contractor/contractor-not-found.tsx';
import { contractorKey, useContractor } from './contractor/contractor-queries.ts';
import { ContractorView } from './contractor/contractor-view.tsx';
import { type AddressParts, isAddressOf, isMistyped, isOtherSection, placeAt, placeOf } from './contractor/page-address.ts';
import NotFound from './not-found.tsx';

type Loaded = { contractor: Contractor | null; similar: Contractor[]; advice: readonly AdvicePoint[] };

export { formAction as action } from '../forms/form-action.ts';

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const scope = context.get(requestScope);
  const missing = data<Loaded>({ contractor: null, similar: [], advice: [] }, { status: 404 });
  if (isOtherSection(params)) return missing;
  return fromDatabase(scope, async () => {
    const wanted = { service: params.serviceType, location: params.location };
    const contractor = await findContractor(scope.reads, params.businessSlug, wanted);
    if (!contractor) return missing;
    if (!isAddressOf(contractor, params)) throw redirect(contractorPath(contractor) + url.search, 301);
    const similar = await findSimilarContractors(scope.reads, contractor);
    return data<Loaded>({ contractor, similar, advice: hiringAdvice(serviceSlug(contractor.service_type)) });
  });
}

/** In the browser the page appears at once and fetches for itself (contractor-queries.ts). */
export const clientLoader = () => null;

export default function ContractorPage({ loaderData, params }: Route.ComponentProps) {
  if (isOtherSection(params)) return <NotFound />;
  return <ContractorAt params={params} loaded={loaderData ?? undefined} />;
}

function ContractorAt({ params, loaded }: { params: AddressParts; loaded: Loaded | undefined }) {
  const { data: contractor, isError, refetch } = useContractor(placeAt(params), loaded?.contractor);
  useCanonicalAddress(contractor, params);
  if (contractor)
    return <ContractorView key={contractor.id} contractor={contractor} similar={loaded?.similar} advice={loaded?.advice} />;
  if (contractor === null) return <ContractorNotFound mistyped={isMistyped(params)} />;
  return isError ? <ContractorNotFound retry={refetch} /> : <ContractorLoading />;
}

/** What the server does by a redirect is, after a link of our own, a replaced address. */
function useCanonicalAddress(contractor: Contractor | null | undefined, params: AddressParts): void {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { search, hash } = useLocation();
  // On the way, the router learns of further routes and renders again: that is no reason to set out anew.
  const leaving = useRef<string>(undefined);
  useEffect(() => {
    if (!contractor || isAddressOf(contractor, params)) return;
    const target = contractorPath(contractor);
    if (leaving.current === target) return;
    leaving.current = target;
    queryClient.setQueryData(contractorKey(placeOf(contractor)), contractor);
    navigate(target + search + hash, { replace: true, preventScrollReset: true });
  }, [contractor, params, search, hash, navigate, queryClient]);
}
