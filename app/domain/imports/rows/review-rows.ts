import type { ImportColumn } from '#app/domain/contractors/columns.ts';
import { rowWarnings } from '#app/domain/listings/warnings/row-warnings.ts';
import type { WarningsOf } from './stage-rows.ts';

/** What looks wrong in a row, and why it is left out where that is decided. */
export const warningWords = {
  'no-phone-number': 'the phone number is not one',
  'unknown-trade': 'the trade is new to the site',
  'another-state': 'the address is outside Oklahoma',
  'same-phone': 'another contractor has the phone number',
  'same-name': 'another contractor has the name',
} as const;

export type RowWarning = keyof typeof warningWords;
export const rowWarningKinds = Object.keys(warningWords) as RowWarning[];

/** `hide`: held off the site until the import is published. */
export const warningDecisions = ['import', 'hide', 'skip'] as const;
export type WarningDecision = (typeof warningDecisions)[number];

/** What is done unless an operator decides otherwise: nothing of it is public. */
const safeDecisions: Record<RowWarning, WarningDecision> = {
  'no-phone-number': 'hide',
  'unknown-trade': 'skip',
  'another-state': 'hide',
  'same-phone': 'hide',
  'same-name': 'hide',
};

export type WarningDecisions = Partial<Record<RowWarning, WarningDecision>>;

export const decisionOn = (kind: RowWarning, decided: WarningDecisions = {}): WarningDecision =>
  decided[kind] ?? safeDecisions[kind];

/** With these words the reason of a row begins that was left out by a decision. */
export const leftOutWords = 'left out: ';

/** Reviews each row. @param tradesInUse slugs of the directory’s service types. */
export function lookAtRows(columns: readonly ImportColumn[], tradesInUse: ReadonlySet<string>): WarningsOf {
  const at = (name: ImportColumn) => columns.indexOf(name);
  const [phone, trade, address] = [at('phone'), at('service_type'), at('address')];
  return (values) => {
    const row = { phone: values[phone], service_type: values[trade], address: values[address] };
    const found = rowWarnings(row, tradesInUse);
    return found.length > 0 ? JSON.stringify(found.map(({ kind, text }) => ({ kind, text }))) : undefined;
  };
}
