import { type DirectoryAddress, isNarrowed, listAnchor, parseDirectoryAddress } from '#app/domain/directory/directory-address.ts';
import { serviceLabel } from '#app/domain/directory/filter-choices.ts';
import { Button } from '#app/ui/controls/button.tsx';

type EmptyDirectoryProps = {
  address: DirectoryAddress;
  types: readonly string[];
  show: (address: DirectoryAddress) => void;
  children: React.ReactNode;
};

/** Replaces the home page's list when nothing matches. */
export default function EmptyDirectory({ address, types, show, children }: EmptyDirectoryProps): React.ReactNode {
  const { service, view } = address;
  const clear = {
    action: `/#${listAnchor}`,
    hidden: view === 'list' ? { view } : ({} as Record<string, string>),
    onClear: () => show({ ...parseDirectoryAddress(new URLSearchParams()), view }),
  };
  return (
    <EmptyList
      reason={
        service
          ? `No contractors found in the ${serviceLabel(service, types)} category.`
          : 'No contractors found with the current filters.'
      }
      clear={isNarrowed(address) ? clear : undefined}
    >
      {children}
    </EmptyList>
  );
}

type EmptyListProps = {
  reason: string;
  /** Suggestions below the reason. */
  children?: React.ReactNode;
  /** How to clear the filters, with and without JavaScript; omitted if there are none. */
  clear?: { action: string; hidden: Record<string, string>; onClear: () => void } | undefined;
};

/** Replaces a list without matches. */
function EmptyList({ reason, children, clear }: EmptyListProps) {
  return (
    <div className="border-t border-line pt-4 pb-8">
      <h3 className="text-2xl">No contractors found</h3>
      <p className="mt-1 max-w-prose text-ink-soft">{reason}</p>
      {children}
      {clear && (
        <form
          method="get"
          action={clear.action}
          className="mt-3"
          onSubmit={(event) => {
            event.preventDefault();
            clear.onClear();
          }}
        >
          {Object.entries(clear.hidden).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Button type="submit" look="secondary">
            Clear filters
          </Button>
        </form>
      )}
    </div>
  );
}
