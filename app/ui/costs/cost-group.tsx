import { Link } from 'react-router';
import { CostBar, type ListedCost } from './cost-list.tsx';

/** How many price it, some of them, and the range of all. */
type GroupedCost = ListedCost & {
  id?: string;
  range: string;
  count: number;
  firms: readonly { name: string; to: string; price: string }[];
};

type CostGroupProps = { title: string; bars: readonly GroupedCost[]; ticks: readonly string[] };

const columns = 'lg:grid lg:grid-cols-[17rem_minmax(0,1fr)_9rem] lg:gap-x-8';

/** Jobs of one size over their scale: what each costs, and who charges what. */
export function CostGroup({ title, bars, ticks }: CostGroupProps) {
  return (
    <section className="mt-8 sm:mt-10">
      <h2 className="text-xl sm:text-2xl">{title}</h2>
      <ul className="divide-y divide-line">
        {bars.map(({ job, id, price, range, count, firms, min, low, high, max }) => (
          <li key={job} id={id} className={`flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-3 ${columns}`}>
            <h3 className="min-w-0 font-sans text-base tracking-normal">{job}</h3>
            <p className="ml-auto font-semibold tabular-nums lg:col-start-3 lg:row-start-1">{price}</p>
            <CostBar min={min} low={low} high={high} max={max} className="lg:col-start-2 lg:row-start-1" />
            <p className="basis-full text-[0.9rem] leading-snug text-ink-soft lg:col-span-3">
              <strong className="font-semibold text-ink">{count.toLocaleString('en-US')} firms</strong>, {range} in all:{' '}
              {firms.map(({ name, to, price }, index) => (
                <span key={to}>
                  {index > 0 && ', '}
                  <Link to={to} className="text-ink underline underline-offset-4 hover:text-blossom">
                    {name}
                  </Link>{' '}
                  <span className="whitespace-nowrap tabular-nums">{price}</span>
                </span>
              ))}
              {count > firms.length && ` and ${(count - firms.length).toLocaleString('en-US')} more`}
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
