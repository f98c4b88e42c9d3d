import { RouterContextProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { executing } from '#app/platform/database.ts';
import { type RequestScope, requestScope } from '#app/routes/request-scope.ts';
import { contractorWith } from '#test/support/bare-contractor.ts';
import type { Route } from './+types/contractor';
import { loader } from './contractor.tsx';

const hour = 3_600_000;

afterEach(() => void vi.useRealTimers());

test.each([
  ['Mo-Fr 08:00-17:00', '2026-11-23T16:00:00Z', 7 * hour],
  ['Mo-Fr 08:00-17:00', '2026-11-23T23:00:00Z', 15 * hour],
  ['24/7', '2026-11-23T16:00:00Z', Number.POSITIVE_INFINITY],
  [null, '2026-11-23T16:00:00Z', Number.POSITIVE_INFINITY],
])('a page with the hours %s at %s is cached until its words change', async (hours, now, lifetime) => {
  vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] });
  const cacheFor = vi.fn();
  const reads = executing(async () => ({ rows: [{ ...contractorWith({ hours }), checks: [] }] }) as never);
  const context = new RouterContextProvider();
  context.set(requestScope, { reads, cacheFor, dependsOn: () => {} } as unknown as RequestScope);
  const url = new URL('http://localhost/norman/plumbing/wet-boot-plumbing');
  const params = { location: 'norman', serviceType: 'plumbing', businessSlug: 'wet-boot-plumbing' };
  const loaded = await loader({ params, url, context } as unknown as Route.LoaderArgs);
  expect(loaded.data.contractor?.name).toBe('Wet Boot Plumbing');
  expect(Math.min(...cacheFor.mock.calls.flat())).toBe(lifetime);
});
