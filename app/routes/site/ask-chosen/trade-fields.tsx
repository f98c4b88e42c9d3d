import { useEffect } from 'react';
import { quoteService } from '#app/forms/lead/quote-service.ts';
import type { useForm } from '#app/forms/view/use-form.ts';
import { SelectField, TextField } from '#app/ui/form/field.tsx';

/** The trades to select from, and the preselected one; empty for none. */
export type TradeChoice = { options: readonly string[]; first: string };

type TradeFieldsProps = { field: ReturnType<typeof useForm>['field']; trades: TradeChoice };

/** Trade and ZIP code, for a request that starts on a page without either. */
export function TradeFields({ field, trades: { options, first } }: TradeFieldsProps) {
  const trade = field('service_type');
  const fieldId = `${trade.formId}-${trade.name}`;
  // Removing a contractor may leave those of one trade.
  useEffect(() => {
    const select = document.getElementById(fieldId);
    if (first && select instanceof HTMLSelectElement && select.value === '') select.value = quoteService(first);
  }, [first, fieldId]);
  return (
    <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
      <SelectField
        {...trade}
        defaultValue={trade.defaultValue || (first && quoteService(first))}
        label="Trade"
        required
        options={[{ value: '', label: 'Choose a trade' }, ...options.map((label) => ({ value: quoteService(label), label }))]}
      />
      <TextField {...field('zip')} label="ZIP code" autoComplete="postal-code" inputMode="numeric" required />
    </div>
  );
}
