import type { TradeRecord } from '../trade-record.ts';

export const pestControl = {
  types: [{ type: 'Pest Control', pro: 'pest control company', pros: 'pest control companies' }],
  icon: { shape: 'bug', of: 'pest' },
} as const satisfies TradeRecord;
