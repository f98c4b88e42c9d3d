import { Link } from 'react-router';

type PageLinksProps = {
  /** What the address asks for. */
  asked: Record<string, string>;
  page: number;
  hasMore: boolean;
};

/** Below a list of which there may be more: the pages before and after. */
export function PageLinks({ asked, page, hasMore }: PageLinksProps) {
  const to = (number: number) => `?${new URLSearchParams({ ...asked, page: String(number) })}`;
  if (page === 1 && !hasMore) return null;
  return (
    <nav aria-label="Pages" className="mt-6 flex items-center gap-6">
      {page > 1 && (
        <Link className="text-link" to={to(page - 1)}>
          Page before
        </Link>
      )}
      <span>Page {page}</span>
      {hasMore && (
        <Link className="text-link" to={to(page + 1)}>
          Next page
        </Link>
      )}
    </nav>
  );
}

type CursorLinksProps = {
  /** What the address asks for; `after` names the entry after which the page begins. */
  asked: Record<string, string>;
  /** Where the next page begins, if there is one. */
  next: string | undefined;
  label: string;
};

/** The same for a list that is paged from entry to entry. */
export function CursorLinks({ asked: { after, ...filter }, next, label }: CursorLinksProps) {
  if (!after && !next) return null;
  return (
    <nav aria-label="Pages" className="mt-6 flex flex-wrap gap-6">
      {after && (
        <Link className="text-link inline-flex min-h-11 items-center" to={`?${new URLSearchParams(filter)}`}>
          First page
        </Link>
      )}
      {next && (
        <Link className="text-link inline-flex min-h-11 items-center" to={`?${new URLSearchParams({ ...filter, after: next })}`}>
          {label}
        </Link>
      )}
    </nav>
  );
}
