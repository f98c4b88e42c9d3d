import { useLocation } from 'react-router';
import { filterWords } from '#app/domain/directory/filter-words.ts';
import { activeFilters } from '#app/domain/directory/filters.ts';
import { ActiveFilters } from '#app/ui/filters/active-filters.tsx';
import { type ListAddress, listHref } from './list-address.ts';

/** The active filters of a trade page's list. Loaded only when there are any. */
export default function ActiveChoice({ view, chosen }: Pick<ListAddress, 'view' | 'chosen'>): React.ReactNode {
  const { pathname } = useLocation();
  const shown = activeFilters(chosen).map((name) => ({
    label: filterWords[name].chip(chosen[name]),
    without: listHref(pathname, { view, chosen: { ...chosen, [name]: '' } }),
  }));
  return <ActiveFilters filters={shown} clearAll={listHref(pathname, { view })} />;
}
