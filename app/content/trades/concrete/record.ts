import type { TradeRecord } from '../trade-record.ts';

export const concrete = {
  types: [{ type: 'Concrete', pro: 'concrete contractor' }],
} as const satisfies TradeRecord;
