import { dayInOklahoma } from '#app/content/dates.ts';
import type { ListRule } from '#app/content/trade-pages/parts.ts';
import type { Contractor } from '#app/domain/contractors/contractor.ts';
import { takesWork } from '#app/domain/opening-hours/closures.ts';
import { type ChosenFilters, type FilterName, filterNames, filters } from './filters.ts';
import { countByRule, type ListSource, listByRule } from './list-by-rule.ts';

/** How many contractors to call are shown. */
const onCallCount = 3;

/** How many contractors a page lists, and how many remain with each filter that has a link above the list. */
export type ListCounts = { listed: number } & Partial<Record<FilterName, number>>;

export type OnCall = {
  contractors: Contractor[];
  /** How many of them, the first ones, answer at any hour. */
  atAnyHour: number;
};

export async function countFirstFilters(source: ListSource, rule: ListRule): Promise<ListCounts> {
  const count = (chosen: ChosenFilters) => countByRule(source, rule, chosen);
  const linked = filterNames.filter((name) => filters[name].shortcut);
  const [listed, ...counts] = await Promise.all([count({}), ...linked.map((name) => count({ [name]: 'true' }))]);
  return { listed, ...Object.fromEntries(linked.map((name, index) => [name, counts[index] ?? 0])) };
}

/** Whom to call in an emergency: those available at any hour, then open ones, all with a phone. Not those who take no work. */
export async function findOnCall(source: ListSource, rule: ListRule): Promise<OnCall> {
  const day = dayInOklahoma();
  const reachable = async (facts: ChosenFilters) =>
    (await listByRule(source, rule, { page: 1, ...facts })).contractors.filter(
      ({ phone, profile }) => Boolean(phone) && takesWork(profile, day),
    );
  const first = (await reachable({ emergency: 'true' })).slice(0, onCallCount);
  const open = first.length < onCallCount ? await reachable({ open_now: 'true' }) : [];
  const others = open.filter((one) => !first.some(({ id }) => id === one.id));
  return { contractors: [...first, ...others].slice(0, onCallCount), atAnyHour: first.length };
}
