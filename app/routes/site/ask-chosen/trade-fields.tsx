import { useEffect } from 'react';
import { quoteService } from '#app/forms/lead/quote-service.ts';
import type { useForm } from '#app/forms/view/use-form.ts';
import { SelectField, TextField } from '#app/ui/form/field.tsx';

/** The trades to select from with their jobs, and the preselected one; empty for none. */
export type TradeChoice = { options: readonly { name: string; jobs: readonly string[] }[]; first: string };

type TradeFieldsProps = {
  field: ReturnType<typeof useForm>['field'];
  trades: TradeChoice;
  /** With the selected value. */
  onTrade: (trade: string) => void;
};

/** Trade and ZIP code, for a request that starts on a page without either. */
export function TradeFields({ field, trades: { options, first }, onTrade }: TradeFieldsProps) {
  const trade = field('service_type');
  const fieldId = `${trade.formId}-${trade.name}`;
  // Removing a contractor may leave those of one trade. A trade may be selected before the scripts load.
  useEffect(() => {
    const select = document.getElementById(fieldId);
    if (!(select instanceof HTMLSelectElement)) return;
    if (first && select.value === '') select.value = quoteService(first);
    onTrade(select.value);
  }, [first, fieldId, onTrade]);
  return (
    <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
      <SelectField
        {...trade}
        defaultValue={trade.defaultValue || (first && quoteService(first))}
        label="Trade"
        required
        options={[
          { value: '', label: 'Choose a trade' },
          ...options.map(({ name }) => ({ value: quoteService(name), label: name })),
        ]}
        onChange={({ currentTarget }) => onTrade(currentTarget.value)}
      />
      <TextField {...field('zip')} label="ZIP code" autoComplete="postal-code" inputMode="numeric" required />
    </div>
  );
}
