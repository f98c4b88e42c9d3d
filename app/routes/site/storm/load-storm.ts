import { anyContractor, stormNotices } from '#app/domain/directory/page-topics.ts';
import type { StormPanel } from '#app/domain/storm/storm-panel.ts';
import type { Queryable } from '#app/platform/database.ts';
import { loadOptional } from '#app/routes/from-database.ts';
import type { RequestScope } from '#app/routes/request-scope.ts';

const aMinute = 60_000;

/** A page's storm notices. The page is cached until the first of them ends, and a minute at most: contractors close. */
export async function loadStorm(
  scope: RequestScope,
  read: (db: Queryable, now: Date) => Promise<StormPanel | undefined>,
): Promise<StormPanel | undefined> {
  scope.dependsOn([stormNotices]);
  const now = new Date();
  const storm = await loadOptional(scope, 'storm notices', () => read(scope.reads, now));
  if (!storm) return undefined;
  scope.dependsOn([anyContractor]);
  scope.cacheFor(aMinute);
  scope.expireAfter(Math.min(...storm.notices.map(({ ends_at }) => Date.parse(ends_at) - now.getTime())));
  return storm;
}
