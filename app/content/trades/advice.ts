import type { Advice } from '../trade-pages/parts.ts';

const files = import.meta.glob<Advice>('./*/words.ts', { eager: true, import: 'advice' });

/** What to settle before hiring in a trade, by its slug. */
export const adviceOf = (slug: string): Advice => files[`./${slug}/words.ts`] ?? [];
