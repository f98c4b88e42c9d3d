import { monthInWords } from '../month-words.ts';

type Reviewed = { name: string; town: string; trade: string; month: string };

/** Who wrote a review, where, about which trade and when: 'Ada L., Edmond · Roofing · October 2026'. */
export const reviewByline = ({ name, town, trade, month }: Reviewed): string =>
  [[name, town].filter(Boolean).join(', '), trade, monthInWords(month)].filter(Boolean).join(' · ');
