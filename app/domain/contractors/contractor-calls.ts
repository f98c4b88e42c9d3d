// Apart from the calls of lists, so that a page of lists does not carry them.

import { serviceSpellings } from '#app/content/services.ts';
import type { Contractor, ContractorPage } from './contractor.ts';
import { ask, call, read } from './directory-calls.ts';
import { pickSimilar, similarCount } from './similar-contractors.ts';

/** Where a contractor is looked for: its slug, and the service and city that choose among doubles of the slug. */
export type ContractorPlace = { slug: string; service: string; location: string };

/** @returns `null` when there is none, which is an answer. */
export async function callContractor(
  { slug, service, location }: ContractorPlace,
  signal: AbortSignal,
): Promise<Contractor | null> {
  const response = await ask(
    `/api/contractors/${encodeURIComponent(slug)}?${new URLSearchParams({ service, location })}`,
    signal,
  );
  return response.status === 404 ? null : read(response);
}

/** Others of the same service in the same city, as `findSimilarContractors` picks them on the server. */
export async function callSimilarContractors(contractor: Contractor, signal: AbortSignal): Promise<Contractor[]> {
  const lists = serviceSpellings(contractor.service_type).map(async (service) => {
    const params = { service, location: contractor.location, order: 'featured', page_size: String(similarCount + 1) };
    const page = await call<ContractorPage>(`/api/contractors?${new URLSearchParams(params)}`, signal);
    return page.contractors;
  });
  return pickSimilar(contractor, await Promise.all(lists));
}
