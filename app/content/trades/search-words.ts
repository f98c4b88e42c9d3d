import type { SearchWords } from '../trade-pages/parts.ts';
import { tradeSlug } from './trade-slug.ts';
import { trades } from './trades.ts';

const files = import.meta.glob<SearchWords>('./*/words.ts', { eager: true, import: 'search' });

/** What visitors call each trade, and the service types that are meant. */
export const tradeSearchWords: readonly (SearchWords & { types: readonly string[] })[] = trades.flatMap((trade) => {
  const words = files[`./${tradeSlug(trade)}/words.ts`];
  return words ? [{ ...words, types: trade.types.map(({ type }) => type) }] : [];
});
