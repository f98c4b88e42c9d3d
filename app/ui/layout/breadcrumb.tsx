import { Link } from 'react-router';
import { ChevronRight } from '../art/icons.tsx';
import { JsonLd } from './json-ld.tsx';
import { useSiteInfo } from './site-info.tsx';

/** The page's place in the site; the last step is the page itself, unlinked. */
export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  const { siteUrl } = useSiteInfo();
  const last = crumbs.length - 1;
  return (
    <nav aria-label="Breadcrumb" className="text-[0.95rem]">
      <JsonLd data={breadcrumbData(crumbs, siteUrl)} />
      <ol className="flex min-w-0 flex-wrap items-center gap-x-2">
        {crumbs.map(({ label, to }, index) => (
          <li key={label} className={`flex items-center gap-x-2 ${index === last ? 'min-w-0' : 'max-w-full'}`}>
            {index > 0 && <ChevronRight className="size-3.5 shrink-0 text-line-strong" />}
            {to && index < last ? (
              <Link
                to={to}
                className="inline-flex min-h-9 items-center text-ink-soft underline underline-offset-4 hover:text-ink"
              >
                {label}
              </Link>
            ) : (
              <span aria-current="page" className="truncate text-ink-soft">
                {label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

export type Crumb = { label: string; to?: string };

/** A page's breadcrumb for search engines. The last step is the page itself. */
export function breadcrumbData(crumbs: readonly Crumb[], siteUrl: string): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, to }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      ...(to && { item: siteUrl + to }),
    })),
  };
}
