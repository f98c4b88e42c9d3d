import type { ListRule } from '#app/content/trade-pages/parts.ts';
import { type ListSource, listByRule } from './list-by-rule.ts';

/** How many contractors of a page there are, and how many remain with each of its first filters. */
export type ListCounts = { listed: number; open_now: number; emergency: number };

export async function countByRule(source: ListSource, rule: ListRule): Promise<ListCounts> {
  const [listed, open_now, emergency] = await Promise.all(
    [{}, { open_now: true }, { emergency: true }].map(
      async (filter) => (await listByRule(source, rule, { page: 1, ...filter })).total,
    ),
  );
  return { listed: listed ?? 0, open_now: open_now ?? 0, emergency: emergency ?? 0 };
}
