import { shortDay } from '#app/content/dates.ts';

type BarChartProps = {
  title: string;
  /** The counts of days, weeks or months, and what others have: null where nothing was counted. */
  bars: readonly { start: string; value: number | null; median?: number | null | undefined }[];
  className?: string;
};

const width = 360;
const height = 72;

/**
 * Counts over time, scaled to the largest, with a line across each bar at the median. It is a picture: put a table of the same
 * figures beside it, for accessibility.
 */
export function BarChart({ title, bars, className }: BarChartProps) {
  const tallest = Math.max(1, ...bars.flatMap(({ value, median }) => [value ?? 0, median ?? 0]));
  const step = width / Math.max(1, bars.length);
  const y = (count: number) => height - (count / tallest) * (height - 2);
  const total = bars.reduce((sum, { value }) => sum + (value ?? 0), 0);
  return (
    <figure className={className}>
      <figcaption className="mb-1 flex items-baseline justify-between gap-3">
        <span className="font-semibold">{title}</span>
        <span className="font-display text-2xl font-semibold tabular-nums">
          {total.toLocaleString('en-US')} <span className="sr-only">in all</span>
        </span>
      </figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true" className="block h-18 w-full">
        <line x1="0" x2={width} y1={height - 0.5} y2={height - 0.5} className="stroke-line-strong" />
        {bars.map(({ start, value, median }, index) => (
          <g key={start}>
            {value !== null && (
              <rect
                x={index * step + step * 0.2}
                width={step * 0.6}
                y={y(value)}
                height={height - y(value)}
                className="fill-blossom"
              >
                <title>{`${shortDay(start)}: ${value}`}</title>
              </rect>
            )}
            {typeof median === 'number' && (
              <rect x={index * step + step * 0.05} width={step * 0.9} y={y(median) - 1.5} height="3" className="fill-ink" />
            )}
          </g>
        ))}
      </svg>
      <p className="mt-1 flex justify-between text-sm text-ink-soft" aria-hidden="true">
        <span>{shortDay(bars[0]?.start ?? '')}</span>
        <span>{shortDay(bars.at(-1)?.start ?? '')}</span>
      </p>
    </figure>
  );
}
