import type { SearchWords } from '../trade-pages/parts.ts';
import { tradeSlug } from './trade-slug.ts';
import { trades } from './trades.ts';

const files = import.meta.glob<SearchWords>('./*/words.ts', { eager: true, import: 'search' });

/** Visitors' names for each trade, with its service types. */
export const tradeSearchWords: readonly (SearchWords & { types: readonly string[] })[] = trades.flatMap((trade) => {
  const words = files[`./${tradeSlug(trade)}/words.ts`];
  return words ? [{ ...words, types: trade.types.map(({ type }) => type) }] : [];
});
