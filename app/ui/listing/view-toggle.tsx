import { Link } from 'react-router';
import { LayoutGrid, List } from '#app/ui/art/icons.tsx';

const views = [
  { view: 'grid', label: 'Grid', Icon: LayoutGrid },
  { view: 'list', label: 'List', Icon: List },
] as const;

/** Grid or list, where the two differ. Links, because the choice is part of the address. */
export function ViewToggle({ view: current, hrefOf }: { view: 'grid' | 'list'; hrefOf: (view: 'grid' | 'list') => string }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields of a form
    <div role="group" aria-label="View" className="flex rounded-lg border border-line-strong bg-card p-0.5 max-[43rem]:hidden">
      {views.map(({ view, label, Icon }) => (
        <Link key={view} to={hrefOf(view)} aria-current={view === current ? 'true' : undefined} className="view-choice">
          <Icon className="size-4" />
          {label}
          <span className="sr-only"> view</span>
        </Link>
      ))}
    </div>
  );
}
