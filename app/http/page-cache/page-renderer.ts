import { type RequestHandler, RouterContextProvider } from 'react-router';
import { type AppDependencies, requestScope } from '../context.ts';

/** A page as the router answered it. */
export type Rendered = {
  status: number;
  headers: (readonly [name: string, value: string])[];
  body: Buffer;
  /** Of the one request that all who waited for it share; the error pages show it. */
  requestId: string;
  /** Whether nothing is amiss in it. */
  complete: boolean;
};

/** Renders what stands at a path and query, the same for whoever asks. */
export type RenderPage = (target: string, seed?: number) => Promise<Rendered>;

export function pageRenderer(handler: RequestHandler, dependencies: AppDependencies): RenderPage {
  const { logger, settings } = dependencies;
  return async (target, seed) => {
    const requestId = crypto.randomUUID();
    let complete = true;
    let html: Buffer | undefined;
    const context = new RouterContextProvider();
    context.set(requestScope, {
      ...dependencies,
      requestId,
      log: logger.child({ requestId }),
      clientAddress: 'unknown',
      seed,
      incomplete: () => {
        complete = false;
      },
      take: (whole) => {
        html = whole;
      },
    });
    const response = await handler(new Request(settings.siteUrl + target), context);
    return {
      status: response.status,
      headers: [...response.headers],
      body: html ?? Buffer.from(await response.arrayBuffer()),
      requestId,
      complete,
    };
  };
}
