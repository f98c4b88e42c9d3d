import type { Trade, TradeWords } from '../trade-pages/parts.ts';
import { adviceOf } from './advice.ts';
import { tradeOf } from './find-trade.ts';
import { tradeSlug } from './trade-slug.ts';
import { trades } from './trades.ts';

// A trade's words are beside its record. No browser loads them.
const files = import.meta.glob<TradeWords>('./*/words.ts', { eager: true, import: 'words' });

function wordsOf(slug: string): TradeWords {
  const words = files[`./${slug}/words.ts`];
  if (!words) throw new Error(`the trade ${slug} has no words: app/content/trades/${slug}/words.ts is missing`);
  return words;
}

/** Every trade with the words of its pages. */
export const tradesWithWords: readonly Trade[] = trades.map((trade) => {
  const slug = tradeSlug(trade);
  const types = trade.types.map(({ type }) => type);
  return { name: trade.types[0].type, slug, types, advice: adviceOf(slug), ...wordsOf(slug) };
});

/** The trade of a service, by the slug of any of its names. */
export function findTrade(slug: string): Trade | undefined {
  const found = tradeOf(slug);
  return found && tradesWithWords.find((trade) => trade.slug === tradeSlug(found));
}
