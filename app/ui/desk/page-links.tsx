import { Link } from 'react-router';

type PageLinksProps = {
  /** The filter in the address. */
  asked: Record<string, string>;
  page: number;
  hasMore: boolean;
};

/** Below a list with pages: the previous and next page. */
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
  /** The filter in the address; `after` names the entry before the page. */
  asked: Record<string, string>;
  /** The start of the next page, if there is one. */
  next: string | undefined;
  label: string;
};

/** The same for a list with cursor pagination. */
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
