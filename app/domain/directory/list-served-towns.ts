import { slugify } from '#app/content/slug.ts';
import { towns } from '#app/content/towns.ts';
import type { ListRule } from '#app/content/trade-pages/parts.ts';
import type { Queryable } from '#app/platform/database.ts';
import { placeKeys } from './list/place-keys.ts';
import { countServing, maxServing } from './list/total-queries.ts';

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
