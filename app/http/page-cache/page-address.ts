import { seedCount } from '#app/domain/contractors/limits.ts';
import { cleanPath } from '../clean-address.ts';
import { isAdminPath } from '../operator-only.ts';
import { pageRules } from '../page-handle.ts';
import type { RouteMatcher } from './match-route.ts';

/** A page as the cache knows it. */
export type PageAddress = {
  /** Under which the page is kept: one for each of its shuffles. */
  keys: readonly string[];
  /** The first seed among them, if it is shuffled. */
  shuffled: boolean;
  /** Path and query that the page is rendered from, in one order and without what it does not read. */
  target: string;
  /** Whether something was taken out of the query. */
  reduced: boolean;
  /** Answers 404, with the same page at every such address. */
  missing: boolean;
};

type PageAddressOptions = {
  match: RouteMatcher;
  /** First parts of the paths that are not pages. */
  reserved: ReadonlySet<string>;
  /** Whether there is no page, as can be told without the database. */
  isMissing: (routeId: string, path: string, params: Record<string, string | undefined>) => boolean;
};

const longest = 2_048;
const dataEnding = '.data';
/** What the router asks of the server within the site: the data of a page, or of some of its routes. */
const dataParameter = '_routes';

/** Tells which page a raw address asks for; nothing where it is none that may be kept. */
export function pageAddresses({ match, reserved, isMissing }: PageAddressOptions) {
  return (raw: string): PageAddress | undefined => {
    if (raw.length > longest || !raw.startsWith('/')) return undefined;
    const mark = raw.indexOf('?');
    const path = mark < 0 ? raw : raw.slice(0, mark);
    if (isAnotherPath.test(path)) return undefined;
    const query = mark < 0 ? '' : raw.slice(mark + 1);
    if (reserved.has(path.split('/', 2)[1] ?? '') || isAdminPath(path) || cleanPath(path) !== path) return undefined;

    const ofData = path.endsWith(dataEnding);
    const pagePath = ofData ? pathOfData(path) : path;
    const found = match(pagePath);
    if (!found) return undefined;
    const { query: names, shuffled, keep } = pageRules(found.route.handles);
    if (!keep) return undefined;
    if (isMissing(found.route.id, pagePath, found.params)) {
      if (ofData) return undefined;
      return { keys: [`404 ${found.route.id}`], shuffled: false, target: path, reduced: query !== '', missing: true };
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
}

/** A path that is another one to whoever reads it as a URL: dot segments are resolved (RFC 3986, 5.2.4), fragments cut. */
const isAnotherPath = /[#\\]|\/(?:\.|%2e){1,2}(?:\/|$)/i;

const pathOfData = (path: string) => (path === `/_root${dataEnding}` ? '/' : path.slice(0, -dataEnding.length));
