import type { CostBar as Cost } from '#app/domain/costs/cost-bars.ts';

type CostBarProps = Pick<Cost, 'min' | 'low' | 'high' | 'max'> & { className?: string };

/** From median low to median high, and the full range as a thin line. A picture: the prices are beside it in words. */
export function CostBar({ min, low, high, max, className = '' }: CostBarProps) {
  return (
    <svg aria-hidden="true" className={`h-3 w-full basis-full ${className}`}>
      <line x1="0" x2="100%" y1="6" y2="6" className="stroke-line" />
      <line x1={`${min}%`} x2={`${max}%`} y1="6" y2="6" strokeWidth="2" className="stroke-line-strong" />
      <rect x={`${low}%`} width={`${Math.max(high - low, 0.6)}%`} height="12" rx="2" className="fill-leaf" />
    </svg>
  );
}

/** A few jobs with what they cost, on one scale. */
export function CostList({ costs }: { costs: readonly Omit<Cost, 'contractors'>[] }) {
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
