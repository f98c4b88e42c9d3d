import { useLayoutEffect, useRef, useState } from 'react';
import {
  type CalculatorField,
  type CalculatorInput,
  type CountedNotes,
  calculatorDefaults,
  calculatorMaximums,
  countedNotes,
  dollars,
  readCalculatorInput,
} from '#app/domain/calculator/lead-value.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Results } from './results.tsx';

type Typed = Record<CalculatorField, string>;

const asTyped = (input: CalculatorInput) =>
  Object.fromEntries(Object.entries(input).map(([field, value]) => [field, String(value)])) as Typed;

/** An empty form, so that the example button works without scripts. */
const exampleForm = 'lead-example';

/** The form and its results. Without scripts the form is posted, and the server calculates. */
export function Calculator({ initial, initialNotes }: { initial: CalculatorInput; initialNotes: CountedNotes }) {
  const [typed, setTyped] = useState(() => asTyped(initial));
  const [notes, setNotes] = useState(initialNotes);
  const fields = useRef<HTMLFormElement>(null);
  // Filled in before the scripts ran, by the visitor or by the browser.
  useLayoutEffect(() => {
    if (fields.current) setTyped(Object.fromEntries(new FormData(fields.current)) as Typed);
  }, []);
  const input = readCalculatorInput((field) => typed[field]);
  // The browser owns the fields' values, and restores them for returning visitors.
  const field = (name: CalculatorField) => ({
    name,
    defaultValue: asTyped(initial)[name],
    max: calculatorMaximums[name],
    note: notes[name],
    onInput: ({ currentTarget: { value } }: React.InputEvent<HTMLInputElement>) => {
      setTyped((now) => ({ ...now, [name]: value }));
      setNotes((now) => ({ ...now, [name]: undefined }));
    },
  });
  const show = (shown: CalculatorInput) => {
    const texts = asTyped(shown);
    for (const [name, text] of Object.entries(texts)) {
      const element = fields.current?.elements.namedItem(name);
      if (element instanceof HTMLInputElement && element.value !== text) element.value = text;
    }
    setTyped(texts);
  };
  // On blur, a field shows the number used and says so, so that it always matches the result.
  const settle = () => {
    const changed = Object.entries(countedNotes((name) => typed[name])).filter(([, note]) => note);
    setNotes((now) => ({ ...now, ...Object.fromEntries(changed) }));
    show(input);
  };
  const inPlace = (then: () => void) => (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    then();
  };
  const example = inPlace(() => {
    setNotes({});
    show(calculatorDefaults);
  });
  return (
    <div className="page-width mt-6 grid grid-cols-1 gap-x-14 gap-y-8 sm:mt-8 lg:grid-cols-2 print:block">
      <form
        ref={fields}
        method="get"
        action="/lead-calculator"
        aria-label="Your numbers"
        onSubmit={inPlace(settle)}
        className="print:mb-6"
      >
        <div className="space-y-4">
          <NumberField
            {...field('ticketPrice')}
            label="Average ticket price"
            unit="$"
            hint={`What one job brings in, in dollars. Up to ${dollars(calculatorMaximums.ticketPrice).replace('.00', '')}.`}
            onBlur={settle}
          />
          <NumberField
            {...field('leadsPerMonth')}
            label="Leads per month"
            hint={`Calls and messages about work. Up to ${calculatorMaximums.leadsPerMonth.toLocaleString('en-US')}.`}
            onBlur={settle}
          />
          <PercentSlider
            {...field('profitMargin')}
            value={typed.profitMargin}
            label="Profit margin"
            hint="What is left of each dollar after all costs."
          />
          <PercentSlider
            {...field('closeRate')}
            value={typed.closeRate}
            label="Close rate"
            hint="How many of a hundred leads become a job."
          />
        </div>
        <div className="mt-4 flex flex-wrap gap-3 print:hidden">
          <div className="hidden noscript:block">
            <Button type="submit">Calculate</Button>
          </div>
          <Button type="submit" look="secondary" form={exampleForm}>
            Use Example Data
          </Button>
        </div>
      </form>
      <form id={exampleForm} method="get" action="/lead-calculator" hidden onSubmit={example} />
      <Results input={input} />
    </div>
  );
}

type NumberProps = Omit<React.ComponentProps<'input'>, 'id'> & {
  name: string;
  label: string;
  hint: string;
  /** How an invalid number was corrected. */
  note: string | undefined;
};

/** `unit`: before the number. */
function NumberField({ label, unit, hint, note, ...input }: NumberProps & { unit?: string }) {
  const { name } = input;
  return (
    <div>
      <label htmlFor={name} className="block font-semibold">
        {label}
      </label>
      <div className="relative mt-1.5">
        {unit && (
          <span aria-hidden className="absolute inset-y-0 left-3.5 flex items-center text-lg text-ink-soft">
            {unit}
          </span>
        )}
        <input
          {...input}
          id={name}
          type="number"
          inputMode="decimal"
          min={0}
          step="any"
          aria-describedby={`${name}-hint ${name}-note`}
          className={`min-h-12 w-full rounded-lg border border-line-strong bg-card py-2 pr-3.5 text-lg tabular-nums hover:border-ink ${unit ? 'pl-8' : 'pl-3.5'}`}
        />
      </div>
      <p id={`${name}-hint`} className="mt-1.5 text-sm text-ink-soft print:hidden">
        {hint}
      </p>
      <p id={`${name}-note`} role="status" className="text-[0.95rem] font-medium text-clay print:hidden">
        {note}
      </p>
    </div>
  );
}

/** A percentage from 0 to 100, in whole steps. The browser owns the slider; `value` is shown beside it. */
function PercentSlider({ label, hint, value, note, ...input }: NumberProps & { value: string }) {
  const { name } = input;
  return (
    <div>
      <div className="flex items-baseline justify-between gap-4">
        <label htmlFor={name} className="font-semibold">
          {label}
          <span className="sr-only"> in percent</span>
        </label>
        {/* Visual only; a screen reader reads the slider. Without scripts it shows the last calculation. */}
        <span aria-hidden className="text-lg font-semibold tabular-nums">
          <span className="hidden font-normal noscript:inline">counted: </span>
          {value}%
        </span>
      </div>
      <input
        {...input}
        id={name}
        type="range"
        min={0}
        step={1}
        aria-describedby={`${name}-hint`}
        className="mt-1.5 block h-8 w-full cursor-pointer print:hidden"
      />
      <div aria-hidden className="flex justify-between text-sm text-ink-soft tabular-nums print:hidden">
        <span>0%</span>
        <span>50%</span>
        <span>100%</span>
      </div>
      <p id={`${name}-hint`} className="mt-1 text-sm text-ink-soft print:hidden">
        {hint}
      </p>
      {note && <p className="mt-1 text-[0.95rem] font-medium text-clay print:hidden">{note}</p>}
    </div>
  );
}
