import { Link } from 'react-router';
import type { ContractorPage } from '#app/domain/contractors/contractor.ts';
import { type DirectoryAddress, isNarrowed } from '#app/domain/directory/directory-address.ts';
import type { Proposal } from '#app/domain/directory/search/did-you-mean.ts';

type SearchNotesProps = {
  address: DirectoryAddress;
  found: ContractorPage;
  proposals: readonly Proposal[] | undefined;
  note: string | undefined;
};

/** Explains a search's results: related contractors, or alternatives when it found none. */
export default function SearchNotes({ address, found, proposals = [], note }: SearchNotesProps): React.ReactNode {
  if (found.total === 0) {
    if (!isNarrowed(address)) return null;
    return (
      <div aria-live="polite" className="mt-1 space-y-3">
        {note && <p className="max-w-prose wrap-anywhere">{note}</p>}
        <Proposals proposals={proposals} />
      </div>
    );
  }
  return (
    <p aria-live="polite" className="mt-1 text-sm wrap-anywhere text-ink-soft empty:hidden">
      {note}
    </p>
  );
}

function Proposals({ proposals }: { proposals: readonly Proposal[] }) {
  if (proposals.length === 0) return null;
  return (
    <>
      <p id="did-you-mean" className="font-semibold">
        Did you mean
      </p>
      <ul aria-labelledby="did-you-mean" className="flex flex-wrap gap-x-2">
        {proposals.map(({ label, path }) => (
          <li key={path}>
            <Link to={path} className="chip">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
