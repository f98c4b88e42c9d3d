import type { Page, Request } from '@playwright/test';

type Held = { requests: Request[]; release: () => void };

/** Holds a page's requests that match until they are released, as a slow network would. @returns those that came, too. */
export async function holdRequests(page: Page, matches: (request: Request) => boolean): Promise<Held> {
  const requests: Request[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/*', async (route) => {
    if (!matches(route.request())) return route.fallback();
    requests.push(route.request());
    await promise;
    await route.fallback();
  });
  return { requests, release: resolve };
}

/** Whether its address has this path. */
export const isOf =
  (path: RegExp) =>
  (request: Request): boolean =>
    path.test(new URL(request.url()).pathname);

/** Whether it posts a form: a page view is reported by a post, too, a moment after hydration. */
export const isPost = (request: Request): boolean => request.method() === 'POST' && request.resourceType() !== 'ping';

/** Whether the router loads a page. */
export const isLoad = (request: Request): boolean =>
  request.method() === 'GET' && request.resourceType() === 'fetch' && new URL(request.url()).pathname.endsWith('.data');
