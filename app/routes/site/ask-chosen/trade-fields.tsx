import { useEffect } from 'react';
import type { useForm } from '#app/forms/view/use-form.ts';
import { SelectField, TextField } from '#app/ui/form/field.tsx';

/** A trade to select, by the service that it sends, with its jobs. */
export type TradeOption = { value: string; label: string; jobs: readonly string[] };

type TradeFieldsProps = {
  field: ReturnType<typeof useForm>['field'];
  trades: readonly TradeOption[];
  /** The trade of all chosen contractors; empty for none. */
  only: string;
  /** With the selected value. */
  onTrade: (trade: string) => void;
};

/** Trade and ZIP code, for a request that starts on a page without either. */
export function TradeFields({ field, trades, only, onTrade }: TradeFieldsProps) {
  const trade = field('service_type');
  const fieldId = `${trade.formId}-${trade.name}`;
  // Removing a contractor may leave those of one trade. A trade may be selected before the scripts load.
  useEffect(() => {
    const select = document.getElementById(fieldId);
    if (!(select instanceof HTMLSelectElement)) return;
    if (only && select.value === '') select.value = only;
    onTrade(select.value);
  }, [only, fieldId, onTrade]);
  return (
    <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
      <SelectField
        {...trade}
        defaultValue={trade.defaultValue || only}
        label="Trade"
        required
        options={[{ value: '', label: 'Choose a trade' }, ...trades]}
        onChange={({ currentTarget }) => onTrade(currentTarget.value)}
      />
      <TextField {...field('zip')} label="ZIP code" autoComplete="postal-code" inputMode="numeric" required />
    </div>
  );
}
