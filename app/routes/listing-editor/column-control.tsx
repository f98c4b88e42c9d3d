import { cities } from '#app/content/cities.ts';
import type { FormField } from '#app/domain/listings/listing-form.ts';
import { FieldError, fieldBox, MessageField, SelectField, TextField } from '#app/ui/form/field.tsx';
import { HoursRows } from '#app/ui/form/hours-rows.tsx';

/** The inputs of a form by name: what was typed, if the form came back, and what is stored. */
export type Inputs = Record<'typed' | 'stored', (name: string) => string | undefined>;

type Errors = Readonly<Record<string, string | undefined>>;

/** The start of the ids of its fields. */
export const formId = 'listing';

/** The control of a column, by its kind. */
export function ColumnControl({ field, inputs, errors }: { field: FormField; inputs: Inputs; errors: Errors }) {
  const { name, label, control, hint, limit, required, choices } = field;
  const error = errors[name];
  const value = inputs.typed(name) ?? inputs.stored(name) ?? '';
  const common = { formId, name, label, error, required, defaultValue: value };
  switch (control) {
    case 'week':
      return <WeekControl inputs={inputs} error={error} />;
    case 'prices':
      return <PriceRows inputs={inputs} error={error} />;
    case 'lines':
    case 'paragraphs': {
      const shownLabel = hint ? `${label}: ${hint.charAt(0).toLowerCase()}${hint.slice(1)}` : label;
      return <MessageField {...common} label={shownLabel} limit={limit} rows={control === 'paragraphs' ? 6 : 2} />;
    }
    case 'city':
      return <SelectField {...common} options={withCurrent(cityOptions, value)} />;
    case 'trade': {
      const trades = [...new Set([...choices, inputs.stored(name) ?? ''])].sort();
      return <SelectField {...common} options={trades.map((trade) => ({ value: trade, label: trade }))} />;
    }
    case 'yes-no':
      return <SelectField {...common} options={yesNo} defaultValue={value || 'no'} />;
    case 'yes-no-unknown':
      return <SelectField {...common} options={[{ value: '', label: 'Not known' }, ...yesNo]} />;
    default:
      return (
        <TextField
          {...common}
          {...(hint ? { hint } : {})}
          {...(control === 'date' ? { type: 'date' as const } : {})}
          {...(control === 'whole' ? { inputMode: 'numeric' as const } : {})}
        />
      );
  }
}

const cityOptions = cities.map(({ slug, name }) => ({ value: slug, label: name }));
const yesNo = [
  { value: 'no', label: 'No' },
  { value: 'yes', label: 'Yes' },
];

/** Keeps a city that the directory no longer has, until another is chosen. */
const withCurrent = (options: typeof cityOptions, value: string) =>
  options.some((option) => option.value === value) ? options : [{ value, label: value || 'Choose a city' }, ...options];

type RowsProps = { inputs: Inputs; error: string | undefined };

const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** A row for each day, or the week in one line. */
function WeekControl({ inputs: { typed, stored }, error }: RowsProps) {
  return (
    <>
      <input type="hidden" name="hours.opened" value={stored('hours.opened') ?? ''} />
      <HoursRows hours={days.map((day) => stored(`hours.${day}`) ?? '')} typed={typed}>
        <TextField
          formId={formId}
          name="hours"
          label="Or the week in one line"
          hint="For example, Mon-Fri 8 am to 5 pm, Sat 9 to noon. This replaces the rows."
          defaultValue={typed('hours')}
          error={error}
          autoComplete="off"
        />
      </HoursRows>
    </>
  );
}

const maxPrices = 20;
const blankRows = 3;

/** A row for each price, and some that are empty. */
function PriceRows({ inputs: { typed, stored }, error }: RowsProps) {
  const id = `${formId}-price_guide`;
  const rows = Array.from({ length: maxPrices }, (_, row) => {
    const at = (part: string) => typed(`price.${row}.${part}`) ?? stored(`price.${row}.${part}`) ?? '';
    return { row, what: at('what'), low: at('low'), high: at('high') };
  });
  const used = rows.findLastIndex(({ what, low, high }) => what || low || high) + 1;
  return (
    <div id={id} tabIndex={-1} className="price-rows scroll-mt-20 outline-none">
      <p id="prices-hint" className="text-sm text-ink-soft">
        What a job costs, in dollars, from low to high. Clear a row to remove it.
      </p>
      {rows.slice(0, Math.min(maxPrices, used + blankRows)).map(({ row, what, low, high }) => (
        <div key={row} className="price-row">
          <input
            name={`price.${row}.what`}
            defaultValue={what}
            maxLength={60}
            aria-label={`Job ${row + 1}`}
            aria-describedby="prices-hint"
            autoComplete="off"
            dir="auto"
            className={`min-h-11 ${fieldBox}`}
          />
          <span>
            {(['low', 'high'] as const).map((part) => (
              <label key={part}>
                <span aria-hidden="true">{part === 'low' ? '$' : 'to $'}</span>
                <input
                  name={`price.${row}.${part}`}
                  defaultValue={part === 'low' ? low : high}
                  inputMode="decimal"
                  maxLength={12}
                  aria-label={`Job ${row + 1}, ${part === 'low' ? 'from' : 'to'} dollars`}
                  autoComplete="off"
                  className={`min-h-11 ${fieldBox}`}
                />
              </label>
            ))}
          </span>
        </div>
      ))}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
