import type { TradeRecord } from '../trade-record.ts';

export const houseCleaning = {
  types: [{ type: 'House Cleaning', pro: 'house cleaner' }],
  icon: { shape: 'sparkles', of: 'clean' },
  withoutShop: true,
} as const satisfies TradeRecord;
