import { findFirstChosen } from '#app/domain/contractors/find-contractor.ts';
import { maxCompared } from '#app/domain/contractors/limits.ts';
import { compareContractors, comparisonTitle } from '#app/domain/directory/comparison.ts';
import { localTime } from '#app/domain/opening-hours/week-hours.ts';
import { fromDatabase } from '#app/routes/from-database.ts';
import type { PageHandle } from '#app/routes/page-handle.ts';
import { requestScope } from '#app/routes/request-scope.ts';
import headStyle from '#app/ui/contractor/page-head.css?url';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { Breadcrumb } from '#app/ui/layout/breadcrumb.tsx';
import { PageMeta } from '#app/ui/layout/page-meta.tsx';
import printStyle from '#app/ui/layout/print.css?url';
import type { Route } from './+types/compare';
import style from './compare.css?url';
import { ComparisonActions } from './comparison-actions.tsx';
import { ComparisonTable } from './comparison-table.tsx';
import { SecondChoice } from './second-choice.tsx';

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: headStyle },
  { rel: 'stylesheet', href: style },
  { rel: 'stylesheet', href: printStyle, media: 'print' },
];

/** Any three of all contractors, and as of now: too many addresses to cache. */
export const handle: PageHandle = { cache: false };

export async function loader({ url, context }: Route.LoaderArgs) {
  const scope = context.get(requestScope);
  const found = await fromDatabase(scope, () => findFirstChosen(scope.reads, url.searchParams, maxCompared));
  const { contractors } = found;
  const named = contractors.findIndex(({ slug }) => slug === url.searchParams.get('beside'));
  return {
    ...found,
    title: comparisonTitle(contractors),
    rows: compareContractors(contractors, localTime(new Date())),
    /** On a phone, which one is beside the first. */
    beside: named > 0 ? named : 1,
  };
}

export default function Compare({ loaderData: { contractors, title, rows, beside, missing, left } }: Route.ComponentProps) {
  const slugs = contractors.map(({ slug }) => slug);
  return (
    <div className="page-width pt-2">
      <PageMeta title={title} description="Two or three contractors side by side." />
      <div className="print:hidden">
        <Breadcrumb crumbs={[{ label: 'Saved contractors', to: '/saved' }, { label: 'Compare' }]} />
      </div>
      <div className="mt-1 flex flex-wrap items-end justify-between gap-x-8 gap-y-3 sm:mt-2">
        <h1 className="page-title">{title}</h1>
        {contractors.length > 0 && <ComparisonActions slugs={slugs} className="flex max-md:hidden" />}
      </div>
      <p className="mt-1 max-w-2xl text-ink-soft">{lede(contractors.length, missing)}</p>
      {left > 0 && <p className="mt-2 max-w-2xl">Three fit side by side; these are the first three that you chose.</p>}
      {contractors.length > 0 && (
        <>
          <SecondChoice contractors={contractors} beside={beside} />
          <ComparisonTable contractors={contractors} rows={rows} beside={beside} />
          <ComparisonActions slugs={slugs} className="mt-6 grid grid-cols-1 md:hidden" />
        </>
      )}
      {contractors.length < 2 && (
        <p className="mt-8 flex flex-wrap gap-3 print:hidden">
          <ButtonLink to="/saved" look="secondary">
            Your saved contractors
          </ButtonLink>
          <ButtonLink to="/" look="secondary">
            Find contractors
          </ButtonLink>
        </p>
      )}
    </div>
  );
}

function lede(count: number, missing: number): React.ReactNode {
  const gone =
    missing > 0
      ? ` ${missing === 1 ? 'One' : missing} of the contractors in this link no longer exist${missing === 1 ? 's' : ''}.`
      : '';
  if (count === 0) return `Choose two or three contractors in a list, or save them, then compare them here.${gone}`;
  if (count === 1) return `Pick at least two to compare, in a list or from those you saved.${gone}`;
  return (
    <>
      <span className="mark">marks what sets them apart.</span> <span className="max-sm:hidden">Prices are each firm’s own.</span>
      {gone}
    </>
  );
}
