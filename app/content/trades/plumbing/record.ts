import type { TradeRecord } from '../trade-record.ts';

export const plumbing = {
  types: [{ type: 'Plumbing', pro: 'plumber' }],
  schemaType: 'Plumber',
  icon: { shape: 'droplets', of: 'plumb' },
  header: { label: 'Plumbers', to: '/best-plumbers-okc', line: 'Slab leaks, water heaters, the pipe that froze' },
} as const satisfies TradeRecord;
