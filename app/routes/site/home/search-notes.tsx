import { Link } from 'react-router';
import type { HomeData } from './home.tsx';

type SearchNotesProps = Partial<Pick<HomeData, 'proposals' | 'note'>> & { isEmpty: boolean };

/** Explains a search's results: related contractors, or alternatives when it found none. */
export default function SearchNotes({ isEmpty, proposals = [], note }: SearchNotesProps): React.ReactNode {
  if (!isEmpty)
    return (
      <p aria-live="polite" className="mt-1 text-sm wrap-anywhere text-ink-soft empty:hidden">
        {note}
      </p>
    );
  return (
    <div aria-live="polite" className="mt-1 space-y-3">
      {note && <p className="max-w-prose wrap-anywhere">{note}</p>}
      {proposals.length > 0 && (
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
      )}
    </div>
  );
}
