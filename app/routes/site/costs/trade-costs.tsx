import { Fragment } from 'react';
import { data, Link, redirect } from 'react-router';
import { dayInWords } from '#app/content/dates.ts';
import { costsPath } from '#app/content/trades/costs-path.ts';
import { tradeOf } from '#app/content/trades/find-trade.ts';
import { type TradeCosts as Costs, readTradeCosts } from '#app/domain/costs/cost-pages.ts';
import { costTradeOf } from '#app/domain/costs/cost-trade.ts';
import { listTopics } from '#app/domain/directory/page-topics.ts';
import { requestScope } from '#app/routes/request-scope.ts';
import { notFound } from '#app/routes/respond.ts';
import NotFound from '#app/routes/site/not-found/not-found.tsx';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { ServerMarkup } from '#app/ui/hydration/server-markup.tsx';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import type { Route } from './+types/trade-costs';
import { CostBar } from './cost-list.tsx';

const StructuredData = import.meta.env.SSR ? (await import('../structured-data.tsx')).CostsData : undefined;

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const scope = context.get(requestScope);
  const trade = tradeOf(params.trade);
  if (!trade) return notFound();
  if (costsPath(trade) !== url.pathname) throw redirect(costsPath(trade), 301);
  scope.dependsOn(listTopics({ services: costTradeOf(trade).services }));
  return data(await readTradeCosts(scope.reads, trade));
}

/** What the jobs of one trade cost, and who charges what. */
export default function TradeCosts({ loaderData: costs }: Route.ComponentProps) {
  if (!costs) return <NotFound />;
  const { name, heading, pros, path, list, quote, groups, rare, contractors, asOf } = costs;
  const hasFigures = groups.length > 0;
  return (
    <>
      <PageHead
        title={heading}
        description={
          hasFigures
            ? `${heading}: middle prices and who charges what, from the price guides of ${contractors} listed ${pros}.`
            : `${heading}: too few of the ${pros} listed here name prices for a figure yet. See them, and ask.`
        }
        canonical={path}
        crumbs={[{ label: 'Costs', to: '/costs' }, { label: name }]}
        lede={
          hasFigures
            ? `From the price guides of ${contractors.toLocaleString('en-US')} ${pros} listed here, as of ${dayInWords(asOf)}. We count a job when three of them price it.`
            : `No figure yet: fewer than three of the ${pros} listed here price the same job.`
        }
      />
      {hasFigures && <ServerMarkup key={path} id={`${path}:data`} content={StructuredData} props={{ costs }} />}
      <div className="page-width">
        {hasFigures && <Legend />}
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

const columns = 'lg:grid lg:grid-cols-[17rem_minmax(0,1fr)_9rem] lg:gap-x-8';

/** Jobs of one size over their scale: what each costs, how many price it, some of them, and the range of all. */
function CostGroup({ title, bars, ticks }: Costs['groups'][number]) {
  return (
    <section className="mt-8 sm:mt-10">
      <h2 className="text-xl sm:text-2xl">{title}</h2>
      <ul className="divide-y divide-line">
        {bars.map(({ job, id, price, range, count, contractors, min, low, high, max }) => (
          <li key={job} id={id} className={`flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-3 ${columns}`}>
            <h3 className="min-w-0 font-sans text-base tracking-normal">{job}</h3>
            <p className="ml-auto font-semibold tabular-nums lg:col-start-3 lg:row-start-1">{price}</p>
            <CostBar min={min} low={low} high={high} max={max} className="lg:col-start-2 lg:row-start-1" />
            <p className="basis-full text-[0.9rem] leading-snug text-ink-soft lg:col-span-3">
              <strong className="font-semibold text-ink">{count.toLocaleString('en-US')} contractors</strong>, {range} in all:{' '}
              {contractors.map(({ name, to, price }, index) => (
                <span key={to}>
                  {index > 0 && ', '}
                  <Link to={to} className="text-ink underline underline-offset-4 hover:text-blossom">
                    {name}
                  </Link>{' '}
                  <span className="whitespace-nowrap tabular-nums">{price}</span>
                </span>
              ))}
              {count > contractors.length && ` and ${(count - contractors.length).toLocaleString('en-US')} more`}
            </p>
          </li>
        ))}
      </ul>
      <div aria-hidden="true" className={columns}>
        <p className="@container border-t border-line-strong pt-1 text-sm text-ink-soft tabular-nums lg:col-start-2">
          <span className="flex justify-between">
            {ticks.map((tick, index) => (
              <span key={tick} className={index > 0 && index < ticks.length - 1 ? 'hidden @min-[17rem]:inline' : undefined}>
                {tick}
              </span>
            ))}
          </span>
        </p>
      </div>
    </section>
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
