import { Link } from 'react-router';
import { ChevronLeft, ChevronRight } from '#app/ui/art/icons.tsx';

/** Links to the pages of a list; nothing for a single page. */
export function Pagination({ page, count, hrefOf }: { page: number; count: number; hrefOf: (page: number) => string }) {
  if (count < 2) return null;
  return (
    <nav aria-label="Pages" className="mt-6 flex flex-wrap items-center justify-center sm:gap-2">
      <Step to={hrefOf(page - 1)} on={page > 1}>
        <ChevronLeft className="size-4" />
        <span className="max-sm:sr-only">Previous</span>
      </Step>
      <ul className="flex flex-wrap items-center justify-center sm:gap-1">
        {pageNumbers(page, count).map((number, index) => (
          <li key={number === 'gap' ? `gap-${index}` : number}>
            {number === 'gap' ? (
              <span className="page-box text-ink-soft">
                <span aria-hidden>…</span>
                <span className="sr-only">Pages left out</span>
              </span>
            ) : (
              <Link to={hrefOf(number)} aria-current={number === page ? 'page' : undefined} className="page-box">
                <span className="sr-only">Page </span>
                {number.toLocaleString('en-US')}
              </Link>
            )}
          </li>
        ))}
      </ul>
      <Step to={hrefOf(page + 1)} on={page < count}>
        <span className="max-sm:sr-only">Next</span>
        <ChevronRight className="size-4" />
      </Step>
    </nav>
  );
}

/** Stays in place when disabled, so that the numbers do not move. */
function Step({ to, on, children }: { to: string; on: boolean; children: React.ReactNode }) {
  if (!on) return <span className="page-box invisible">{children}</span>;
  return (
    <Link to={to} className="page-box">
      {children}
      <span className="sr-only">page</span>
    </Link>
  );
}

/** Lists with up to this many pages show all of them. */
const shownWhole = 5;

/**
 * The page numbers to link: all of a short list, else the first, the last, and the current with its neighbors. `'gap'` is
 * where numbers are omitted.
 */
export function pageNumbers(current: number, count: number): (number | 'gap')[] {
  const all = Array.from({ length: Math.min(count, shownWhole) }, (_, index) => index + 1);
  if (count <= shownWhole) return all;
  const around = [current - 1, current, current + 1].filter((page) => page > 1 && page < count);
  const first = around[0] ?? count;
  const last = around.at(-1) ?? 1;
  return [1, ...gapIf(first > 2), ...around, ...gapIf(last < count - 1), count];
}

const gapIf = (leftOut: boolean): 'gap'[] => (leftOut ? ['gap'] : []);
