import { Link } from 'react-router';
import { categoryLinks } from '#app/content/navigation.ts';
import { slugify } from '#app/content/slug.ts';
import type { ContractorPage } from '#app/domain/contractors/contractor.ts';
import { type DirectoryAddress, isNarrowed, listPath } from '#app/domain/directory/directory-address.ts';
import type { Proposal } from '#app/domain/directory/search/did-you-mean.ts';

type SearchNotesProps = {
  address: DirectoryAddress;
  found: ContractorPage;
  types: readonly string[];
  proposals: readonly Proposal[] | undefined;
  note: string | undefined;
};

/** Explains a search's results: related contractors, or alternatives when it found none. */
export default function SearchNotes({ address, found, types, proposals = [], note }: SearchNotesProps): React.ReactNode {
  if (found.total === 0) {
    if (!isNarrowed(address)) return null;
    return (
      <div aria-live="polite" className="mt-5">
        {note && <p className="mx-auto mb-5 max-w-prose wrap-anywhere">{note}</p>}
        <Proposals {...(proposals.length > 0 ? { title: 'Did you mean', proposals } : offered(types))} />
      </div>
    );
  }
  return (
    <p aria-live="polite" className="mt-1 text-sm wrap-anywhere text-ink-soft empty:hidden">
      {note}
    </p>
  );
}

/** For a text that matches nothing: popular trades in the directory. */
function offered(types: readonly string[]): ProposalsProps {
  const asked = categoryLinks.filter(({ service }) => types.includes(service));
  return {
    title: 'Look by trade',
    proposals: asked.map(({ label, service }) => ({ label, path: listPath({ service: slugify(service) }) })),
  };
}

type ProposalsProps = { title: string; proposals: readonly Proposal[] };

function Proposals({ title, proposals }: ProposalsProps) {
  if (proposals.length === 0) return null;
  return (
    <>
      <p id="did-you-mean" className="font-semibold">
        {title}
      </p>
      <ul aria-labelledby="did-you-mean" className="mt-2 flex flex-wrap justify-center gap-2">
        {proposals.map(({ label, path }) => (
          <li key={path}>
            <Link
              to={path}
              className="inline-flex min-h-11 items-center rounded-full border border-line-strong bg-card px-4 font-medium text-blossom no-underline wrap-anywhere hover:border-ink hover:bg-paper-deep"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
