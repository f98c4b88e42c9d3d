import type { HttpEnv } from '#app/routes/http-env.ts';
import type { Step } from './listener.ts';

/** Responds to a request, or returns undefined if it has no route. */
export type RouteHandler = (request: Request, bindings: HttpEnv['Bindings']) => Promise<Response | undefined>;

/** Everything but pages: the API, pictures, files for crawlers. */
export const callRoutes =
  (routes: RouteHandler): Step =>
  async (exchange) => {
    if (!exchange.prefix) return undefined;
    const { id: requestId, log, client, operator } = exchange;
    return routes(exchange.toRequest(), {
      requestId,
      log,
      clientAddress: client.address,
      clientNetwork: client.network,
      operator,
      readBody: exchange.readBody,
      upload: exchange.request,
    });
  };
