import type { TradeRecord } from '../trade-record.ts';

export const painting = {
  types: [{ type: 'Painting', pro: 'painter' }],
  schemaType: 'HousePainter',
  icon: { shape: 'paint-roller', of: 'paint' },
} as const satisfies TradeRecord;
