import type { TradeRecord } from '../trade-record.ts';

export const remodeling = {
  types: [{ type: 'Remodeling', pro: 'remodeler' }],
  schemaType: 'GeneralContractor',
} as const satisfies TradeRecord;
