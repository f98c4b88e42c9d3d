import type { ContractorCard, ContractorPage } from '#app/domain/contractors/contractor.ts';
import { type DirectoryAddress, directoryPath } from '#app/domain/directory/directory-address.ts';
import type { Proposal } from '#app/domain/directory/search/did-you-mean.ts';
import { type Deferred, loadDeferred, type Retries, remember } from '../deferred-loader.ts';

/** What the home page is rendered from. */
export type HomeData = {
  list: ContractorPage;
  /** Of a list that is not narrowed. */
  featured: ContractorCard[] | undefined;
  /** Absent when the server could not read them. */
  serviceTypes: string[] | undefined;
  /** Of other searches, where the list is empty. */
  proposals: Proposal[] | undefined;
  /** What a search was understood as. */
  note?: string;
  /** The order of a search that found several groups. */
  order?: string;
};

/** The first pause is a second, each further one twice as long, 30 s at most. */
const retries: Retries<HomeData> = {
  most: 3,
  pause: (failures) => Math.min(1_000 * 2 ** failures, 30_000),
  // Without the service types there is a list all the same.
  accept: ({ serviceTypes }, failures) => serviceTypes !== undefined || failures >= 2,
};

/** The look of a list is no part of what is loaded. */
const keyOf = (address: DirectoryAddress) => directoryPath({ ...address, view: 'grid' });

export function loadHome(address: DirectoryAddress, load: () => Promise<HomeData>): HomeData | Deferred<HomeData> {
  return loadDeferred(keyOf(address), load, retries);
}

/** Links between the pages carry the seed: that address shows the same list as the one without. */
export function rememberHome(address: DirectoryAddress, data: HomeData): void {
  // Who is open now will not be for long.
  if (!data.serviceTypes || address.open_now) return;
  remember(keyOf(address), data);
  remember(keyOf({ ...address, seed: data.list.seed }), data);
}
