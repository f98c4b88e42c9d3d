import type { TradeRecord } from '../trade-record.ts';

export const hvac = {
  types: [{ type: 'HVAC', pro: 'heating and air company', pros: 'heating and air companies' }],
  schemaType: 'HVACBusiness',
  icon: { shape: 'snowflake', of: 'hvac|heating|air condition' },
  header: { label: 'Heating & air', to: '/best-hvac-contractors-okc' },
} as const satisfies TradeRecord;
