import { type DirectoryAddress, isNarrowed, listAnchor, parseDirectoryAddress } from '#app/domain/directory/directory-address.ts';
import { serviceLabel } from '#app/domain/directory/filter-choices.ts';
import { Button } from '#app/ui/controls/button.tsx';

type EmptyDirectoryProps = {
  address: DirectoryAddress;
  types: readonly string[];
  show: (address: DirectoryAddress) => void;
  /** Suggestions. */
  children: React.ReactNode;
};

/** Replaces the home page's list when nothing matches. The filters are cleared with JavaScript or without. */
export default function EmptyDirectory({ address, types, show, children }: EmptyDirectoryProps): React.ReactNode {
  const { service, view } = address;
  const which = service ? `in the ${serviceLabel(service, types)} category` : 'with the current filters';
  return (
    <div className="border-t border-line pt-4 pb-8">
      <h3 className="text-2xl">No contractors found</h3>
      <p className="mt-1 max-w-prose text-ink-soft">{`No contractors found ${which}.`}</p>
      {children}
      {isNarrowed(address) && (
        <form
          method="get"
          action={`/#${listAnchor}`}
          className="mt-3"
          onSubmit={(event) => {
            event.preventDefault();
            show({ ...parseDirectoryAddress(new URLSearchParams()), view });
          }}
        >
          {view === 'list' && <input type="hidden" name="view" value="list" />}
          <Button type="submit" look="secondary">
            Clear filters
          </Button>
        </form>
      )}
    </div>
  );
}
