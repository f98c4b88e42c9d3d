import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router';
import { expect, test } from 'vitest';
import { words } from '#test/support/words.ts';
import { pageMatcher } from './match-page.ts';

const pages = [
  ['home', undefined],
  ['about', 'about'],
  ['service', 'services/:serviceType/:location?'],
  ['blog', 'blog'],
  ['feed', 'blog/feed.xml'],
  ['post', 'blog/:slug'],
  ['contractor', ':location/:serviceType/:businessSlug'],
  ['fixed', ':address'],
  ['missing', '*'],
] as const;

const routes = Object.fromEntries(
  [{ id: 'root', path: '' }, ...pages.map(([id, path]) => ({ id, path, index: path === undefined, parentId: 'root' }))].map(
    (route) => [route.id, { ...route, module: {} }],
  ),
) as unknown as ServerBuild['routes'];
const tree = [
  { id: 'root', path: '', children: pages.map(([id, path]) => (path === undefined ? { id, index: true } : { id, path })) },
] as RouteObject[];

test.each(
  words(`
    / // /about /About/ /%61bout /about/more /services/roofing /services/roofing/edmond /services/roofing/edmond/more /blog
    /blog/feed.xml /blog/hail /edmond/roofing/red-clay /best-plumbers-okc /constructor /a/b`),
)('finds the same route of %s as the router', (path) =>
  expect(pageMatcher({ routes })(path)?.routeId).toBe(matchRoutes(tree, path)?.at(-1)?.route.id),
);
