import { Link } from 'react-router';
import type { Action } from '#app/content/trade-pages/parts.ts';
import { ArrowRight } from '#app/ui/art/icons.tsx';

/** Links to related pages. */
export default function RelatedPages({ title, pages }: { title: string; pages: readonly Action[] }): React.ReactNode {
  if (pages.length === 0) return null;
  return (
    <nav aria-labelledby="related" className="page-width mt-16 sm:mt-20">
      <h2 id="related" className="text-2xl">
        {title}
      </h2>
      <ul className="mt-4 flex flex-wrap gap-x-8 gap-y-1">
        {pages.map(({ label, to }) => (
          <li key={to}>
            <Link
              to={to}
              prefetch="intent"
              className="inline-flex min-h-10 items-center gap-2 font-medium text-blossom underline-offset-4 hover:underline"
            >
              {label}
              <ArrowRight className="size-4" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
