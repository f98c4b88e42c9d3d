import { seedCount } from '#app/domain/contractors/limits.ts';
import { pageRules } from '#app/routes/page-handle.ts';
import { isOperatorPath, prefixOf } from '#app/routes/path-prefixes.ts';
import { cleanPath } from '../clean-address.ts';
import { isDataPath, type PageMatcher } from '../match-page.ts';

/** A page as the cache knows it. */
export type CacheKey = {
  /** Under which the page is cached: one for each of its shuffles. */
  keys: readonly string[];
  /** Whether it is shuffled by a seed that its address does not name: the index of its key, from 1. */
  shuffled: boolean;
  /** Path and query that the page is rendered from, in one order and without what it does not read. */
  target: string;
  /** Whether something was taken out of the query. */
  reduced: boolean;
  /** Answers 404, with the same page at every such address. */
  missing: boolean;
};

export type ReadCacheKey = (target: string) => CacheKey | undefined;

const longest = 2_048;
/** What the router adds when it asks for the data of some of a page's routes. */
const dataParameter = '_routes';

/** Tells which page a path and query ask for; undefined where it is none, or one that may not be cached. */
export const cacheKeyReader =
  (match: PageMatcher): ReadCacheKey =>
  (asked) => {
    if (asked.length > longest || !asked.startsWith('/')) return undefined;
    const mark = asked.indexOf('?');
    const path = mark < 0 ? asked : asked.slice(0, mark);
    if (isAnotherPath.test(path)) return undefined;
    const query = mark < 0 ? '' : asked.slice(mark + 1);
    if (prefixOf(path) || isOperatorPath(path) || cleanPath(path) !== path) return undefined;

    const page = match(path);
    if (!page) return undefined;
    const { query: names, shuffled, cache } = pageRules(page.handles);
    if (!cache) return undefined;
    const ofData = isDataPath(path);
    if (page.isMissing) {
      if (ofData) return undefined;
      return { keys: [`404 ${page.routeId}`], shuffled: false, target: path, reduced: query !== '', missing: true };
    }

    const given = new URLSearchParams(query);
    const kept = new URLSearchParams();
    for (const name of ofData ? [...names, dataParameter] : names) {
      const value = given.get(name);
      if (value !== null) kept.set(name, value);
    }
    const target = kept.size > 0 ? `${path}?${kept}` : path;
    const draws = shuffled && !kept.get('seed');
    return {
      keys: draws ? Array.from({ length: seedCount }, (_, index) => `${target}#${index + 1}`) : [target],
      shuffled: draws,
      target,
      reduced: given.size > kept.size,
      missing: false,
    };
  };

/** A path that is another one to a URL parser: dot segments are resolved (RFC 3986, 5.2.4), fragments cut. */
const isAnotherPath = /[#\\]|\/(?:\.|%2e){1,2}(?:\/|$)/i;
