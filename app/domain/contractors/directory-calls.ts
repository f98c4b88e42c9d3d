// The reading calls of our own API, as the browser makes them. No check of what comes back: it is this same release.

import { serviceSpellings } from '#app/content/services.ts';
import type { Contractor, ContractorPage } from './contractor.ts';
import type { DirectoryAddress } from './directory-address.ts';
import { featuredCount } from './limits.ts';
import { pickSimilar, similarCount } from './similar-contractors.ts';

/** One page of the home page's list. Without a seed the server picks one. */
export function callContractors(
  { q, service, location, page, seed }: Omit<DirectoryAddress, 'view'>,
  signal: AbortSignal,
): Promise<ContractorPage> {
  const params = new URLSearchParams({ order: 'home', page: String(page) });
  if (q) params.set('q', q);
  if (service) params.set('service', service);
  if (location) params.set('location', location);
  if (seed !== undefined) params.set('seed', String(seed));
  return call(`/api/contractors?${params}`, signal);
}

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

/** The same three as `listFeatured` reads on the server, by the call that there is: the start of the home order. */
export async function callFeatured(signal: AbortSignal): Promise<Contractor[]> {
  const { contractors } = await call<ContractorPage>(`/api/contractors?order=home&page_size=${featuredCount}`, signal);
  return contractors.filter(({ featured }) => featured);
}

export async function callServiceTypes(signal: AbortSignal): Promise<string[]> {
  const types = await call<{ service_type: string }[]>('/api/service-types', signal);
  return types.map(({ service_type }) => service_type);
}

async function call<T>(path: string, signal: AbortSignal): Promise<T> {
  return read<T>(await ask(path, signal));
}

function ask(path: string, signal: AbortSignal): Promise<Response> {
  return fetch(path, { signal, headers: { Accept: 'application/json' } });
}

async function read<T>(response: Response): Promise<T> {
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}`);
  return response.json() as Promise<T>;
}
