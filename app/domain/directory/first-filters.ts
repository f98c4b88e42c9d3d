import type { ListRule } from '#app/content/trade-pages/parts.ts';
import type { Contractor } from '#app/domain/contractors/contractor.ts';
import { type ListSource, listByRule } from './list-by-rule.ts';

/** How many contractors to call are shown. */
const onCallCount = 3;

/** How many contractors a page lists, and how many remain with each of its first filters. */
export type ListCounts = { listed: number; open_now: number; emergency: number };

export type OnCall = {
  contractors: Contractor[];
  /** How many of them, the first ones, answer at any hour. */
  atAnyHour: number;
};

/** What the first filters of a page find: how many, and whom to call in an emergency. */
export async function readFirstFilters(source: ListSource, rule: ListRule): Promise<{ counts: ListCounts; onCall: OnCall }> {
  const [all, open, always] = await Promise.all([
    listByRule(source, rule, { page: 1 }),
    listByRule(source, rule, { page: 1, open_now: true }),
    listByRule(source, rule, { page: 1, emergency: true }),
  ]);
  return {
    counts: { listed: all.total, open_now: open.total, emergency: always.total },
    onCall: onCallOf(always.contractors, open.contractors),
  };
}

/** Those available at any hour, then open ones, all with a phone. */
function onCallOf(always: readonly Contractor[], open: readonly Contractor[]): OnCall {
  const reachable = ({ phone }: Contractor) => Boolean(phone);
  const first = always.filter(reachable).slice(0, onCallCount);
  const others = open.filter((one) => reachable(one) && !first.some(({ id }) => id === one.id));
  return { contractors: [...first, ...others].slice(0, onCallCount), atAnyHour: first.length };
}
