import { type DirectoryAddress, isNarrowed, listAnchor, parseDirectoryAddress } from '#app/domain/directory/directory-address.ts';
import { serviceLabel } from '#app/domain/directory/filter-choices.ts';
import { EmptyList } from '#app/ui/filters/empty-list.tsx';

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
