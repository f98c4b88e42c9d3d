import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router';
import { isMissing } from '#app/routes/site/missing-page.ts';

/** A path's route, as far as known without the database. */
export type MatchedPage = {
  routeId: string;
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
  const tree = childrenOf(undefined);
  return (path) => {
    const page = pagePathOf(path);
    const matches = matchRoutes(tree, isDecodable(page) ? page : page.replaceAll('%', '%25'));
    const found = matches?.at(-1);
    if (!matches || !found) return undefined;
    const routeId = found.route.id ?? '';
    return {
      routeId,
      handles: matches.map(({ route }) => routes[route.id ?? '']?.module.handle),
      takesPosts: routes[routeId]?.module.action !== undefined,
      isMissing: isMissing(routeId, page, found.params),
    };
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
