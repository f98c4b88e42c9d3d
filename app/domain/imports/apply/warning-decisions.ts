/** Warnings about rows, and the reason if a row is rejected for one. */
export const warningWords = {
  'no-phone-number': 'the phone number is not valid',
  'unknown-trade': 'the trade is new to the site',
  'another-state': 'the address is outside Oklahoma',
  'same-phone': 'another contractor has the phone number',
  'same-name': 'another contractor has the name',
} as const;

export type RowWarning = keyof typeof warningWords;
export const rowWarningKinds = Object.keys(warningWords) as RowWarning[];

/** `hide`: staged until the import is published. */
export const warningDecisions = ['import', 'hide', 'skip'] as const;
type WarningDecision = (typeof warningDecisions)[number];

/** The default decisions: nothing becomes public. */
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

/** The start of the reason for a row that an operator left out. */
export const leftOutWords = 'left out: ';
