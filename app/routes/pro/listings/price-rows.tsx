import { FieldError, fieldBox } from '#app/ui/form/field.tsx';
import { formId } from './outcome.tsx';

export type PriceRow = { what: string; low: string; high: string };

/** The lines of a price guide's text: 'Drain cleaning = 120-300; …'. */
export const pricesOf = (text: string): PriceRow[] =>
  text
    .split(';')
    .map((line) => /^\s*(.*?)\s*=\s*([\d.,]*)-([\d.,]*)\s*$/.exec(line) ?? [])
    .flatMap(([, what, low = '', high = '']) => (what ? [{ what, low, high }] : []));

const max = 20;
const blank = 3;

type PriceRowsProps = {
  prices: readonly PriceRow[];
  /** What was typed into a field, if the form came back. */
  typed: (name: string) => string | undefined;
  error: string | undefined;
};

/** A row for each price, and some that are empty. */
export function PriceRows({ prices, typed, error }: PriceRowsProps) {
  const rows = Array.from({ length: max }, (_, row) => {
    const { what, low, high } = prices[row] ?? { what: '', low: '', high: '' };
    const at = (part: string, stored: string) => typed(`price.${row}.${part}`) ?? stored;
    return { row, what: at('what', what), low: at('low', low), high: at('high', high) };
  });
  const used = rows.findLastIndex(({ what, low, high }) => what || low || high) + 1;
  return (
    <div id={`${formId}-price_guide`} tabIndex={-1} className="price-rows scroll-mt-20 outline-none">
      <p id="prices-hint" className="text-sm text-ink-soft">
        What a job costs, in dollars, from low to high. Clear a row to remove it.
      </p>
      {rows.slice(0, Math.min(max, used + blank)).map(({ row, what, low, high }) => (
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
      {error && <FieldError id={`${formId}-price_guide-error`}>{error}</FieldError>}
    </div>
  );
}
