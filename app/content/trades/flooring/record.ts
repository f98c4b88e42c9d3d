import type { TradeRecord } from '../trade-record.ts';

export const flooring = {
  types: [{ type: 'Flooring', pro: 'flooring contractor' }],
} as const satisfies TradeRecord;
