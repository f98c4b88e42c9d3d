import type { TradeRecord } from '../trade-record.ts';

export const electrical = {
  types: [{ type: 'Electrical', pro: 'electrician' }],
  schemaType: 'Electrician',
  icon: { shape: 'zap', of: 'electric' },
  header: { label: 'Electricians', to: '/best-electricians-okc' },
} as const satisfies TradeRecord;
