import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Contractor, ContractorPage } from '#app/domain/contractors/contractor.ts';
import type { DirectoryAddress } from '#app/domain/contractors/directory-address.ts';
import { callContractors, callFeatured, callServiceTypes } from '#app/domain/contractors/directory-calls.ts';
import { existingPage } from '#app/domain/contractors/existing-page.ts';
import type { Proposal } from '#app/domain/contractors/search/did-you-mean.ts';

/** What the server rendered the page from; nothing when the browser came from another page. */
export type Rendered = {
  address: DirectoryAddress;
  list: ContractorPage;
  featured: Contractor[];
  /** Absent when the server could not read them. */
  serviceTypes: string[] | undefined;
  /** Of other searches, where the list is empty. */
  proposals?: Proposal[] | undefined;
};

/** Up to three retries, the first after 1 s, each pause twice the last, 30 s at most. */
const retries = {
  retry: 3,
  retryDelay: (failures: number) => Math.min(1_000 * 2 ** failures, 30_000),
  // Without a connection too: a visitor who waits in silence would not know.
  networkMode: 'always',
} as const;

const lists = ['contractors'];
const keyOf = ({ q, service, location, page, seed }: DirectoryAddress) => [...lists, { q, service, location, page, seed }];

export function listQuery(address: DirectoryAddress, rendered: Rendered | undefined) {
  return queryOptions({
    queryKey: keyOf(address),
    queryFn: async ({ client, signal }) => {
      const seed = address.seed ?? seedOfVisit(client);
      const list = await existingPage(address.page, (page) => callContractors({ ...address, page, seed }, signal));
      // Links between the pages carry the seed: that address shows this same list.
      if (address.seed === undefined) client.setQueryData(keyOf({ ...address, seed: list.seed }), list);
      return list;
    },
    initialData: rendered && isRendered(address, rendered) ? rendered.list : undefined,
    placeholderData: keepPreviousData,
    ...retries,
    refetchOnReconnect: (query) => query.state.status === 'error',
  });
}

export function featuredQuery(rendered: Rendered | undefined) {
  return queryOptions({
    queryKey: ['featured'],
    queryFn: ({ signal }) => callFeatured(signal),
    initialData: rendered?.featured,
    ...retries,
  });
}

export function serviceTypesQuery(rendered: Rendered | undefined) {
  return queryOptions({
    queryKey: ['service-types'],
    queryFn: ({ signal }) => callServiceTypes(signal),
    initialData: rendered?.serviceTypes,
    networkMode: 'always',
  });
}

/** Whether an address asks for the list that the server rendered. An address without a seed leaves the shuffle to us. */
function isRendered(address: DirectoryAddress, { address: rendered, list }: Rendered): boolean {
  return (
    address.q === rendered.q &&
    address.service === rendered.service &&
    address.location === rendered.location &&
    address.page === rendered.page &&
    (address.seed ?? list.seed) === list.seed
  );
}

/** The seed of a list that this visit has seen, so that going back and forth never shuffles anew. */
function seedOfVisit(client: QueryClient): number | undefined {
  return client
    .getQueriesData<ContractorPage>({ queryKey: lists })
    .map(([, list]) => list?.seed)
    .find((seed) => seed !== undefined);
}
