import type { TradeRecord } from '../trade-record.ts';

export const landscaping = {
  types: [
    { type: 'Landscaping', pro: 'landscaper' },
    { type: 'Landscaper', pro: 'landscaper' },
  ],
  icon: { shape: 'shovel', of: 'landscap' },
  withoutShop: true,
} as const satisfies TradeRecord;
