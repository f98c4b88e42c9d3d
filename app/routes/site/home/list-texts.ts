import { locationName } from '#app/content/locations.ts';
import type { ContractorPage } from '#app/domain/contractors/contractor.ts';
import { type DirectoryAddress, isNarrowed } from '#app/domain/contractors/directory-address.ts';
import { serviceLabel } from '#app/domain/contractors/filter-choices.ts';
import { maxCounted } from '#app/domain/contractors/limits.ts';
import type { ActiveFilter } from '#app/ui/listing/active-filters.tsx';
import { tellLocation, tellService } from './filter-toasts.ts';
import { listPath } from './use-directory.ts';

type Types = readonly string[];

/** 'All contractors', 'Roofing contractors in Edmond', 'Contractors matching “leak”'. */
export function listTitle({ q, service, location }: DirectoryAddress, types: Types): string {
  const who = service ? `${serviceLabel(service, types)} contractors` : q || location ? 'Contractors' : 'All contractors';
  const where = location ? ` in ${locationName(location)}` : '';
  return who + where + (q ? ` matching “${q}”` : '');
}

/** 'Showing 13-24 of 1,182 contractors'; '10,000+' for a search that finds more than are counted. */
export function shownRange({ contractors, total, page, page_size }: ContractorPage, q: string): string {
  if (contractors.length === 0) return 'Showing 0 contractors';
  const first = (page - 1) * page_size + 1;
  const number = (value: number) => value.toLocaleString('en-US');
  const all = number(total) + (q && total >= maxCounted ? '+' : '');
  return `Showing ${number(first)}-${number(first + contractors.length - 1)} of ${all} contractors`;
}

export function emptyReason({ service }: DirectoryAddress, types: Types): string {
  return service
    ? `No contractors found in the ${serviceLabel(service, types)} category.`
    : 'No contractors found with the current filters.';
}

export function activeFilters(address: DirectoryAddress, types: Types): ActiveFilter[] {
  const { q, service, location } = address;
  const without = (part: 'q' | 'service' | 'location') => {
    const rest = { ...address, [part]: '', page: 1 };
    return listPath(isNarrowed(rest) ? rest : { view: address.view });
  };
  const filters: ActiveFilter[] = [];
  if (q) filters.push({ label: `“${q}”`, without: without('q') });
  if (service)
    filters.push({
      label: serviceLabel(service, types),
      without: without('service'),
      onClear: () => tellService('', types),
    });
  if (location) filters.push({ label: locationName(location), without: without('location'), onClear: () => tellLocation('') });
  return filters;
}
