import { defaultLocation } from '#app/content/locations.ts';
import { tradeNames } from '#app/content/services.ts';
import type { TradeRecord } from '#app/content/trades/trade-record.ts';

/** A trade's name, the same within a sentence, and its professionals. */
export function namesOf({ types: [{ type: name }] }: TradeRecord): { name: string; label: string; pros: string } {
  const label = name === name.toUpperCase() ? name : name.toLowerCase();
  return { name, label, pros: tradeNames(name).pros };
}

/** 'What plumbing costs around Oklahoma City', 'What windows cost around Oklahoma City' */
export function costsHeading(trade: TradeRecord): string {
  const { label } = namesOf(trade);
  return `What ${label} ${label.endsWith('s') ? 'cost' : 'costs'} around ${defaultLocation.name}`;
}
