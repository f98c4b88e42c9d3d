import { calculatorDefaults, leadValue } from '#app/domain/calculator/lead-value.ts';
import { ArrowRight } from '#app/ui/art/icons.tsx';
import { ButtonLink } from '#app/ui/controls/button.tsx';

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
    <section
      aria-labelledby="calculator"
      className="page-width grid grid-cols-1 items-center gap-10 py-8 sm:py-12 lg:grid-cols-2 lg:gap-16"
    >
      <div>
        <h2 id="calculator" className="text-2xl sm:text-3xl">
          What is a lead worth to you?
        </h2>
        <p className="mt-4 max-w-prose text-ink-soft">
          Before you spend a dollar on being found, know what one more call brings in. Put your own four numbers into the
          calculator; it shows revenue and profit for the month, and you can keep the result.
        </p>
        <ButtonLink to="/lead-calculator" look="secondary" className="mt-6">
          Open the lead calculator
          <ArrowRight className="size-4" />
        </ButtonLink>
      </div>
      <div className="w-full max-w-md justify-self-center rounded-card border border-line bg-card p-6 shadow-card sm:p-8">
        <p className="text-[0.95rem] font-semibold text-blossom">An example</p>
        <dl className="mt-3">
          {lines.map((line) => (
            <Line key={line.label} {...line} />
          ))}
        </dl>
        <dl className="mt-3 border-t-2 border-ink pt-3 font-semibold">
          {results.map((line) => (
            <Line key={line.label} {...line} />
          ))}
        </dl>
      </div>
    </section>
  );
}

function Line({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 py-1">
      <dt>{label}</dt>
      <dd className="tabular-nums">{value}</dd>
    </div>
  );
}

function dollars(amount: number): string {
  return `$${amount.toLocaleString('en-US')}`;
}
