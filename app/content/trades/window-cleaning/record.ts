import type { TradeRecord } from '../trade-record.ts';

export const windowCleaning = {
  types: [{ type: 'Window Cleaning', pro: 'window cleaner' }],
  withoutShop: true,
} as const satisfies TradeRecord;
