import type { TradeRecord } from '../trade-record.ts';

export const treeService = {
  types: [{ type: 'Tree Service', pro: 'tree service' }],
  icon: { shape: 'trees', of: 'tree' },
  withoutShop: true,
} as const satisfies TradeRecord;
