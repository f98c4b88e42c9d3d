import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Logger } from '#app/platform/logger.ts';
import { chooseEncoding } from './accept-encoding.ts';
import { errorBody } from './errors.ts';
import { failurePage } from './failure-page.ts';
import type { Share, Shares } from './overload.ts';
import { isKnown, type KeptPage, type PageForm } from './page-cache/kept-page.ts';
import type { KnownAddresses } from './page-cache/known-addresses.ts';
import type { PageCache } from './page-cache/page-cache.ts';
import type { Rendered } from './page-cache/page-renderer.ts';
import { receiveBody } from './receive-body.ts';
import type { StaticFiles } from './static-files.ts';
import { kindOf, type Traffic } from './traffic.ts';

type FrontOptions = {
  addresses: KnownAddresses;
  pages: PageCache;
  files: StaticFiles;
  /** For all that is neither a kept page nor a file. */
  otherwise: RequestListener;
  /** Of every answer: names and values in turn. */
  commonHeaders: readonly string[];
  shares: Shares;
  traffic: Traffic;
  logger: Logger;
  /** For the lines of what is answered at once. */
  busyLogger: Logger;
};

const retryAfter = '2';

/**
 * What every request meets first, on plain node:http: kept pages and files are answered here at next to no cost, other
 * pages are rendered once for all who ask, the rest is passed on, and what is too much is turned away at once.
 */
