import { Link } from 'react-router';

type ListPagesProps = {
  /** The filter in the address. */
  asked: Readonly<Record<string, string>>;
  /** The number or the cursor of the next page, if there is one. */
  next: string | undefined;
};

const pageLink = 'text-link inline-flex min-h-11 items-center';

/** Links to the other pages of a list with cursors. @param name of the cursor in the address. @param label of the next page. */
export function CursorLinks({
  asked,
  next,
  name = 'after',
  label,
}: ListPagesProps & { name?: 'after' | 'before'; label: string }) {
  const { [name]: cursor, ...filter } = asked;
  if (!cursor && !next) return null;
  return (
    <nav aria-label="Pages" className="mt-6 flex flex-wrap gap-6">
      {cursor && (
        <Link className={pageLink} to={`?${new URLSearchParams(filter)}`}>
          First page
        </Link>
      )}
      {next && (
        <Link className={pageLink} to={`?${new URLSearchParams({ ...filter, [name]: next })}`}>
          {label}
        </Link>
      )}
    </nav>
  );
}

/** The same for a list with numbered pages. */
export function PageLinks({ asked, next, page }: ListPagesProps & { page: number }) {
  const to = (number: number | string) => `?${new URLSearchParams({ ...asked, page: String(number) })}`;
  if (page === 1 && !next) return null;
  return (
    <nav aria-label="Pages" className="mt-6 flex items-center gap-6">
      {page > 1 && (
        <Link className="text-link" to={to(page - 1)}>
          Previous page
        </Link>
      )}
      <span>Page {page}</span>
      {next && (
        <Link className="text-link" to={to(next)}>
          Next page
        </Link>
      )}
    </nav>
  );
}
