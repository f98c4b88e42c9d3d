import type { Hono } from 'hono';
import type { HttpEnv } from '#app/routes/http-env.ts';
import type { Step } from './listener.ts';

/** Everything but pages: the API, pictures, files for crawlers. The listener handles errors and unknown routes. */
export function callRoutes(app: Hono<HttpEnv>): Step {
  const unmatched = new WeakSet<HttpEnv['Bindings']>();
  app.onError((error) => {
    throw error;
  });
  app.notFound((c) => {
    unmatched.add(c.env);
    return c.body(null, 404);
  });
  return async (context) => {
    if (!context.prefix) return undefined;
    const { id: requestId, log, client, operator, member, readBody, request } = context;
    const bindings = {
      ...{ requestId, log, operator, member, readBody, upload: request },
      ...{ clientAddress: client.address, clientNetwork: client.network },
    };
    const response = await app.fetch(context.toRequest(), bindings);
    return unmatched.has(bindings) ? undefined : response;
  };
}
