import { ChevronDown } from '#app/ui/art/icons.tsx';

/** A choice in a list's filters, with the arrow that its look takes away. */
export function SelectBox(props: React.ComponentProps<'select'>) {
  return (
    <div className="relative">
      <select {...props} className="filter-select" />
      <ChevronDown className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-ink-soft" />
    </div>
  );
}
