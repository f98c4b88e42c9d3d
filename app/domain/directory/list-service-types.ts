import type { Queryable } from '#app/platform/database.ts';
import { selectServiceCounts } from './list/total-queries.ts';

/** The service types in use, each once, in alphabetical order. */
export async function listServiceTypes(db: Queryable): Promise<string[]> {
  const types = await selectServiceCounts(db);
  return [...types.keys()].sort((a, b) => a.localeCompare(b, 'en'));
}

/** Milliseconds. A new service type is suggested that much later at most. */
const maxAge = 30_000;

/** Cached service types in use, for calls on every keystroke. */
export function cacheServiceTypes(db: Queryable, now: () => number = Date.now): () => Promise<readonly string[]> {
  let cached: { types: Promise<readonly string[]>; until: number } | undefined;
  return () => {
    if (cached && now() < cached.until) return cached.types;
    const types = listServiceTypes(db);
    const reading = { types, until: now() + maxAge };
    cached = reading;
    types.catch(() => {
      if (cached === reading) cached = undefined;
    });
    return types;
  };
}
