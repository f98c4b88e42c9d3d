import { cityName } from '#app/content/find-city.ts';
import { type DirectoryAddress, isNarrowed, listPath, parseDirectoryAddress } from '#app/domain/directory/directory-address.ts';
import { serviceLabel } from '#app/domain/directory/filter-choices.ts';
import { filterWords } from '#app/domain/directory/filter-words.ts';
import { activeFilters } from '#app/domain/directory/filters.ts';
import { type ActiveFilter, ActiveFilters } from '#app/ui/filters/active-filters.tsx';
import { announceLocation, announceService } from './list-words.ts';

type ActiveChoiceProps = { address: DirectoryAddress; types: readonly string[] };

/** The active filters of the home page's list. Loaded only when there are any. */
export default function ActiveChoice({ address, types }: ActiveChoiceProps): React.ReactNode {
  return <ActiveFilters filters={shownFilters(address, types)} clearAll={listPath(withNothing(address))} />;
}

const withNothing = ({ view }: DirectoryAddress) => ({ ...parseDirectoryAddress(new URLSearchParams()), view });

function shownFilters(address: DirectoryAddress, types: readonly string[]): ActiveFilter[] {
  const { q, service, location } = address;
  const without = (part: keyof DirectoryAddress) => {
    const rest = { ...address, [part]: '', page: 1 };
    return listPath(isNarrowed(rest) ? rest : { view: address.view, sort: address.sort });
  };
  const announce = { service: () => announceService('', types), location: () => announceLocation('') };
  return [
    ...(q ? [{ label: `“${q}”`, without: without('q') }] : []),
    ...(service ? [{ label: serviceLabel(service, types), without: without('service'), onClear: announce.service }] : []),
    ...(location ? [{ label: cityName(location), without: without('location'), onClear: announce.location }] : []),
    ...activeFilters(address).map((name) => ({ label: filterWords[name].chip(address[name]), without: without(name) })),
  ];
}
