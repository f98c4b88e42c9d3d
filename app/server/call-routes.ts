import type { HttpEnv } from '#app/routes/http-env.ts';
import type { Step } from './listener.ts';

/** Answers a request, or returns undefined where it has no route. */
export type RouteHandler = (request: Request, bindings: HttpEnv['Bindings']) => Promise<Response | undefined>;

/** What is no page: the API, pictures, files for crawlers. */
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
      readBody: exchange.readBody,
      operator,
      upload: exchange.request,
    });
  };
