import { METHOD_NAME_ALL } from 'hono/router';
import { TrieRouter } from 'hono/router/trie-router';
import { answersJson } from '#app/routes/path-prefixes.ts';
import type { Step } from './listener.ts';
import { Refusal, refuse } from './refusal.ts';

type CallRoute = { method: string; path: string };

/** The methods that an address takes, each once; undefined where there is no such address. */
export type AllowedMethods = (path: string) => readonly string[] | undefined;

type Addresses = {
  /** What is no page, with the method of each. */
  calls: readonly CallRoute[];
  /** Finds the page of a path, undefined where there is none; those with an action take posts. */
  pageAt?: (path: string) => { takesPosts: boolean } | undefined;
  isFile?: (path: string) => boolean;
};

export function allowedMethods({ calls, pageAt = () => undefined, isFile = () => false }: Addresses): AllowedMethods {
  const router = new TrieRouter<string>();
  for (const { method, path } of calls) if (method !== METHOD_NAME_ALL) router.add(METHOD_NAME_ALL, path, method);
  return (path) => {
    const [found] = router.match(METHOD_NAME_ALL, path);
    const methods = found.map(([method]) => method);
    if (methods.length > 0) return withHead(methods);
    if (isFile(path)) return withHead(['GET']);
    const page = answersJson(path) ? undefined : pageAt(path);
    return page && withHead(page.takesPosts ? ['GET', 'POST'] : ['GET']);
  };
}

const withHead = (methods: readonly string[]): string[] => [
  ...new Set(methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : method))),
];

/** Answers OPTIONS, and every method that an address does not take (RFC 9110, 9.3.7 and 15.5.6). */
export const refuseMethod =
  (allowed: AllowedMethods): Step =>
  (exchange) => {
    const { method, decodedPath: path, isRead } = exchange;
    const methods = allowed(path);
    if (method === 'OPTIONS') {
      const headers = { Allow: (methods ?? withHead(['GET'])).join(', ') };
      return new Response(null, { status: 204, headers });
    }
    if (methods?.includes(method)) return undefined;
    if (!methods && isRead) return undefined; // Shows the page that says so.
    if (!methods) return refuse(exchange, new Refusal(404, 'Not found', `There is nothing at ${path} that takes what was sent.`));
    const text = answersJson(path) ? `${path} takes ${methods.join(' and ')} only` : 'This page cannot do what was asked of it.';
    return refuse(exchange, new Refusal(405, 'Not this way', text, { Allow: methods.join(', ') }));
  };
