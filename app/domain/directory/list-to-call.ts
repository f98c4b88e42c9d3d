import { dayInOklahoma } from '#app/content/dates.ts';
import { slugify } from '#app/content/slug.ts';
import type { Contractor } from '#app/domain/contractors/contractor.ts';
import type { Queryable } from '#app/platform/database.ts';
import { findContractors } from './list/find-contractors.ts';
import type { Facts } from './list/list-filter.ts';

/** How many are shown of each. */
const max = 8;

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
  const find = async (facts: Facts) => {
    const slice = { order: 'featured', seed: 0, offset: 0, limit: 3 * max } as const;
    return (await findContractors(db, { filter: { services, ...facts } }, slice)).contractors;
  };
  const found = await Promise.all([find({ anyHourOn: dayInOklahoma(now) }), find({ language }), find({})]);
  const shown = new Set<string>();
  const [always = [], speaking = [], others = []] = found.map((contractors) => {
    const rest = contractors.filter(({ id }) => !shown.has(id)).slice(0, max);
    for (const { id } of rest) shown.add(id);
    return rest;
  });
  return { always, speaking, others };
}
