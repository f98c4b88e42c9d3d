import { LineLink } from './links.tsx';

/** Where a list is, and what its address asked for. */
export type Paged = {
  asked: Readonly<Record<string, string>>;
  pages: 'page' | 'after' | 'before';
  page: number;
  next: string | undefined;
};

/** What an address asks of a list, on any of its pages. */
export function filterOf({ asked, pages }: Pick<Paged, 'asked' | 'pages'>): Record<string, string> {
  const { [pages]: _, ...filter } = asked;
  return filter;
}

type PageLinksProps = {
  list: Paged;
  /** The label of the page before this one, in a list with numbers. */
  newer?: string;
  /** The label of the next page. */
  older?: string | undefined;
};

/** Links to the other pages of a list. */
export function PageLinks({ list, newer = 'Previous page', older = 'Next page' }: PageLinksProps) {
  const { asked, pages, page, next } = list;
  const isNumbered = pages === 'page';
  const hasBefore = isNumbered ? page > 1 : Boolean(asked[pages]);
  const to = (place: string | undefined) => `?${new URLSearchParams({ ...filterOf(list), ...(place && { [pages]: place }) })}`;
  if (!hasBefore && !next) return null;
  return (
    <nav aria-label="Pages" className="mt-6 flex flex-wrap items-center gap-6">
      {hasBefore && <LineLink to={to(isNumbered ? String(page - 1) : undefined)}>{isNumbered ? newer : 'First page'}</LineLink>}
      {isNumbered && <span>Page {page}</span>}
      {next && <LineLink to={to(next)}>{older}</LineLink>}
    </nav>
  );
}
