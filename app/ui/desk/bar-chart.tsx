type Bar = {
  /** Its text: '3 calls on Nov 3'. */
  label: string;
  value: number;
};

type BarChartProps = {
  title: string;
  bars: readonly Bar[];
  /** Labels under the first and the last bar. */
  ends: readonly [string, string];
};

const width = 600;
const height = 120;

/**
 * Counts over time, scaled to the largest. It is a picture: put a table of the same figures beside it, for accessibility.
 */
export function BarChart({ title, bars, ends }: BarChartProps) {
  const tallest = Math.max(1, ...bars.map(({ value }) => value));
  const step = width / Math.max(1, bars.length);
  const total = bars.reduce((sum, { value }) => sum + value, 0);
  return (
    <figure>
      <figcaption className="mb-2 flex items-baseline justify-between gap-4">
        <span className="font-semibold">{title}</span>
        <span className="font-display text-2xl font-semibold tabular-nums">{total.toLocaleString('en-US')}</span>
      </figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true" className="block h-24 w-full">
        <line x1="0" x2={width} y1={height - 0.5} y2={height - 0.5} className="stroke-line-strong" />
        {bars.map(({ label, value }, index) => (
          <rect
            key={label}
            x={index * step + step * 0.1}
            width={step * 0.8}
            y={height - (value / tallest) * height}
            height={(value / tallest) * height}
            className="fill-blossom"
          >
            <title>{label}</title>
          </rect>
        ))}
      </svg>
      <p className="mt-1 flex justify-between text-sm text-ink-soft" aria-hidden="true">
        <span>{ends[0]}</span>
        <span>{ends[1]}</span>
      </p>
    </figure>
  );
}
