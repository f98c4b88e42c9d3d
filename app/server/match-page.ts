import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router';
import { findSpanishPage } from '#app/content/es/spanish-pages.ts';
import { findFixedPage } from '#app/content/trade-pages/find-page.ts';
import { isOtherSection } from '#app/routes/site/contractor/page-address.ts';
import { nearbyPage } from '#app/routes/site/nearby-page.ts';

/** A path's route, as far as known without the database. */
type MatchedPage = {
  routeId: string;
  /** Its parents' ids and its own. */
  routeIds: readonly string[];
  /** The `handle` exports of it and its parents. */
  handles: readonly unknown[];
  /** Whether it has an action. */
  takesPosts: boolean;
  /** Whether there is no page. The response is the same at every such path. */
  isMissing: boolean;
};

export type PageMatcher = (path: string) => MatchedPage | undefined;

/** Finds the route of a page's path or data path. */
export function pageMatcher({ routes }: Pick<ServerBuild, 'routes'>): PageMatcher {
  const childrenOf = (parentId: string | undefined): RouteObject[] =>
    Object.values(routes).flatMap((route) => {
      if (!route || route.parentId !== parentId) return [];
      const { id, path, index } = route;
      return [(index ? { id, index: true } : { id, path, children: childrenOf(id) }) as RouteObject];
    });
  const candidatesFor = byFirstSegment(childrenOf(undefined));
  return (path) => {
    const page = pagePathOf(path);
    const matches = matchRoutes(candidatesFor(page), isDecodable(page) ? page : page.replaceAll('%', '%25'));
    const found = matches?.at(-1);
    if (!matches || !found) return undefined;
    const routeId = found.route.id ?? '';
    return {
      routeId,
      routeIds: matches.map(({ route }) => route.id ?? ''),
      handles: matches.map(({ route }) => routes[route.id ?? '']?.module.handle),
      takesPosts: routes[routeId]?.module.action !== undefined,
      isMissing: isMissing(routeId, page, found.params),
    };
  };
}

/** Finds the routes that can match a path, by its first segment: `matchRoutes` ranks all that it gets, at each call. */
function byFirstSegment(tree: RouteObject[]): (path: string) => RouteObject[] {
  const pages = tree.flatMap(({ children = [] }) => children);
  const firstOf = ({ path = '' }: RouteObject) => path.split('/')[0]?.toLowerCase() ?? '';
  const isLiteral = (segment: string) => /^[\w.-]*$/.test(segment);
  const withRoot = (wanted: (first: string) => boolean) =>
    tree.map((root) => ({ ...root, children: pages.filter((page) => wanted(firstOf(page))) }) as RouteObject);
  const known = new Set(pages.map(firstOf).filter(isLiteral));
  const named = new Map(Array.from(known, (name) => [name, withRoot((first) => first === name || !isLiteral(first))]));
  const others = withRoot((first) => !isLiteral(first));
  return (path) => {
    const first = path.split('/')[1] ?? '';
    return first.includes('%') ? tree : (named.get(first.toLowerCase()) ?? others);
  };
}

const dataEnding = '.data';

/** Whether the router requests a page's data, as in client-side navigation. */
export const isDataPath = (path: string): boolean => path.endsWith(dataEnding);

function pagePathOf(path: string): string {
  if (!isDataPath(path)) return path;
  return path === `/_${dataEnding}` ? '/' : path.slice(0, -dataEnding.length);
}

function isDecodable(path: string): boolean {
  try {
    decodeURI(path);
    return true;
  } catch {
    return false;
  }
}

/** Whether an address has no page, as far as known without the database. The response is the same everywhere. */
export function isMissing(routeId: string, path: string, params: Record<string, string | undefined>): boolean {
  switch (routeId) {
    case 'not-found':
      return !nearbyPage(path);
    case 'fixed-page':
      return !findFixedPage(path) && !nearbyPage(path);
    case 'spanish-trade':
      return !findSpanishPage(path);
    case 'contractor':
      return isOtherSection({ location: params['location'] ?? '', serviceType: '', businessSlug: '' });
    default:
      return false;
  }
}
