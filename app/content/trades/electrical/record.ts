import type { TradeRecord } from '../trade-record.ts';

export const electrical = {
  types: [{ type: 'Electrical', pro: 'electrician' }],
  schemaType: 'Electrician',
  icon: { shape: 'zap', of: 'electric' },
  header: { label: 'Electricians', to: '/best-electricians-okc', line: 'Tired panels, storm damage, generator hookups' },
} as const satisfies TradeRecord;
