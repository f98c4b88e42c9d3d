import type { RouteConfigEntry } from '@react-router/dev/routes';
import type { Hono } from 'hono';
import routes from '#app/routes.ts';

export const areas = ['pro', 'lead', 'request', 'admin'] as const;
export type Area = (typeof areas)[number];

export type Address = {
  area: Area;
  /** As the routes have it, such as `/pro/requests/:id`. */
  pattern: string;
  path: string;
  kind: 'page' | 'call';
  /** Of a call. */
  method: string;
};

/** A value for each parameter, by the pattern up to it: `/pro/requests/:id`. */
export type Parameters = Readonly<Record<string, string>>;

const areaOf = (path: string) => areas.find((area) => path === `/${area}` || path.startsWith(`/${area}/`));

/** Every private address of the site's pages and of its other routes, without those that a method repeats. */
export function privateAddresses(app: Pick<Hono, 'routes'>, parameters: Parameters): Address[] {
  const pages = pagesUnder(routes).map(({ pattern }) => ({ pattern, kind: 'page' as const, method: 'GET' }));
  const calls = app.routes
    .filter(({ method }) => method !== 'ALL')
    .map(({ path, method }) => ({ pattern: path, kind: 'call' as const, method }));
  return [...pages, ...calls].flatMap((address) => {
    // Without what a parameter must match, and the rest of a mailed link's address, which is none.
    const pattern = address.pattern.replace(/\{[^/]*\}|\?|(?<=^\/lead\/.*)\/\*$/g, '');
    const area = areaOf(pattern);
    return area ? [{ ...address, pattern, area, path: pathOf(pattern, parameters) }] : [];
  });
}

/** Pages with their patterns and source files. */
export function pagesUnder(entries: readonly RouteConfigEntry[], above = ''): { pattern: string; file: string }[] {
  return entries.flatMap(({ path, file, children }) => {
    const pattern = path ? `${above}/${path}` : above;
    return children ? pagesUnder(children, pattern) : [{ pattern, file }];
  });
}

/** @throws for a parameter without a value: a new address needs one. */
export function pathOf(pattern: string, parameters: Parameters): string {
  const parts = pattern.split('/');
  const filled = parts.map((part, index) => {
    if (part === '*') return 'nothing-here';
    if (!part.startsWith(':')) return part;
    const upToIt = parts.slice(0, index + 1).join('/');
    const value = parameters[upToIt];
    if (value === undefined) throw new Error(`the test has no value for ${upToIt}`);
    return encodeURIComponent(value);
  });
  return filled.join('/');
}
