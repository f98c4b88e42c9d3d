import type { Advice, SearchWords, Trade } from '../trade-pages/parts.ts';
import { tradeOf } from './find-trade.ts';
import type { PricedJob } from './priced-job.ts';
import type { TradeRecord } from './trade-record.ts';
import { tradeSlug } from './trade-slug.ts';
import { trades } from './trades.ts';
import { type WordFile, wordFiles } from './word-files.ts';

function wordsOf(trade: TradeRecord): WordFile {
  const slug = tradeSlug(trade);
  const words = wordFiles[`./${slug}/words.ts`];
  if (!words) throw new Error(`the trade ${slug} has no words: app/content/trades/${slug}/words.ts is missing`);
  return words;
}

/** Every trade with the words of its pages. */
export const tradesWithWords: readonly Trade[] = trades.map((trade) => {
  const { words, advice } = wordsOf(trade);
  const types = trade.types.map(({ type }) => type);
  return { name: trade.types[0].type, slug: tradeSlug(trade), types, advice, ...words };
});

/** The trade of a service, by the slug of any of its names. */
export function findTrade(slug: string): Trade | undefined {
  const found = tradeOf(slug);
  return found && tradesWithWords.find((trade) => trade.slug === tradeSlug(found));
}

/** What to settle before hiring in a trade. */
export const adviceOf = (trade: TradeRecord): Advice => wordsOf(trade).advice;

/** The jobs that contractors of a trade price, commonest first. */
export const jobsOf = (trade: TradeRecord): readonly PricedJob[] => wordsOf(trade).jobs;

/** Visitors' names for each trade, with its service types. */
export const tradeSearchWords: readonly (SearchWords & { types: readonly string[] })[] = trades.map((trade) => ({
  ...wordsOf(trade).search,
  types: trade.types.map(({ type }) => type),
}));
