import { useLocation } from 'react-router';
import { parseChoice } from '#app/domain/directory/list-choice.ts';
import { MoreFilters } from '#app/ui/filters/more-filters.tsx';
import type { FoldedFiltersProps } from './folded-filters.tsx';

/** More filters of a list, as in the address. The page updates them when its address changes. */
export default function FilterFields({ form, zipElsewhere }: FoldedFiltersProps): React.ReactNode {
  const { search } = useLocation();
  return <MoreFilters form={form} zipElsewhere={zipElsewhere} chosen={parseChoice(new URLSearchParams(search))} />;
}
