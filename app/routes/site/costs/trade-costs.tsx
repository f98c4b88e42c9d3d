import { Fragment } from 'react';
import { data, Link, redirect } from 'react-router';
import { dayInWords } from '#app/content/dates.ts';
import { costsPath } from '#app/content/trades/costs-path.ts';
import { tradeOf } from '#app/content/trades/find-trade.ts';
import { readTradeCosts } from '#app/domain/costs/cost-pages.ts';
import { costTradeOf } from '#app/domain/costs/cost-trade.ts';
import { listTopics } from '#app/domain/directory/page-topics.ts';
import { fromDatabase } from '#app/routes/from-database.ts';
import { requestScope } from '#app/routes/request-scope.ts';
import { notFound } from '#app/routes/respond.ts';
import NotFound from '#app/routes/site/not-found/not-found.tsx';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { CostGroup } from '#app/ui/costs/cost-group.tsx';
import { ServerMarkup } from '#app/ui/hydration/server-markup.tsx';
import { Breadcrumb } from '#app/ui/layout/breadcrumb.tsx';
import { PageMeta } from '#app/ui/layout/page-meta.tsx';
import type { Route } from './+types/trade-costs';

const StructuredData = import.meta.env.SSR ? (await import('./costs-page-data.tsx')).default : undefined;

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const scope = context.get(requestScope);
  const trade = tradeOf(params.trade);
  if (!trade) return notFound();
  if (costsPath(trade) !== url.pathname) throw redirect(costsPath(trade), 301);
  scope.dependsOn(listTopics({ services: costTradeOf(trade).services }));
  return data(await fromDatabase(scope, () => readTradeCosts(scope.reads, trade)));
}

/** What the jobs of one trade cost, and who charges what. */
export default function TradeCosts({ loaderData: costs }: Route.ComponentProps) {
  if (!costs) return <NotFound />;
  const { name, heading, pros, path, list, quote, groups, rare, firms, asOf } = costs;
  const hasFigures = groups.length > 0;
  return (
    <>
      <PageMeta
        title={heading}
        description={
          hasFigures
            ? `${heading}: middle prices and who charges what, from the price guides of ${firms} listed ${pros}.`
            : `${heading}: too few of the ${pros} listed here name prices for a figure yet. See them, and ask.`
        }
        canonical={path}
      />
      {hasFigures && <ServerMarkup key={path} id={`${path}:data`} content={StructuredData} props={{ costs }} />}
      <div className="page-width pt-2">
        <Breadcrumb crumbs={[{ label: 'Costs', to: '/costs' }, { label: name }]} />
        <h1 className="page-title mt-1">{heading}</h1>
        {hasFigures ? (
          <>
            <p className="mt-2 text-ink-soft">
              From the price guides of {firms.toLocaleString('en-US')} {pros} listed here, as of {dayInWords(asOf)}. We count a
              job when three of them price it.
            </p>
            <Legend />
          </>
        ) : (
          <p className="mt-3 max-w-prose text-lg">
            No figure yet: fewer than three of the {pros} listed here price the same job.
          </p>
        )}
        {groups.map((group) => (
          <CostGroup key={group.title} {...group} />
        ))}
        <div className="mt-8 border-t border-line pt-5">
          <p className="max-w-prose text-ink-soft">
            {rare.length > 0 && (
              <>
                {hasFigures ? 'Priced by fewer than three, so no figure' : 'Priced by one or two'}:{' '}
                {rare.map(({ id, before, words }) => (
                  <Fragment key={words}>
                    {before}
                    <span id={id}>{words}</span>
                  </Fragment>
                ))}
                .{' '}
              </>
            )}
            <Link to={list} className="text-link">
              See the {pros}
            </Link>{' '}
            and ask, or look at{' '}
            <Link to="/costs" className="text-link">
              what other trades cost
            </Link>
            .
          </p>
          <ButtonLink to={quote} className="mt-5">
            Get a Quote
          </ButtonLink>
        </div>
      </div>
    </>
  );
}

/** What the bars mean. */
export function Legend() {
  return (
    <p className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-[0.95rem]">
      <span className="inline-flex items-center gap-2">
        <span className="h-3 w-6 rounded-sm bg-leaf" />
        Middle low to middle high price
      </span>
      <span className="inline-flex items-center gap-2">
        <span className="h-0.5 w-6 bg-line-strong" />
        Lowest to highest
      </span>
    </p>
  );
}
