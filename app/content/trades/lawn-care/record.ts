import type { TradeRecord } from '../trade-record.ts';

export const lawnCare = {
  types: [
    { type: 'Lawn Care', pro: 'lawn care company', pros: 'lawn care companies' },
    { type: 'Lawn Service', pro: 'lawn service' },
  ],
  icon: { shape: 'shovel', of: 'lawn' },
  withoutShop: true,
} as const satisfies TradeRecord;
