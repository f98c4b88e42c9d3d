import { locationName } from '#app/content/locations.ts';
import { chosenFilters } from '#app/domain/directory/chosen-filters.ts';
import { type DirectoryAddress, isNarrowed, listPath, parseDirectoryAddress } from '#app/domain/directory/directory-address.ts';
import { serviceLabel } from '#app/domain/directory/filter-choices.ts';
import { type ActiveFilter, ActiveFilters } from '#app/ui/filters/active-filters.tsx';
import { announceLocation, announceService } from './filter-toasts.ts';

type ActiveChoiceProps = { address: DirectoryAddress; types: readonly string[] };

/** The active filters of the home page's list. Loaded only when there are any. */
export default function ActiveChoice({ address, types }: ActiveChoiceProps): React.ReactNode {
  return <ActiveFilters filters={activeFilters(address, types)} clearAll={listPath(withNothing(address))} />;
}

const withNothing = ({ view }: DirectoryAddress) => ({ ...parseDirectoryAddress(new URLSearchParams()), view });

function activeFilters(address: DirectoryAddress, types: readonly string[]): ActiveFilter[] {
  const { q, service, location } = address;
  const without = (part: keyof DirectoryAddress) => {
    const rest = { ...address, [part]: '', page: 1 };
    return listPath(isNarrowed(rest) ? rest : { view: address.view, sort: address.sort });
  };
  const filters: ActiveFilter[] = [];
  if (q) filters.push({ label: `“${q}”`, without: without('q') });
  if (service)
    filters.push({
      label: serviceLabel(service, types),
      without: without('service'),
      onClear: () => announceService('', types),
    });
  if (location)
    filters.push({ label: locationName(location), without: without('location'), onClear: () => announceLocation('') });
  for (const { name, label } of chosenFilters(address)) filters.push({ label, without: without(name) });
  return filters;
}
