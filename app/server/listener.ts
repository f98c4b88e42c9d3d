import type { RequestListener } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { Database } from '#app/platform/database.ts';
import { StreamedResponse } from '#app/routes/streamed-response.ts';
import type { AccessLog } from './access-log.ts';
import { type AllowedMethods, refuseMethod } from './allowed-methods.ts';
import { BufferedResponse, matchesEtag, type Representation } from './buffered-response.ts';
import { callRoutes, type RouteHandler } from './call-routes.ts';
import { cleanDeskInput, redirectToCleanPath } from './clean-address.ts';
import type { Drain } from './drain.ts';
import type { MissedPages } from './page-cache/missed-pages.ts';
import { answerFromCache, type PageCache } from './page-cache/page-cache.ts';
import { receiveBody } from './receive-body.ts';
import { answerError, Refusal, refuse } from './refusal.ts';
import { type PageRenderer, renderUncached } from './render-page.ts';
import { RequestContext, type RequestContextOptions } from './request-context.ts';
import { type Limits, limitConcurrency } from './request-limits.ts';
import { refuseCrossSite } from './same-site.ts';
import { withSecurityHeaders } from './security-headers.ts';
import { type Dependencies, hidePrivateAddress, memberOnly, operatorOnly } from './signed-in-only.ts';
import { answerFromFiles, type StaticFiles } from './static-files.ts';
import { limitUploads } from './uploads.ts';

/** Responds to a request, or returns undefined to pass it to the next step. */
export type Step = (context: RequestContext) => Answer | undefined | Promise<Answer | undefined>;
export type Answer = Response | BufferedResponse;

type ListenerParts = Reporting &
  Dependencies & {
    /** For members of listings: the desk's connections are the operators'. */
    siteDb: Database;
    files: StaticFiles;
    pages: PageCache;
    missedPages: MissedPages;
    allowedMethods: AllowedMethods;
    limits: Limits;
    routes: RouteHandler;
    renderer: PageRenderer;
  };

/** The steps of every request, in order. */
export const createListener = (parts: ListenerParts): RequestListener =>
  runSteps(
    [
      refuseLongPath,
      answerFromCache(parts.pages, parts.missedPages),
      answerFromFiles(parts.files),
      hidePrivateAddress,
      refuseMethod(parts.allowedMethods),
      refuseCrossSite(parts.settings),
      redirectToCleanPath,
      receiveBody(),
      cleanDeskInput,
      limitConcurrency(parts.limits),
      operatorOnly(parts),
      memberOnly({ db: parts.siteDb, settings: parts.settings }),
      limitUploads(),
      callRoutes(parts.routes),
      renderUncached(parts.renderer),
    ],
    parts,
  );

/** In characters, as received. Our addresses are less than a tenth of it. */
const maxPathLength = 2_048;
const tooLong = new Refusal(414, 'This address is too long', 'No page has an address this long.');

const refuseLongPath: Step = (context) => {
  const { target } = context;
  if (target.length <= maxPathLength) return undefined;
  const query = target.indexOf('?');
  return query >= 0 && query <= maxPathLength ? undefined : refuse(context, tooLong);
};

type Reporting = RequestContextOptions & {
  accessLog?: AccessLog;
  drain?: Pick<Drain, 'isUnderWay'> | undefined;
};

/** What every response gets: security headers, compression, conditional requests, access log. */
export function runSteps(steps: readonly Step[], { settings, logger, accessLog, drain }: Reporting): RequestListener {
  /** Stays synchronous while every step is: a cached page is sent at once. */
  const answer = (context: RequestContext, from: number): Answer | Promise<Answer> => {
    for (let index = from; index < steps.length; index++) {
      const answered = steps[index]?.(context);
      if (answered instanceof Promise) return answered.then((late) => late ?? answer(context, index + 1));
      if (answered) return answered;
    }
    throw new Error('no step answered');
  };

  const represent = async (context: RequestContext, answered: Answer): Promise<void> => {
    if (answered instanceof BufferedResponse) return send(context, answered.status, await answered.represent(context.encoding));
    const { status, body } = answered;
    const headers = withSecurityHeaders([...answered.headers].flat());
    if (answered instanceof StreamedResponse && body) {
      const length = answered.length === undefined ? [] : ['Content-Length', String(answered.length)];
      return stream(context, status, [...headers, ...length], body);
    }
    if (body === null) return send(context, status, { headers });
    const whole = new BufferedResponse(status, headers, Buffer.from(await answered.arrayBuffer()), { effort: 'once' });
    send(context, status, await whole.represent(context.encoding));
  };

  const send = (
    context: RequestContext,
    status: number,
    representation: Pick<Representation, 'headers'> & Partial<Representation>,
  ) => {
    const { response } = context;
    const { etag, body, headers, notModifiedHeaders } = representation;
    const known = etag !== undefined && context.header('if-none-match');
    const isUnchanged = known && status === 200 && context.isRead && matchesEtag(known, etag);
    const sent = isUnchanged ? 304 : status;
    if (drain?.isUnderWay) response.shouldKeepAlive = false;
    response.writeHead(sent, context.withOwnHeaders((isUnchanged && notModifiedHeaders) || headers));
    if (isUnchanged || body === undefined || context.method === 'HEAD') response.end();
    else response.end(body);
    accessLog?.record(context, sent);
  };

  /** A stream that fails is cut off, so that it cannot pass for complete. */
  const stream = async (context: RequestContext, status: number, headers: string[], body: ReadableStream) => {
    const { response, method } = context;
    if (drain?.isUnderWay) response.shouldKeepAlive = false;
    response.writeHead(status, context.withOwnHeaders(headers));
    if (method === 'HEAD') await body.cancel().then(() => response.end());
    else await pipeline(body, response);
    accessLog?.record(context, status);
  };

  const settle = async (context: RequestContext, answering: Answer | Promise<Answer>): Promise<void> => {
    try {
      const answered = await Promise.resolve(answering).catch((error: unknown) => answerError(context, error));
      await represent(context, answered);
    } catch (error) {
      context.log.error({ err: (error as Error).message }, 'answer failed');
      context.response.destroy();
    } finally {
      context.release?.();
    }
  };

  return (request, response) => {
    const context = new RequestContext(request, response, { settings, logger });
    try {
      const answered = answer(context, 0);
      const ready = answered instanceof BufferedResponse ? answered.ready(context.encoding) : undefined;
      if (ready) send(context, (answered as BufferedResponse).status, ready);
      else void settle(context, answered);
    } catch (error) {
      void settle(context, Promise.reject(error));
    }
  };
}
