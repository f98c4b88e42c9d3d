import { Link } from 'react-router';
import { X } from '#app/ui/art/icons.tsx';

/** An active filter, with a link to remove it. */
export type ActiveFilter = { label: string; without: string; onClear?: () => void };

/** Shows the active filters of a list, with links to remove each or all. */
export function ActiveFilters({ filters, clearAll }: { filters: readonly ActiveFilter[]; clearAll: string }) {
  if (filters.length === 0) return null;
  return (
    <div className="mt-2 flex flex-wrap items-center gap-2">
      <span className="active-filter-note">Active filter</span>
      {filters.map(({ label, without, onClear }) => (
        <Link key={label} to={without} onClick={onClear} className="active-filter">
          <span className="sr-only">Remove </span>
          <span className="truncate">{label}</span>
          <X className="size-4 shrink-0 text-ink-soft" />
        </Link>
      ))}
      {filters.length > 1 && (
        <Link to={clearAll} className="active-filter-clear">
          Clear all
        </Link>
      )}
    </div>
  );
}
