import type { TradeRecord } from '../trade-record.ts';

export const plumbing = {
  types: [{ type: 'Plumbing', pro: 'plumber' }],
  schemaType: 'Plumber',
  icon: { shape: 'droplets', of: 'plumb' },
  header: { label: 'Plumbers', to: '/best-plumbers-okc' },
} as const satisfies TradeRecord;
