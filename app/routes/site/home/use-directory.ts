import { useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate, useRevalidator } from 'react-router';
import {
  type DirectoryAddress,
  directoryPath,
  isNarrowed,
  listPath,
  parseDirectoryAddress,
} from '#app/domain/directory/directory-address.ts';
import { isUncached } from '#app/domain/directory/filters.ts';
import { reportEvent, trackPixel } from '#app/routes/analytics/analytics.ts';
import { showToast } from '#app/ui/feedback/toasts.tsx';
import { followAddress, formQuery } from '#app/ui/listing/follow-address.ts';
import { type Deferred, loadDeferred, type Retries, remember, useDeferred } from '../deferred-loader.ts';
import type { HomeData } from './home.tsx';

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
function rememberHome(address: DirectoryAddress, data: HomeData): void {
  // Which contractors are open changes soon, and a notice ends.
  if (!data.serviceTypes || isUncached(address) || data.storm) return;
  remember(keyOf(address), data);
  remember(keyOf({ ...address, seed: data.list.seed }), data);
}

/** The form of the search box and the filters. */
export const searchForm = 'find';

/** The page's state: the address, with the loader's data. */
export function useDirectory(loaded: HomeData | Deferred<HomeData>) {
  const { search, state, key } = useLocation();
  const navigate = useNavigate();
  const address = useMemo(() => parseDirectoryAddress(new URLSearchParams(search)), [search]);
  const { data, error, isPending } = useDeferred(loaded);
  const { revalidate } = useRevalidator();
  const reset = isReset(state);

  /**
   * Opening the current list adds no history entry. A narrowed list keeps the seed on the screen, so that a reload shows
   * the same contractors.
   */
  const seed = data?.list.seed ?? address.seed;
  const show = (next: DirectoryAddress) => {
    // The browser's own address: a second Enter may come before the first one's page renders.
    const current = parseDirectoryAddress(new URLSearchParams(window.location.search));
    if (next.q && next.q !== current.q) noteSearch();
    return navigate(listPath(isNarrowed(next) ? { ...next, seed } : next), {
      replace: window.location.pathname === '/' && unseeded(next) === unseeded(current),
    });
  };

  useEffect(() => {
    if (reset && isNarrowed(address)) navigate(directoryPath({ view: address.view }), { replace: true });
  }, [reset, address, navigate]);

  // The browser owns the fields; here they follow the address: Back, a link that removes a filter, the logo. At first they
  // are unchanged, with anything the visitor typed before the scripts loaded; a filter chosen that early is replayed soon
  // (ui/hydration).
  const asked = JSON.stringify([unseeded({ ...address, page: 1 }), reset && key]);
  const followed = useRef<string>(undefined);
  useEffect(() => {
    if (followed.current === asked) return;
    const first = followed.current === undefined;
    followed.current = asked;
    const form = document.getElementById(searchForm);
    if (!(form instanceof HTMLFormElement)) return;
    const shown = new URLSearchParams(directoryPath(address).slice(2));
    followAddress(form, shown, first ? ['service', 'location', 'sort'] : undefined);
  }, [asked, address]);

  const failed = error !== undefined;
  useEffect(() => {
    if (data && !isPending && !failed) rememberHome(address, data);
  }, [address, data, isPending, failed]);

  useEffect(() => {
    if (!error) return;
    showToast({ title: 'Error', description: 'Failed to load contractors. Please try again.', tone: 'destructive' });
    addEventListener('online', revalidate);
    return () => removeEventListener('online', revalidate);
  }, [error, revalidate]);

  return {
    address,
    data,
    isPending,
    failed,
    retry: revalidate,
    serviceTypes: data?.serviceTypes ?? [],
    serviceTypesFailed: data !== undefined && !data.serviceTypes,
    show,
  };
}

/** Counts a search. */
export function noteSearch(): void {
  reportEvent('search');
  trackPixel('search');
}

/** Reads the address from the form. A changed filter or search starts at the first page. */
export const addressInForm = (form: HTMLFormElement): DirectoryAddress => parseDirectoryAddress(formQuery(form));

const unseeded = (address: DirectoryAddress) => directoryPath({ ...address, seed: undefined });

/** A link may request a reset, by its navigation state. */
function isReset(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'resetFilters' in state && state.resetFilters === true;
}
