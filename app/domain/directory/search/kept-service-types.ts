import { listServiceTypes } from '#app/domain/directory/list-service-types.ts';
import type { Queryable } from '#app/platform/database.ts';

/** Milliseconds. A new service type is suggested that much later at most. */
const keptFor = 30_000;

/** Cached service types in use, for calls on every keystroke. */
export function keepServiceTypes(db: Queryable, now: () => number = Date.now): () => Promise<readonly string[]> {
  let kept: { types: Promise<readonly string[]>; until: number } | undefined;
  return () => {
    if (kept && now() < kept.until) return kept.types;
    const types = listServiceTypes(db).then((list) => list.map(({ service_type }) => service_type));
    const reading = { types, until: now() + keptFor };
    kept = reading;
    types.catch(() => {
      if (kept === reading) kept = undefined;
    });
    return types;
  };
}
