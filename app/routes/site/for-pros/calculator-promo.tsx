import { calculatorDefaults, leadValue } from '#app/domain/calculator/lead-value.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { PageSection } from '#app/ui/layout/page-section.tsx';

const { leadsPerMonth, ticketPrice, closeRate, profitMargin } = calculatorDefaults;
const { revenue, profit } = leadValue(calculatorDefaults);

const lines = [
  { label: 'Leads in a month', value: String(leadsPerMonth) },
  { label: 'You win', value: `${closeRate}%` },
  { label: 'One job brings', value: dollars(ticketPrice) },
  { label: 'Your profit margin', value: `${profitMargin}%` },
];
const results = [
  { label: 'Revenue a month', value: dollars(revenue) },
  { label: 'Profit a month', value: dollars(profit) },
];

/** The calculator's example with its results. */
export function CalculatorPromo() {
  return (
    <PageSection
      id="calculator"
      title="What is a lead worth to you?"
      lede="Know what one more call brings in before you spend a dollar on being found. The calculator shows revenue and profit for a month from four numbers of yours. With its example:"
      className="border-t border-line pt-4"
    >
      <dl className="mt-3 max-w-md">
        {lines.map((line) => (
          <Line key={line.label} {...line} />
        ))}
      </dl>
      <dl className="mt-1 max-w-md border-t border-line-strong pt-1 font-semibold">
        {results.map((line) => (
          <Line key={line.label} {...line} />
        ))}
      </dl>
      <ButtonLink to="/lead-calculator" look="secondary" className="mt-4">
        Open the lead calculator
      </ButtonLink>
    </PageSection>
  );
}

function Line({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 py-0.5">
      <dt>{label}</dt>
      <dd className="tabular-nums">{value}</dd>
    </div>
  );
}

function dollars(amount: number): string {
  return `$${amount.toLocaleString('en-US')}`;
}
