import { z } from 'zod';
import type { Queryable } from '#app/platform/database.ts';
import { selectServiceCounts } from './list/total-queries.ts';

export const serviceTypeSchema = z.object({ service_type: z.string() });

export type ServiceType = z.infer<typeof serviceTypeSchema>;

/** The service types in use, each once, in alphabetical order. */
export async function listServiceTypes(db: Queryable): Promise<ServiceType[]> {
  const types = await selectServiceCounts(db);
  return [...types.keys()].sort((a, b) => a.localeCompare(b, 'en')).map((service_type) => ({ service_type }));
}

/** Milliseconds. A new service type is suggested that much later at most. */
const maxAge = 30_000;

/** Cached service types in use, for calls on every keystroke. */
export function cacheServiceTypes(db: Queryable, now: () => number = Date.now): () => Promise<readonly string[]> {
  let cached: { types: Promise<readonly string[]>; until: number } | undefined;
  return () => {
    if (cached && now() < cached.until) return cached.types;
    const types = listServiceTypes(db).then((list) => list.map(({ service_type }) => service_type));
    const reading = { types, until: now() + maxAge };
    cached = reading;
    types.catch(() => {
      if (cached === reading) cached = undefined;
    });
    return types;
  };
}
