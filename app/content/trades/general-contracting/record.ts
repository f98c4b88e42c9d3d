import type { TradeRecord } from '../trade-record.ts';

export const generalContracting = {
  types: [
    { type: 'General Contracting', pro: 'general contractor' },
    { type: 'General Contractors', pro: 'general contractor' },
  ],
  schemaType: 'GeneralContractor',
  icon: { shape: 'hammer', of: 'general contract' },
} as const satisfies TradeRecord;
