import { CostBar } from './cost-bar.tsx';

export type ListedCost = { job: string; price: string; min: number; low: number; high: number; max: number };

/** A few jobs with what they cost, on one scale. */
export function CostList({ costs }: { costs: readonly ListedCost[] }) {
  return (
    <ul className="mt-3 space-y-3">
      {costs.map(({ job, price, min, low, high, max }) => (
        <li key={job} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1.5">
          <span className="min-w-0">{job}</span>
          <span className="ml-auto font-semibold tabular-nums">{price}</span>
          <CostBar min={min} low={low} high={high} max={max} />
        </li>
      ))}
    </ul>
  );
}
