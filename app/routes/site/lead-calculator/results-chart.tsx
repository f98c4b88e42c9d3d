import { Bar, BarChart, CartesianGrid, Cell, LabelList, ResponsiveContainer, XAxis, YAxis } from 'recharts';
import { dollars } from '#app/domain/calculator/lead-value.ts';

const colors = ['var(--color-leaf)', 'var(--color-blossom)'];
const compact = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  maximumFractionDigits: 2,
});
/** Characters that fit above a bar, on a phone too. */
const room = 13;
const barLabel = (amount: number) => (dollars(amount).length > room ? compact.format(amount) : dollars(amount));
const text = { fill: 'var(--color-ink)', fontSize: 15 };

/** Loaded lazily (chart-box.tsx), which labels it: nothing in it is for screen readers or the keyboard. */
export default function ResultsChart({ revenue, profit }: { revenue: number; profit: number }) {
  const bars = [
    { name: 'Revenue', amount: revenue },
    { name: 'Profit', amount: profit },
  ];
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart data={bars} accessibilityLayer={false} margin={{ top: 28, right: 8, bottom: 0, left: 0 }}>
        <CartesianGrid vertical={false} stroke="var(--color-line)" />
        <XAxis dataKey="name" tickLine={false} axisLine={{ stroke: 'var(--color-line-strong)' }} tick={text} />
        <YAxis
          width={68}
          tickLine={false}
          axisLine={false}
          tick={{ ...text, fontSize: 13, fill: 'var(--color-ink-soft)' }}
          tickFormatter={(amount: number) => compact.format(amount)}
          // Without any amount there would be no scale.
          domain={[0, revenue > 0 ? 'auto' : 1]}
        />
        {/* No animation: bars follow the sliders at once, and their amounts stay readable. */}
        <Bar dataKey="amount" maxBarSize={120} radius={[6, 6, 0, 0]} isAnimationActive={false}>
          {bars.map(({ name }, index) => (
            <Cell key={name} fill={colors[index] ?? 'currentColor'} />
          ))}
          <LabelList
            dataKey="amount"
            position="top"
            formatter={(amount) => barLabel(Number(amount))}
            fill="var(--color-ink)"
            fontWeight={600}
            fontSize={14}
          />
        </Bar>
      </BarChart>
    </ResponsiveContainer>
  );
}
