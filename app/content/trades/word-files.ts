import type { Advice, SearchWords, TradeWords } from '../trade-pages/parts.ts';
import type { PricedJob } from './priced-job.ts';

export type WordFile = { words: TradeWords; search: SearchWords; advice: Advice; jobs: readonly PricedJob[] };

/** The words of every trade, by their file beside the trade's record. No browser loads them. */
export const wordFiles = import.meta.glob<WordFile>('./*/words.ts', { eager: true });
