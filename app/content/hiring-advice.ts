import type { Point } from './trade-pages/parts.ts';
import { tradeOf } from './trades/find-trade.ts';
import { adviceOf } from './trades/trades-with-words.ts';

/** One thing to settle before hiring: what to do, and why it matters here. */
export type AdvicePoint = Point;

// The basis of all advice, here and in the trades. Oklahoma: the Construction Industries Board licenses electrical,
// mechanical (heating and air) and plumbing contractors and registers roofers, who show proof of liability insurance;
// general contractors need no state license; the Department of Agriculture, Food and Forestry licenses those who apply
// pesticides for hire, including weedkiller on lawns; OKIE811 asks for three business days' notice and notifies the
// utilities, who mark their own lines but no private ones; Oklahoma City, Edmond and Norman allow sprinklers by odd and
// even house numbers. Federal: EPA's renovation rule certifies companies paid to disturb paint in houses built before
// 1978.

/** Advice for every trade. */
export const generalAdvice: readonly AdvicePoint[] = [
  {
    title: 'Ask whether the trade is licensed',
    text: 'In Oklahoma, electricians, plumbers and heating and air contractors are licensed by the Construction Industries Board, and roofers are registered with it: look them up at cibverify.ok.gov. Most other trades are not, so for them insurance and past work count for more.',
  },
  {
    title: 'Ask for proof of insurance',
    text: 'Liability for your house, workers’ compensation for the crew. The certificate should come from the insurer or agent, with a date on it that has not passed.',
  },
  {
    title: 'Keep the deposit small',
    text: '10 to 30 percent up front is usual. More than 30 percent is a reason to pause and ask what the money buys before any work is done.',
  },
  {
    title: 'Get the work in writing',
    text: 'What is done, with which materials, by when, for how much, and who hauls the old things away. A text message is better than a handshake.',
  },
];

/** What to settle before calling, by service slug; general advice where the trade has none. */
export function hiringAdvice(serviceSlug: string): readonly AdvicePoint[] {
  const trade = tradeOf(serviceSlug);
  return trade ? adviceOf(trade) : generalAdvice;
}
