import type { HttpEnv } from '#app/routes/http-env.ts';
import type { Step } from './listener.ts';

/** Responds to a request, or returns undefined if it has no route. */
export type RouteHandler = (request: Request, bindings: HttpEnv['Bindings']) => Promise<Response | undefined>;

/** Everything but pages: the API, pictures, files for crawlers. */
export const callRoutes =
  (routes: RouteHandler): Step =>
  async (context) => {
    if (!context.prefix) return undefined;
    const { id: requestId, log, client, operator, member } = context;
    return routes(context.toRequest(), {
      requestId,
      log,
      clientAddress: client.address,
      clientNetwork: client.network,
      operator,
      member,
      readBody: context.readBody,
      upload: context.request,
    });
  };
