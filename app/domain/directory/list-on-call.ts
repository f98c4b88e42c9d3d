import type { ListRule } from '#app/content/trade-pages/parts.ts';
import type { Contractor } from '#app/domain/contractors/contractor.ts';
import { type ListSource, listByRule } from './list-by-rule.ts';

/** How many contractors to call are shown. */
const onCallCount = 3;

export type OnCall = {
  contractors: Contractor[];
  /** How many of them, the first ones, answer at any hour. */
  atAnyHour: number;
  /** Whether some are listed because they are open now, which expires. */
  isOfNow: boolean;
};

/** Contractors to call in an emergency: those of a page available at any hour, then open ones, all with a phone. */
export async function listOnCall(source: ListSource, rule: ListRule): Promise<OnCall> {
  const reachable = ({ phone }: Contractor) => Boolean(phone);
  const { contractors: always } = await listByRule(source, rule, { page: 1, emergency: true });
  const first = always.filter(reachable).slice(0, onCallCount);
  if (first.length === onCallCount) return { contractors: first, atAnyHour: first.length, isOfNow: false };
  const { contractors: open } = await listByRule(source, rule, { page: 1, open_now: true });
  const others = open.filter((one) => reachable(one) && !first.some(({ id }) => id === one.id));
  return { contractors: [...first, ...others].slice(0, onCallCount), atAnyHour: first.length, isOfNow: true };
}
