import type { TradeRecord } from '../trade-record.ts';

export const windows = {
  types: [{ type: 'Windows', pro: 'window contractor' }],
} as const satisfies TradeRecord;
