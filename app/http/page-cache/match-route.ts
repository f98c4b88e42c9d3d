/** A route as far as addresses are concerned. */
export type PageRoute = {
  id: string;
  /** As in routes.ts: `:name` takes any part, `:name?` one or none, `*` all that is left. */
  path: string;
  /** What it and its parents export as `handle`. */
  handles: readonly unknown[];
};

export type RouteMatcher = (path: string) => { route: PageRoute; params: Record<string, string | undefined> } | undefined;

type Pattern = { route: PageRoute; pattern: RegExp; names: string[]; parts: string[] };

/**
 * Finds the route of a path as the router does, which for each question ranks all its routes anew: that would cost more
 * than the answer of a page that is kept.
 */
export function routeMatcher(routes: readonly PageRoute[]): RouteMatcher {
  const patterns = routes.map(patternOf).sort((a, b) => compare(a.parts, b.parts));
  return (raw) => {
    const path = raw.includes('%') ? raw.split('/').map(decodedPart).join('/') : raw;
    for (const { route, pattern, names } of patterns) {
      const found = pattern.exec(path);
      if (!found) continue;
      return { route, params: Object.fromEntries(names.map((name, index) => [name, found[index + 1]?.replaceAll('%2F', '/')])) };
    }
    return undefined;
  };
}

function patternOf(route: PageRoute): Pattern {
  const parts = route.path.split('/').filter(Boolean);
  const source = parts.map((part) => {
    if (part === '*') return '(?:/(.*))?';
    if (part.startsWith(':')) return part.endsWith('?') ? '(?:/([^/]+))?' : '/([^/]+)';
    return `/${part.replace(/[.+*?^${}()|[\]\\]/g, '\\$&')}`;
  });
  const names = parts.filter((part) => part === '*' || part.startsWith(':')).map((part) => part.replace(/^:|\?$/g, ''));
  return { route, pattern: new RegExp(`^${source.join('')}/?$`, 'i'), names, parts };
}

/** What says more of an address comes first: words before anything, anything before all the rest. */
function compare(a: readonly string[], b: readonly string[]): number {
  for (let index = 0; index < Math.max(a.length, b.length); index++) {
    const difference = rank(b[index]) - rank(a[index]);
    if (difference !== 0) return difference;
  }
  return 0;
}

function rank(part: string | undefined): number {
  if (part === undefined) return 1;
  if (part === '*') return 0;
  return part.startsWith(':') ? 2 : 3;
}

function decodedPart(part: string): string {
  try {
    return decodeURIComponent(part).replaceAll('/', '%2F');
  } catch {
    return part;
  }
}
