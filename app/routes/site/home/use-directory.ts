import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import {
  type DirectoryAddress,
  directoryPath,
  isNarrowed,
  parseDirectoryAddress,
} from '#app/domain/contractors/directory-address.ts';
import { showToast } from '#app/ui/feedback/toasts.tsx';
import { trackPixel } from '../../analytics/pixel.ts';
import { reportEvent } from '../../analytics/report-event.ts';
import { featuredQuery, listQuery, type Rendered, serviceTypesQuery } from './queries.ts';

/** The form that the search box and the filters belong to. */
export const searchForm = 'directory-search';
/** The heading of the list: where every link and form that changes the list leads, without JavaScript too. */
export const listAnchor = 'contractors';
export const listPath = (address: Partial<DirectoryAddress>) => `${directoryPath(address)}#${listAnchor}`;

/** What the page shows: its state is the address, its data comes from the API, first from what the server rendered. */
export function useDirectory(rendered: Rendered | undefined) {
  const { search, pathname, state, key } = useLocation();
  const navigate = useNavigate();
  const address = useMemo(() => parseDirectoryAddress(new URLSearchParams(search)), [search]);
  const list = useQuery(listQuery(address, rendered));
  const featured = useQuery(featuredQuery(rendered));
  const serviceTypes = useQuery(serviceTypesQuery(rendered));
  const reset = isReset(state);

  /**
   * Going where one is makes no second entry in the history. A narrowed list carries the seed that is on the screen, so
   * that loading the page again shows the same contractors.
   */
  const seed = list.data?.seed ?? address.seed;
  const show = (next: DirectoryAddress) => {
    if (next.q && next.q !== address.q) noteSearch();
    return navigate(listPath(isNarrowed(next) ? { ...next, seed } : next), {
      replace: pathname === '/' && unseeded(next) === unseeded(address),
    });
  };

  useEffect(() => {
    if (reset && isNarrowed(address)) navigate(directoryPath({ view: address.view }), { replace: true });
  }, [reset, address, navigate]);

  // The fields are the browser's own; here they follow the address: Back, a link that takes a filter away, the logo. At
  // first they stand as the page came, with what a visitor may have typed before the scripts arrived; a filter chosen
  // that early is chosen again in a moment (http/sleeping-scripts.ts).
  const asked = JSON.stringify([address.q, address.service, address.location, reset && key]);
  const followed = useRef<string>(undefined);
  useEffect(() => {
    if (followed.current === asked) return;
    const first = followed.current === undefined;
    followed.current = asked;
    const form = document.getElementById(searchForm);
    if (!(form instanceof HTMLFormElement)) return;
    if (!first) setField(form, 'q', address.q);
    setField(form, 'service', address.service || 'all');
    setField(form, 'location', address.location || 'all');
  }, [asked, address]);

  const failed = list.isError && !list.data;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failure is told, not only the first
  useEffect(() => {
    if (!failed) return;
    showToast({ title: 'Error', description: 'Failed to load contractors. Please try again.', tone: 'destructive' });
  }, [failed, list.errorUpdatedAt]);

  // What the server could not read is asked for again here; until that is there, its failure is told.
  const serviceTypesFailed = !serviceTypes.data && (serviceTypes.isError || (rendered !== undefined && !rendered.serviceTypes));

  return { address, list, failed, featured, serviceTypes, serviceTypesFailed, show };
}

function noteSearch(): void {
  reportEvent('search');
  trackPixel('search');
}

/** What stands in the form, as an address. A changed filter or search starts at the first page. */
export function addressInForm(form: HTMLFormElement): DirectoryAddress {
  const fields = Array.from(new FormData(form), ([name, value]): [string, string] => [name, String(value)]);
  return parseDirectoryAddress(new URLSearchParams(fields));
}

const unseeded = (address: DirectoryAddress) => directoryPath({ ...address, seed: undefined });

function setField(form: HTMLFormElement, name: string, value: string): void {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = value;
}

/** A link may ask to start over, by its navigation state. */
function isReset(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'resetFilters' in state && state.resetFilters === true;
}
