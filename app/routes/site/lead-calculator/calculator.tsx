import { useState } from 'react';
import {
  type CalculatorField,
  type CalculatorInput,
  calculatorDefaults,
  calculatorMaximums,
  dollars,
  readCalculatorInput,
} from '#app/domain/calculator/lead-value.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { NumberField } from './number-field.tsx';
import { PercentSlider } from './percent-slider.tsx';
import { Results } from './results.tsx';

type Typed = Record<CalculatorField, string>;

const asTyped = (input: CalculatorInput): Typed => ({
  ticketPrice: String(input.ticketPrice),
  leadsPerMonth: String(input.leadsPerMonth),
  profitMargin: String(input.profitMargin),
  closeRate: String(input.closeRate),
});

/** An empty form, so that the example is a button away without scripts too. */
const exampleForm = 'lead-example';

/** The form and what comes out of it. Without scripts it is sent, and the server works it out. */
export function Calculator({ initial }: { initial: CalculatorInput }) {
  const [typed, setTyped] = useState(() => asTyped(initial));
  const input = readCalculatorInput((field) => typed[field]);
  const field = (name: CalculatorField) => ({
    name,
    value: typed[name],
    max: calculatorMaximums[name],
    onChange: (text: string) => setTyped({ ...typed, [name]: text }),
  });
  // Once a field is left, it shows what was counted: never a number that differs from the result.
  const settle = () => setTyped(asTyped(input));
  const inPlace = (then?: () => void) => (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    then?.();
  };
  return (
    <div className="page-width mt-8 grid grid-cols-1 items-start gap-6 sm:mt-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:gap-8 print:block">
      <form
        method="get"
        action="/lead-calculator"
        aria-label="Your numbers"
        autoComplete="off"
        onSubmit={inPlace(settle)}
        className="rounded-card border border-line bg-card p-5 shadow-card sm:p-8 print:mb-6"
      >
        <div className="space-y-6">
          <NumberField
            {...field('ticketPrice')}
            label="Average ticket price"
            unit="$"
            hint={`What one job brings in, in dollars. Up to ${dollars(calculatorMaximums.ticketPrice).replace('.00', '')}.`}
            onLeave={settle}
          />
          <NumberField
            {...field('leadsPerMonth')}
            label="Leads per month"
            hint={`Calls and messages about work. Up to ${calculatorMaximums.leadsPerMonth.toLocaleString('en-US')}.`}
            onLeave={settle}
          />
          <PercentSlider {...field('profitMargin')} label="Profit margin" hint="What is left of each dollar after all costs." />
          <PercentSlider {...field('closeRate')} label="Close rate" hint="How many of a hundred leads become a job." />
        </div>
        <div className="mt-7 flex flex-wrap gap-3 print:hidden">
          <div className="hidden noscript:block">
            <Button type="submit">Calculate</Button>
          </div>
          <Button type="submit" look="secondary" form={exampleForm}>
            Use Example Data
          </Button>
        </div>
      </form>
      <form
        id={exampleForm}
        method="get"
        action="/lead-calculator"
        hidden
        onSubmit={inPlace(() => setTyped(asTyped(calculatorDefaults)))}
      />
      <Results input={input} />
    </div>
  );
}
