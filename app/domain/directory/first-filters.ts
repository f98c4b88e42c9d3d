import type { Sql } from 'sql-template-tag';
import { dayInOklahoma } from '#app/content/dates.ts';
import { slugify } from '#app/content/slug.ts';
import type { ListRule } from '#app/content/trade-pages/parts.ts';
import type { Contractor } from '#app/domain/contractors/contractor.ts';
import { takesNewWork } from '#app/domain/opening-hours/closures.ts';
import type { Queryable } from '#app/platform/database.ts';
import { type ChosenFilters, type FilterName, filterNames, filters } from './filters.ts';
import { answersAtAnyHour, speaks } from './list/condition-queries.ts';
import { findContractors } from './list/find-contractors.ts';
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
      ({ phone, profile }) => Boolean(phone) && takesNewWork(profile, day),
    );
  const first = (await reachable({ emergency: 'true' })).slice(0, onCallCount);
  const open = first.length < onCallCount ? await reachable({ open_now: 'true' }) : [];
  const others = open.filter((one) => !first.some(({ id }) => id === one.id));
  return { contractors: [...first, ...others].slice(0, onCallCount), atAnyHour: first.length };
}

/** How many are shown of each. */
const maxInGroup = 8;

/** The contractors of a trade in all cities, featured first, each in the first group that it fits. */
export type ToCall = {
  /** They answer at any hour. */
  always: Contractor[];
  /** They list the language. */
  speaking: Contractor[];
  others: Contractor[];
};

/** @param language its name in the directory: 'Spanish'. */
export async function listToCall(db: Queryable, types: readonly string[], language: string, now = new Date()): Promise<ToCall> {
  const services = types.map(slugify);
  const find = async (...conditions: Sql[]) => {
    const slice = { order: 'featured', seed: 0, offset: 0, limit: 3 * maxInGroup } as const;
    return (await findContractors(db, { filter: { services, conditions } }, slice)).contractors;
  };
  const found = await Promise.all([find(answersAtAnyHour(dayInOklahoma(now))), find(speaks(language)), find()]);
  const shown = new Set<string>();
  const [always = [], speaking = [], others = []] = found.map((contractors) => {
    const rest = contractors.filter(({ id }) => !shown.has(id)).slice(0, maxInGroup);
    for (const { id } of rest) shown.add(id);
    return rest;
  });
  return { always, speaking, others };
}
