import type { TradeRecord } from '../trade-record.ts';

export const restoration = {
  types: [{ type: 'Restoration', pro: 'restoration contractor' }],
  icon: { shape: 'wind', of: 'restoration' },
} as const satisfies TradeRecord;
