import { useLocation } from 'react-router';
import { chosenFilters } from '#app/domain/directory/chosen-filters.ts';
import { ActiveFilters } from '#app/ui/filters/active-filters.tsx';
import { type ListAddress, listHref } from './list-address.ts';

/** The active filters of a trade page's list. Loaded only when there are any. */
export default function ActiveChoice({ view, chosen }: Pick<ListAddress, 'view' | 'chosen'>): React.ReactNode {
  const { pathname } = useLocation();
  const filters = chosenFilters(chosen).map(({ name, label }) => ({
    label,
    without: listHref(pathname, { view, chosen: { ...chosen, [name]: '' } }),
  }));
  return <ActiveFilters filters={filters} clearAll={listHref(pathname, { view })} />;
}