export function openFront(options: FrontOptions): RequestListener {
  const { addresses, pages, files, otherwise, commonHeaders, shares, traffic, logger, busyLogger } = options;
  const logs = logger.isLevelEnabled('info');

  const note = (request: IncomingMessage, status: number, requestId: string, started: number) => {
    if (!logs && status < 500) return;
    const path = (request.url ?? '').split('?', 1)[0];
    const took = Math.round(performance.now() - started);
    const [log, level] = status >= 500 ? ([logger, 'error'] as const) : ([busyLogger, 'info'] as const);
    log[level]({ requestId, method: request.method, path, status, took }, 'request');
  };

  const send = (request: IncomingMessage, response: ServerResponse, status: number, form: PageForm, extra: string[]) => {
    const asked = request.headers['if-none-match'];
    if (asked !== undefined && status === 200 && isKnown(asked, form.tag)) {
      response.writeHead(304, form.unchanged.concat(extra));
      response.end();
      return;
    }
    response.writeHead(status, form.headers.concat(extra));
    if (request.method === 'HEAD') response.end();
    else response.end(form.body);
  };

  /** Sends a page that is there already, in the form that is asked for. @returns nothing when that has to be made. */
  const sendReady = (request: IncomingMessage, response: ServerResponse, page: KeptPage): boolean => {
    const form = page.ready(chooseEncoding(request.headers['accept-encoding'] as string | undefined));
    if (!form) return false;
    const requestId = crypto.randomUUID();
    send(request, response, page.status, form, ['Cache-Status', 'pages; hit', 'X-Request-Id', requestId]);
    traffic.count('page', response.statusCode);
    if (logs) note(request, response.statusCode, requestId, performance.now());
    return true;
  };

  const sendPage = async (
    request: IncomingMessage,
    response: ServerResponse,
    page: KeptPage,
    how: 'hit' | 'miss' | 'stale',
    started: number,
  ) => {
    const form = await page.form(chooseEncoding(request.headers['accept-encoding'] as string | undefined));
    const requestId = crypto.randomUUID();
    const status = ['Cache-Status', `pages; ${{ hit: 'hit', miss: 'fwd=miss; stored', stale: 'hit; detail=stale' }[how]}`];
    const extra = [...status, 'X-Request-Id', requestId];
    if (how === 'stale') {
      const headers = without(form.headers, 'cache-control');
      const unchanged = without(form.unchanged, 'cache-control');
      const stale = ['Cache-Control', 'no-store', 'Warning', '110 - "Response is Stale"', ...extra];
      send(request, response, page.status, { ...form, headers, unchanged }, stale);
    } else send(request, response, page.status, form, extra);
    note(request, response.statusCode, requestId, started);
  };

  const sendRendered = (request: IncomingMessage, response: ServerResponse, rendered: Rendered, started: number) => {
    const { status, headers, body, requestId } = rendered;
    const length = status === 304 || status === 204 ? [] : ['Content-Length', String(body.length)];
    const own = headers.filter(([name]) => name !== 'content-length').flat();
    response.writeHead(status, [...commonHeaders, ...own, ...length, 'X-Request-Id', requestId]);
    if (request.method === 'HEAD') response.end();
    else response.end(body);
    note(request, status, requestId, started);
  };

  const fail = (request: IncomingMessage, response: ServerResponse, error: unknown, started: number) => {
    const requestId = crypto.randomUUID();
    logger.error({ requestId, err: (error as Error).message }, 'request failed');
    if (response.headersSent) return void response.destroy();
    sendRendered(
      request,
      response,
      {
        status: 500,
        headers: [
          ['content-type', 'text/html; charset=utf-8'],
          ['cache-control', 'no-store'],
        ],
        body: Buffer.from(failurePage(requestId)),
        requestId,
        complete: false,
      },
      started,
    );
  };

  const refuse = (request: IncomingMessage, response: ServerResponse) => {
    const message = 'The site is busy for a moment. Please try again.';
    const forProgram = /^\/(?:api|functions)\//.test(request.url ?? '');
    const body = forProgram ? JSON.stringify(errorBody(message)) : message;
    const type = forProgram ? 'application/json' : 'text/plain; charset=utf-8';
    const headers = ['Content-Type', type, 'Content-Length', String(Buffer.byteLength(body))];
    response.writeHead(503, [...commonHeaders, ...headers, 'Retry-After', retryAfter, 'Cache-Control', 'no-store']);
    response.end(request.method === 'HEAD' ? undefined : body);
  };

  return (request, response) => {
    const raw = request.url ?? '';
    const reads = request.method === 'GET' || request.method === 'HEAD';
    const isPublic = reads && request.headers.authorization === undefined;
    const address = isPublic ? addresses.find(raw) : undefined;
    if (address) {
      const page = pages.hit(address);
      if (page && sendReady(request, response, page)) return;
      const started = performance.now();
      traffic.follow('page', response);
      if (page) {
        sendPage(request, response, page, 'hit', started).catch((error: unknown) => fail(request, response, error, started));
        return;
      }
      const encoding = chooseEncoding(request.headers['accept-encoding'] as string | undefined);
      pages
        .get(address, raw, encoding)
        .then((outcome) => {
          if (outcome.from === 'refused') return refuse(request, response);
          if (outcome.from === 'render') return sendRendered(request, response, outcome.rendered, started);
          if (outcome.from === 'miss') addresses.keep(raw, address);
          return sendPage(request, response, outcome.page, outcome.from, started);
        })
        .catch((error: unknown) => fail(request, response, error, started));
      return;
    }
    if (reads) {
      const path = raw.split('?', 1)[0] ?? '';
      if (files.has(path)) {
        const encoding = chooseEncoding(request.headers['accept-encoding'] as string | undefined);
        const form = files.ready(path, encoding);
        traffic.follow('file', response);
        const started = performance.now();
        if (form) send(request, response, 200, form, []);
        else
          files.form(path, encoding).then(
            (made) => send(request, response, 200, made, []),
            (error: unknown) => fail(request, response, error, started),
          );
        return;
      }
    }
    traffic.follow(kindOf(request), response);
    if (raw === '/healthz' || raw === '/readyz' || raw === '/admin/metrics') return void otherwise(request, response);
    const passOn = (share: Share) => {
      if (!share.admit()) return refuse(request, response);
      response.once('close', share.release);
      otherwise(request, response);
    };
    if (reads) return passOn(shares[shareOf(raw)]);
    const received = (rawBody: Buffer) => {
      // Where the HTTP adapter looks first.
      Object.assign(request, { rawBody });
      passOn(shares.submissions);
    };
    receiveBody(request, received, () => refuse(request, response));
  };
}

const shareOf = (raw: string): keyof Shares =>
  raw.startsWith('/media/') ? 'pictures' : raw.startsWith('/sitemap/') ? 'maps' : 'reads';

const without = (headers: readonly string[], name: string): string[] =>
  headers.filter((_, index) => headers[index - (index % 2)]?.toLowerCase() !== name);
