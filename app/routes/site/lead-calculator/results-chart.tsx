import { dollars } from '#app/domain/calculator/lead-value.ts';

/** Revenue and profit on one scale. A picture: the amounts are beside it in words. */
export function ResultsChart({ revenue, profit }: { revenue: number; profit: number }) {
  return (
    <div
      role="img"
      aria-label={`Bar chart: revenue ${dollars(revenue)}, profit ${dollars(profit)}`}
      className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-2 print:break-inside-avoid"
    >
      Revenue
      <Bar percent={revenue > 0 ? 100 : 0} fill="fill-leaf" />
      Profit
      <Bar percent={revenue > 0 ? (profit / revenue) * 100 : 0} fill="fill-blossom" />
    </div>
  );
}

const Bar = ({ percent, fill }: { percent: number; fill: string }) => (
  <svg aria-hidden="true" className="h-8 w-full">
    <line x1="0" x2="100%" y1="16" y2="16" className="stroke-line" />
    <rect width={`${percent}%`} height="32" rx="4" className={fill} />
  </svg>
);
