import type { RequestListener } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { StreamedResponse } from '#app/routes/streamed-response.ts';
import type { AccessLog } from './access-log.ts';
import { type AllowedMethods, refuseMethod } from './allowed-methods.ts';
import { answerError } from './answer-error.ts';
import { BufferedResponse, matchesEtag, type Representation } from './buffered-response.ts';
import { callRoutes, type RouteHandler } from './call-routes.ts';
import { redirectToCleanPath, refuseLongPath } from './clean-address.ts';
import { cleanDeskInput } from './clean-desk-input.ts';
import { type Limits, limitConcurrency } from './connections/concurrency-limit.ts';
import type { Drain } from './connections/drain.ts';
import { Exchange, type ExchangeOptions } from './exchange.ts';
import { type OperatorDependencies, operatorOnly } from './operator-only.ts';
import { answerFromCache, type PageCache } from './page-cache/page-cache.ts';
import { receiveBody } from './receive-body.ts';
import { type PageRenderer, renderUncached } from './render-page.ts';
import type { RequestMetrics } from './request-metrics.ts';
import { refuseCrossSite } from './same-site.ts';
import { withSecurityHeaders } from './security-headers.ts';
import { answerFromFiles, type StaticFiles } from './static-files.ts';
import { judgeUploads } from './uploads.ts';

/** Responds to a request, or returns undefined to pass it to the next step. */
export type Step = (exchange: Exchange) => Answer | undefined | Promise<Answer | undefined>;
export type Answer = Response | BufferedResponse;

type ListenerParts = Reporting &
  OperatorDependencies & {
    files: StaticFiles;
    pages: PageCache;
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
      answerFromFiles(parts.files),
      answerFromCache(parts.pages),
      refuseMethod(parts.allowedMethods),
      refuseCrossSite(parts.settings),
      redirectToCleanPath,
      receiveBody(),
      cleanDeskInput,
      limitConcurrency(parts.limits),
      operatorOnly(parts),
      judgeUploads(),
      callRoutes(parts.routes),
      renderUncached(parts.renderer),
    ],
    parts,
  );

type Reporting = ExchangeOptions & {
  accessLog?: AccessLog;
  metrics?: RequestMetrics;
  drain?: Pick<Drain, 'isUnderWay'> | undefined;
};

/** What every response gets: security headers, compression, conditional requests, access log, metrics. */
export function runSteps(steps: readonly Step[], { settings, logger, accessLog, metrics, drain }: Reporting): RequestListener {
  /** Stays synchronous while every step is: a cached page is sent at once. */
  const answer = (exchange: Exchange, from: number): Answer | Promise<Answer> => {
    for (let index = from; index < steps.length; index++) {
      const answered = steps[index]?.(exchange);
      if (answered instanceof Promise) return answered.then((late) => late ?? answer(exchange, index + 1));
      if (answered) return answered;
    }
    throw new Error('no step answered');
  };

  const represent = async (exchange: Exchange, answered: Answer): Promise<void> => {
    if (answered instanceof BufferedResponse) return send(exchange, answered.status, await answered.represent(exchange.encoding));
    const { status, body } = answered;
    const headers = withSecurityHeaders([...answered.headers].flat());
    if (answered instanceof StreamedResponse && body) {
      const length = answered.length === undefined ? [] : ['Content-Length', String(answered.length)];
      return stream(exchange, status, [...headers, ...length], body);
    }
    if (body === null) return send(exchange, status, { headers });
    const whole = new BufferedResponse(status, headers, Buffer.from(await answered.arrayBuffer()), { effort: 'once' });
    send(exchange, status, await whole.represent(exchange.encoding));
  };

  const send = (
    exchange: Exchange,
    status: number,
    representation: Pick<Representation, 'headers'> & Partial<Representation>,
  ) => {
    const { response } = exchange;
    const { etag, body, headers, notModifiedHeaders } = representation;
    const known = etag !== undefined && exchange.header('if-none-match');
    const isUnchanged = known && status === 200 && exchange.isRead && matchesEtag(known, etag);
    const sent = isUnchanged ? 304 : status;
    if (drain?.isUnderWay()) response.shouldKeepAlive = false;
    response.writeHead(sent, exchange.withOwnHeaders((isUnchanged && notModifiedHeaders) || headers));
    if (isUnchanged || body === undefined || exchange.method === 'HEAD') response.end();
    else response.end(body);
    accessLog?.write(exchange, sent);
    metrics?.count(exchange, sent);
  };

  /** A stream that fails is cut off, so that it cannot pass for complete. */
  const stream = async (exchange: Exchange, status: number, headers: string[], body: ReadableStream) => {
    const { response, method } = exchange;
    if (drain?.isUnderWay()) response.shouldKeepAlive = false;
    response.writeHead(status, exchange.withOwnHeaders(headers));
    if (method === 'HEAD') await body.cancel().then(() => response.end());
    else await pipeline(body, response);
    accessLog?.write(exchange, status);
    metrics?.count(exchange, status);
  };

  const settle = async (exchange: Exchange, answering: Answer | Promise<Answer>): Promise<void> => {
    try {
      const answered = await Promise.resolve(answering).catch((error: unknown) => answerError(exchange, error));
      await represent(exchange, answered);
    } catch (error) {
      exchange.log.error({ err: (error as Error).message }, 'answer failed');
      exchange.response.destroy();
    } finally {
      exchange.release?.();
    }
  };

  return (request, response) => {
    const exchange = new Exchange(request, response, { settings, logger });
    try {
      const answered = answer(exchange, 0);
      const ready = answered instanceof BufferedResponse ? answered.ready(exchange.encoding) : undefined;
      if (ready) send(exchange, (answered as BufferedResponse).status, ready);
      else void settle(exchange, answered);
    } catch (error) {
      void settle(exchange, Promise.reject(error));
    }
  };
}
