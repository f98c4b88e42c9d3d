import type { RequestListener } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { StreamedResponse } from '#app/routes/streamed-response.ts';
import type { AccessLog } from './access-log.ts';
import { BufferedResponse, matchesEtag, type Representation } from './buffered-response.ts';
import type { Drain } from './drain.ts';
import { answerError, Refusal, refuse } from './refusal.ts';
import { RequestContext, type RequestContextOptions } from './request-context.ts';
import { withSecurityHeaders } from './security-headers.ts';

/** Responds to a request, or returns undefined to pass it to the next step. */
export type Step = (context: RequestContext) => Answer | undefined | Promise<Answer | undefined>;
export type Answer = Response | BufferedResponse;

/** In characters, as received. Our addresses are less than a tenth of it. */
const maxPathLength = 2_048;
const tooLong = new Refusal(414, 'This address is too long', 'No page has an address this long.');

export const refuseLongPath: Step = (context) => {
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
