/** A bar, and the median beside it; undefined where it was not counted. */
export type FigureBar = { key: string; value: number | undefined; median: number | undefined };

type FigureChartProps = { title: string; bars: readonly FigureBar[]; ends: readonly [string, string] };

const width = 360;
const height = 72;

/** One measure over time, with a line across each bar at the median. A picture: a table has the figures. */
export function FigureChart({ title, bars, ends }: FigureChartProps) {
  const tallest = Math.max(1, ...bars.flatMap(({ value = 0, median = 0 }) => [value, median]));
  const step = width / Math.max(1, bars.length);
  const y = (count: number) => height - (count / tallest) * (height - 2);
  const total = bars.reduce((sum, { value = 0 }) => sum + value, 0);
  return (
    <figure>
      <figcaption className="mb-1 flex items-baseline justify-between gap-3">
        <span className="font-semibold">{title}</span>
        <span className="font-display text-2xl font-semibold tabular-nums">
          {total.toLocaleString('en-US')} <span className="sr-only">in all</span>
        </span>
      </figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true" className="block h-18 w-full">
        <line x1="0" x2={width} y1={height - 0.5} y2={height - 0.5} className="stroke-line-strong" />
        {bars.map(({ key, value, median }, index) => (
          <g key={key}>
            {value !== undefined && (
              <rect
                x={index * step + step * 0.2}
                width={step * 0.6}
                y={y(value)}
                height={height - y(value)}
                className="fill-blossom"
              />
            )}
            {median !== undefined && (
              <rect x={index * step + step * 0.05} width={step * 0.9} y={y(median) - 1.5} height="3" className="fill-ink" />
            )}
          </g>
        ))}
      </svg>
      <p className="mt-1 flex justify-between text-sm text-ink-soft" aria-hidden="true">
        <span>{ends[0]}</span>
        <span>{ends[1]}</span>
      </p>
    </figure>
  );
}
