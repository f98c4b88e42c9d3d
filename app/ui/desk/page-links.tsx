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
