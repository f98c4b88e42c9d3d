import type { Sql } from 'sql-template-tag';
import { dayInOklahoma } from '#app/content/dates.ts';
import { slugify } from '#app/content/slug.ts';
import { towns } from '#app/content/towns.ts';
import type { ListRule } from '#app/content/trade-pages/parts.ts';
import type { TradeRecord } from '#app/content/trades/trade-record.ts';
import { trades } from '#app/content/trades/trades.ts';
import type { Contractor } from '#app/domain/contractors/contractor.ts';
import { takesNewWork } from '#app/domain/opening-hours/closures.ts';
import type { Queryable } from '#app/platform/database.ts';
import { type ChosenFilters, type FilterName, filterNames, filters } from './filters.ts';
import { answersAtAnyHour, speaks } from './list/condition-queries.ts';
import { findContractors } from './list/find-contractors.ts';
import { placeKeys } from './list/place-keys.ts';
import { countServing, maxServing, selectServiceCounts } from './list/total-queries.ts';
import { countByRule, type ListSource, listByRule } from './list-by-rule.ts';
import { listContractors } from './list-contractors.ts';

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

/** How many contractors the directory lists: in all, in each trade in the order of the trades, and how many answer at any hour. */
export type TradeCounts = { all: number; trades: number[]; anyHour: number };

export async function countTrades(db: Queryable): Promise<TradeCounts> {
  const [byType, { total: anyHour }] = await Promise.all([
    selectServiceCounts(db),
    listContractors(db, { emergency: 'true', order: 'rating', page_size: 1 }),
  ]);
  const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
  return {
    all: sum([...byType.values()]),
    trades: trades.map(({ types }: TradeRecord) => sum(types.map(({ type }) => byType.get(type) ?? 0))),
    anyHour,
  };
}

/** A town beside our cities, and how many contractors of a list serve it; uncounted in a long list. */
export type ServedTown = { name: string; count: number | undefined };

const maxTowns = 12;

/** The towns beside our cities that the contractors of a trade’s list serve, those of most contractors first. */
export async function listServedTowns(db: Queryable, { services, location }: ListRule): Promise<ServedTown[]> {
  const filter = { services: services.length > 0 ? services.map(slugify) : undefined, location };
  const { read, serving } = await countServing(db, filter, towns.map(placeKeys));
  const isWhole = read <= maxServing;
  return towns
    .map(({ name }, index) => ({ name, count: serving[index] ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
    .slice(0, maxTowns)
    .map(({ name, count }) => ({ name, count: isWhole ? count : undefined }));
}
