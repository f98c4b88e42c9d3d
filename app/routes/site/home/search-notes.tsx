import { useQuery } from '@tanstack/react-query';
import { Link, useLoaderData } from 'react-router';
import type { ContractorPage } from '#app/domain/contractors/contractor.ts';
import { type DirectoryAddress, isNarrowed } from '#app/domain/contractors/directory-address.ts';
import type { Proposal } from '#app/domain/contractors/search/did-you-mean.ts';
import { callDidYouMean } from '#app/domain/contractors/search/search-calls.ts';
import { searchNote } from '#app/domain/contractors/search/search-note.ts';
import type { Rendered } from './queries.ts';

type SearchNotesProps = { address: DirectoryAddress; found: ContractorPage; types: readonly string[] };

/** What helps somebody to read what a search found: whom else it shows, or where there is somebody when it found nobody. */
export default function SearchNotes({ address, found, types }: SearchNotesProps): React.ReactNode {
  if (found.total === 0) return isNarrowed(address) && <DidYouMean address={address} />;
  const note = address.q && searchNote(address, found.contractors, types);
  return (
    <p aria-live="polite" className="mt-1 text-sm wrap-anywhere text-ink-soft empty:hidden">
      {note}
    </p>
  );
}

function DidYouMean({ address: { q, service, location } }: { address: DirectoryAddress }) {
  const rendered = useLoaderData<Rendered | undefined>();
  const { data: proposals = [] } = useQuery({
    queryKey: ['did-you-mean', { q, service, location }],
    queryFn: ({ signal }) => callDidYouMean({ q, service, location }, signal),
    initialData: rendered && isFor({ q, service, location }, rendered.address) ? rendered.proposals : undefined,
    // A page that found nothing is whole without it.
    retry: false,
  });
  return (
    <div aria-live="polite" className="mt-5">
      {proposals.length > 0 && <Proposals proposals={proposals} />}
    </div>
  );
}

function Proposals({ proposals }: { proposals: readonly Proposal[] }) {
  return (
    <>
      <p id="did-you-mean" className="font-semibold">
        Did you mean
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

const isFor = (asked: Pick<DirectoryAddress, 'q' | 'service' | 'location'>, rendered: DirectoryAddress): boolean =>
  asked.q === rendered.q && asked.service === rendered.service && asked.location === rendered.location;
