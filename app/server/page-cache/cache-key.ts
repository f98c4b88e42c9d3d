import { seedCount } from '#app/domain/contractors/directory-limits.ts';
import { pageRules } from '#app/routes/page-handle.ts';
import { isMemberPath, isOperatorPath, loggedPath, prefixOf } from '#app/routes/path-prefixes.ts';
import { cleanPath } from '../clean-address.ts';
import { isDataPath, type PageMatcher } from '../match-page.ts';

/** A page's identity in the cache. */
export type CacheKey = {
  /** The cache keys of the page: one for each of its shuffles. */
  keys: readonly string[];
  /** Whether it is shuffled without a seed in its address: the index of its key, from 1. */
  shuffled: boolean;
  /** Path and query to render from, in canonical order and without what has no meaning. */
  target: string;
  /** Whether the query was another one. */
  reduced: boolean;
  /** Responds 404, with the same page at every such address. */
  missing: boolean;
};

export type ReadCacheKey = (target: string) => CacheKey | undefined;

const maxLength = 2_048;
/** The router's parameter for the data of some of a page's routes. */
const dataParameter = '_routes';

/** Finds the page of a path and query; undefined if there is none, or it may not be cached. */
export const cacheKeyReader =
  (match: PageMatcher, isFile: (path: string) => boolean = () => false): ReadCacheKey =>
  (asked) => {
    if (asked.length > maxLength || !asked.startsWith('/')) return undefined;
    const mark = asked.indexOf('?');
    const path = mark < 0 ? asked : asked.slice(0, mark);
    if (isAnotherPath.test(path)) return undefined;
    const query = mark < 0 ? '' : asked.slice(mark + 1);
    const isPublic = !(prefixOf(path) || isFile(path) || isOperatorPath(path) || isMemberPath(path)) && loggedPath(path) === path;
    if (!isPublic || cleanPath(path) !== path) return undefined;

    const page = match(path);
    if (!page) return undefined;
    const { query: readQuery, shuffled, cache } = pageRules(page.handles);
    if (!cache) return undefined;
    const ofData = isDataPath(path);
    if (page.isMissing) {
      if (ofData) return undefined;
      return { keys: [`404 ${page.routeId}`], shuffled: false, target: path, reduced: query !== '', missing: true };
    }

    const given = new URLSearchParams(query);
    const kept = readQuery(given);
    const routes = ofData && given.get(dataParameter)?.split(',');
    const known = routes && page.routeIds.filter((id) => routes.includes(id));
    if (known && known.length > 0) kept.set(dataParameter, known.join());
    const target = kept.size > 0 ? `${path}?${kept}` : path;
    const draws = shuffled && !kept.get('seed');
    return {
      keys: draws ? Array.from({ length: seedCount }, (_, index) => `${target}#${index + 1}`) : [target],
      shuffled: draws,
      target,
      reduced: String(given) !== String(kept),
      missing: false,
    };
  };

/** A path that a URL parser changes: it resolves dot segments (RFC 3986, 5.2.4) and cuts fragments. */
const isAnotherPath = /[#\\]|\/(?:\.|%2e){1,2}(?:\/|$)/i;
