import type { ContractorCard, ContractorPage } from '#app/domain/contractors/contractor.ts';
import { type DirectoryAddress, directoryPath } from '#app/domain/directory/directory-address.ts';
import type { TradeCounts } from '#app/domain/directory/directory-figures.ts';
import { isUncached } from '#app/domain/directory/filters.ts';
import type { Proposal } from '#app/domain/directory/search/did-you-mean.ts';
import type { StormPanel } from '#app/domain/storm/storm-panel.ts';
import { type Deferred, loadDeferred, type Retries, remember } from '../deferred-loader.ts';

/** The home page's data. */
export type HomeData = {
  list: ContractorPage;
  /** Only for an unfiltered list. */
  featured: ContractorCard[] | undefined;
  /** Undefined if the server could not read them. */
  serviceTypes: string[] | undefined;
  /** Suggested searches for an empty list. */
  proposals: Proposal[] | undefined;
  /** Undefined if the server could not read them. */
  counts: TradeCounts | undefined;
  /** How a search was interpreted. */
  note?: string;
  /** The order of a search with several groups. */
  order?: string;
  storm?: StormPanel;
};

/** The first pause is a second, each further one doubles, up to 30 s. */
const retries: Retries<HomeData> = {
  max: 3,
  pause: (failures) => Math.min(1_000 * 2 ** failures, 30_000),
  // The list works without the service types.
  accept: ({ serviceTypes }, failures) => serviceTypes !== undefined || failures >= 2,
};

/** The view of a list does not affect its data. */
const keyOf = (address: DirectoryAddress) => directoryPath({ ...address, view: 'grid' });

export function loadHome(address: DirectoryAddress, load: () => Promise<HomeData>): HomeData | Deferred<HomeData> {
  return loadDeferred(keyOf(address), load, retries);
}

/** Links between the pages have the seed: that address shows the same list as the one without. */
export function rememberHome(address: DirectoryAddress, data: HomeData): void {
  // Which contractors are open changes soon, and a notice ends.
  if (!data.serviceTypes || isUncached(address) || data.storm) return;
  remember(keyOf(address), data);
  remember(keyOf({ ...address, seed: data.list.seed }), data);
}
