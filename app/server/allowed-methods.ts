import { METHOD_NAME_ALL } from 'hono/router';
import { TrieRouter } from 'hono/router/trie-router';
import { answersJson } from '#app/routes/path-prefixes.ts';
import type { Step } from './listener.ts';
import { Refusal, refuse } from './refusal.ts';

type Addresses = {
  /** Routes other than pages, each with its method. */
  calls: readonly { method: string; path: string }[];
  /** Finds a path's page, undefined if there is none; pages with an action accept posts. */
  pageAt?: (path: string) => { takesPosts: boolean } | undefined;
  isFile?: (path: string) => boolean;
};

/** Finds the methods of an address, each once; undefined for an unknown address. */
export function allowedMethods({ calls, pageAt = () => undefined, isFile = () => false }: Addresses) {
  const router = new TrieRouter<string>();
  for (const { method, path } of calls) if (method !== METHOD_NAME_ALL) router.add(METHOD_NAME_ALL, path, method);
  return (path: string): readonly string[] | undefined => {
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

/** Responds to OPTIONS, and to unsupported methods (RFC 9110, 9.3.7 and 15.5.6). */
export const refuseMethod =
  (allowed: ReturnType<typeof allowedMethods>): Step =>
  (context) => {
    const { method, decodedPath: path, isRead } = context;
    const methods = allowed(path);
    if (method === 'OPTIONS') {
      const headers = { Allow: (methods ?? withHead(['GET'])).join(', ') };
      return new Response(null, { status: 204, headers });
    }
    if (methods?.includes(method)) return undefined;
    if (!methods && isRead) return undefined; // Shows the not-found page.
    if (!methods) return refuse(context, new Refusal(404, 'Not found', `There is nothing at ${path} that takes what was sent.`));
    const text = answersJson(path) ? `${path} takes ${methods.join(' and ')} only` : 'This page cannot do what was asked of it.';
    return refuse(context, new Refusal(405, 'Not this way', text, { Allow: methods.join(', ') }));
  };
