import { generalAdvice, tradeAdvice } from './hiring-advice-by-trade.ts';

/** One thing to settle before hiring: what to do, and why it matters here. */
export type AdvicePoint = { title: string; text: string };

/** The same trade under the other names that the directory has for it. */
const otherNames: Record<string, string> = {
  'general-contractor': 'general-contracting',
  'general-contractors': 'general-contracting',
  landscaper: 'landscaping',
  'lawn-service': 'lawn-care',
};

/** What to settle before calling, by the slug of a service; what holds for every trade where there is nothing closer. */
export function hiringAdvice(serviceSlug: string): readonly AdvicePoint[] {
  const trade = otherNames[serviceSlug] ?? serviceSlug;
  return Object.hasOwn(tradeAdvice, trade) ? (tradeAdvice[trade] ?? generalAdvice) : generalAdvice;
}
