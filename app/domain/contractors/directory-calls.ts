// The reading calls of our own API, as the browser makes them. No check of what comes back: it is this same release.

import type { Contractor, ContractorPage } from './contractor.ts';
import type { DirectoryAddress } from './directory-address.ts';
import { featuredCount } from './limits.ts';

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

/** The same three as `listFeatured` reads on the server, by the call that there is: the start of the home order. */
export async function callFeatured(signal: AbortSignal): Promise<Contractor[]> {
  const { contractors } = await call<ContractorPage>(`/api/contractors?order=home&page_size=${featuredCount}`, signal);
  return contractors.filter(({ featured }) => featured);
}

export async function callServiceTypes(signal: AbortSignal): Promise<string[]> {
  const types = await call<{ service_type: string }[]>('/api/service-types', signal);
  return types.map(({ service_type }) => service_type);
}

/** Asks and reads the answer. */
export async function call<T>(path: string, signal: AbortSignal): Promise<T> {
  return read<T>(await ask(path, signal));
}

/** Asks, whatever the answer is. */
export function ask(path: string, signal: AbortSignal): Promise<Response> {
  return fetch(path, { signal, headers: { Accept: 'application/json' } });
}

/** @throws for an answer that is none. */
export async function read<T>(response: Response): Promise<T> {
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}`);
  return response.json() as Promise<T>;
}
