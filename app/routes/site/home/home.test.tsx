import { renderToString } from 'react-dom/server';
import { createRoutesStub, RouterContextProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { type Database, executing } from '#app/platform/database.ts';
import { createLogger } from '#app/platform/logger.ts';
import { type RequestScope, requestScope } from '#app/routes/request-scope.ts';
import Home, { loader } from './home.tsx';

const log = createLogger('silent');
const problem = 'Error loading service types. Please try again later.';

/** A database that fails some queries, chosen by their text. */
function brokenAt(pattern: RegExp): Database {
  return executing(async (query) => {
    if (pattern.test(JSON.stringify(query))) throw new Error('broken');
    return { rows: [] } as never;
  }) as Database;
}

async function load(db: Database) {
  const context = new RouterContextProvider();
  const ignore = () => {};
  const ignored = { doNotCache: ignore, cacheFor: ignore, expireAfter: ignore, dependsOn: ignore };
  context.set(requestScope, { reads: db, log, ...ignored } as unknown as RequestScope);
  return loader({ context, request: new Request('http://localhost/') } as unknown as Parameters<typeof loader>[0]);
}

const site = { siteName: 'Redbud Pros', siteUrl: 'http://localhost', supportPhone: '', supportEmail: '', year: 2026 };

function render(data: Awaited<ReturnType<typeof load>>): string {
  const Page = () => <Home {...({ loaderData: data } as Parameters<typeof Home>[0])} />;
  const Stub = createRoutesStub([{ id: 'root', path: '/', loader: () => site, Component: Page }]);
  return renderToString(<Stub hydrationData={{ loaderData: { root: site } }} />);
}

test('says that service types are unavailable, and logs it', async () => {
  const error = vi.spyOn(log, 'error');
  const html = render(await load(brokenAt(/select service_type, sum/)));
  expect(html).toContain(problem);
  expect(html).toContain('All contractors');
  expect(error).toHaveBeenCalledWith(expect.anything(), expect.stringContaining('service types'));
});

test('omits only the featured strip', async () => {
  const html = render(await load(brokenAt(/where c\.featured/)));
  expect(html).not.toContain('Featured contractors');
  expect(html).not.toContain(problem);
  expect(html).toContain('All contractors');
});

test('fails without the list', () => expect(load(brokenAt(/from contractor_counts/))).rejects.toThrow('broken'));
