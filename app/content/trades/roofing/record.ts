import type { TradeRecord } from '../trade-record.ts';

export const roofing = {
  types: [{ type: 'Roofing', pro: 'roofer' }],
  schemaType: 'RoofingContractor',
  icon: { shape: 'house', of: 'roof' },
  header: { label: 'Roofers', to: '/best-roofers-okc' },
} as const satisfies TradeRecord;
