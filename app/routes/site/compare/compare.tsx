import { chosenPath, chosenWithout } from '#app/domain/contractors/chosen-slugs.ts';
import { findFirstChosen } from '#app/domain/contractors/find-contractor.ts';
import { maxCompared } from '#app/domain/contractors/limits.ts';
import { comparedTogether } from '#app/domain/directory/comparison.ts';
import { fromDatabase } from '#app/routes/from-database.ts';
import type { PageHandle } from '#app/routes/page-handle.ts';
import { requestScope } from '#app/routes/request-scope.ts';
import { ShareButton } from '#app/routes/site/saved/share-button.tsx';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { Breadcrumb } from '#app/ui/layout/breadcrumb.tsx';
import { PageMeta } from '#app/ui/layout/page-meta.tsx';
import printStyle from '#app/ui/layout/print.css?url';
import type { Route } from './+types/compare';
import style from './compare.css?url';
import { ComparedContractor } from './compared-contractor.tsx';

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: style },
  { rel: 'stylesheet', href: printStyle, media: 'print' },
];

/** Any three of all contractors: too many addresses to cache. */
export const handle: PageHandle = { query: ['c'], cache: false };

export async function loader({ url, context }: Route.LoaderArgs) {
  const scope = context.get(requestScope);
  const found = await fromDatabase(scope, () => findFirstChosen(scope.reads, url.searchParams, maxCompared));
  return { ...found, facts: comparedTogether(found.contractors) };
}

export default function Compare({ loaderData: { contractors, facts, missing, left } }: Route.ComponentProps) {
  const slugs = contractors.map(({ slug }) => slug);
  return (
    <div className="page-width pt-4 sm:pt-6">
      <PageMeta title="Compare contractors" description="Two or three contractors side by side." />
      <div className="print:hidden">
        <Breadcrumb crumbs={[{ label: 'Saved contractors', to: '/saved' }, { label: 'Compare' }]} />
      </div>
      <h1 className="page-title mt-4 sm:mt-6">Compare contractors</h1>
      <p className="mt-4 max-w-2xl text-lg text-ink-soft">{lede(contractors.length, missing)}</p>
      {left > 0 && <p className="mt-3 max-w-2xl">Three fit side by side; these are the first three that you chose.</p>}
      {contractors.length > 0 && (
        <>
          <div className="comparison mt-8">
            {contractors.map((contractor, index) => (
              <ComparedContractor
                key={contractor.id}
                contractor={contractor}
                facts={facts[index] ?? []}
                without={chosenWithout('/compare', slugs, contractor.slug)}
              />
            ))}
          </div>
          <p className="mt-8 flex flex-wrap gap-3 print:hidden">
            <ButtonLink to={chosenPath('/request', slugs)} size="small">
              Request quotes
            </ButtonLink>
            <ShareButton title="Compare contractors" path={chosenPath('/compare', slugs)} what="this comparison" />
          </p>
        </>
      )}
      {contractors.length < 2 && (
        <p className="mt-8 flex flex-wrap gap-3 print:hidden">
          <ButtonLink to="/saved">Your saved contractors</ButtonLink>
          <ButtonLink to="/" look="secondary">
            Find contractors
          </ButtonLink>
        </p>
      )}
    </div>
  );
}

function lede(count: number, missing: number): string {
  const gone = missing > 0 ? ` ${missing === 1 ? 'One' : missing} of the contractors in this link no longer exist.` : '';
  if (count === 0) return `Choose two or three contractors in a list, or save them, then compare them here.${gone}`;
  if (count === 1) return `Pick at least two to compare, in a list or among those that you saved.${gone}`;
  return `Ratings and facts as they are listed. “Not listed” means that we do not know, not that there is none.${gone}`;
}
