import { useLocation } from 'react-router';
import { parseChoice } from '#app/domain/directory/list-choice.ts';
import { MoreFilters } from '#app/ui/filters/more-filters.tsx';

/** More filters of a list, as in the address. The page updates them when its address changes. */
export default function FilterFields({ form }: { form: string }): React.ReactNode {
  const { search } = useLocation();
  return <MoreFilters form={form} chosen={parseChoice(new URLSearchParams(search))} />;
}
