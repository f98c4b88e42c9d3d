import type { TradeRecord } from '../trade-record.ts';

export const fencing = {
  types: [{ type: 'Fencing', pro: 'fence builder' }],
} as const satisfies TradeRecord;
