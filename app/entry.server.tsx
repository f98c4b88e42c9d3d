import type { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router';
import { contentSecurityPolicy, pixelSources, scriptMark, sealPage } from '#app/http/content-security-policy.ts';
import { requestScope } from '#app/http/context.ts';
import { retryAfter } from '#app/http/errors.ts';
import { sourcesOf } from '#app/http/page-handle.ts';
import { putScriptsToSleep } from '#app/http/sleeping-scripts.ts';
import { describe } from '#app/platform/describe-error.ts';
import { RequestIdProvider } from '#app/ui/feedback/request-id.tsx';
import { startupGuardScript } from '#app/ui/feedback/startup-guard.tsx';

/**
 * Renders a page whole before any of it is sent: its status is then final, its scripts are known by hash, and a
 * reader without JavaScript gets everything.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
): Promise<Response> {
  const { requestId, settings, take } = loadContext.get(requestScope);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  const { actionHeaders } = routerContext.staticHandlerContext;
  for (const answer of Object.values(actionHeaders ?? {})) {
    const retry = answer.get('Retry-After');
    if (retry) headers.set('Retry-After', retry);
  }
  if (status === 503) headers.set('Retry-After', String(retryAfter));
  if (status >= 400) headers.set('Cache-Control', 'no-store');
  if (request.method === 'HEAD') {
    headers.set('Content-Security-Policy', contentSecurityPolicy());
    return new Response(null, { status, headers });
  }
  const markup = await renderWhole(routerContext, (context) => (
    <RequestIdProvider value={requestId}>
      <ServerRouter context={context} url={request.url} nonce={scriptMark} />
    </RequestIdProvider>
  ));
  const handles = routerContext.staticHandlerContext.matches.map(({ route }) => routerContext.routeModules[route.id]?.handle);
  const others = [...(settings.pixelId ? [pixelSources] : []), ...sourcesOf(handles)];
  const { html, policy } = sealPage(
    import.meta.env.PROD ? putScriptsToSleep(markup) : markup,
    [startupGuardScript],
    others,
    byteByByte,
  );
  // The development server injects scripts and styles of its own.
  if (import.meta.env.PROD) headers.set('Content-Security-Policy', policy);
  const body = Buffer.from(html, byteByByte);
  take?.(body);
  return new Response(take ? null : body, { status, headers });
}

/**
 * A finished page is handled as the string of its bytes, not of its letters: what is looked for in it is ASCII, and such
 * strings are searched, cut and turned into bytes again several times as fast.
 */
const byteByByte = 'latin1';

/** Stands where a component waited for something, or failed, and its fallback was rendered in its place. */
const unfinished = '<!--$!-->';
const ending = '</body></html>';

/**
 * In one go, into a string: that takes half as long as into a stream, which is only needed where a component waits for
 * something. The data that the router hands to the browser, for which it would wait, is written by ourselves.
 */
async function renderWhole(context: EntryContext, pageOf: (context: EntryContext) => React.ReactNode): Promise<string> {
  const { serverHandoffStream, ...withoutData } = context;
  const data = serverHandoffStream && (await text(serverHandoffStream));
  const page = renderAtOnce(pageOf(withoutData)) ?? (await renderToStream(pageOf(withoutData)));
  if (!data || !context.renderMeta?.didRenderScripts) return page;
  if (!page.endsWith(ending)) throw new Error('a page ends in another way than it did');
  return page.slice(0, -ending.length) + handoffScript(data) + ending;
}

/** @returns nothing where a component waits or fails: a stream waits for it, or says what failed. */
function renderAtOnce(page: React.ReactNode): string | undefined {
  try {
    const html = `<!DOCTYPE html>${renderToString(page)}`;
    return html.includes(unfinished) ? undefined : Buffer.from(html).toString(byteByByte);
  } catch {
    return undefined;
  }
}

/** As the router's own `StreamTransfer` writes it. */
function handoffScript(data: string): string {
  const literal = JSON.stringify(data).replace(
    /[&<>\u2028\u2029]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  const script = `const { streamController } = window.__reactRouterContext;
streamController.enqueue(${literal});
streamController.close();`;
  return `<script nonce="${scriptMark}">{${Buffer.from(script).toString(byteByByte)}}</script>`;
}

function renderToStream(page: React.ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = [];
    // What React needs of a stream, and no more: a real one costs as much as a tenth of the render.
    const sink = {
      on: () => sink,
      write(chunk: Uint8Array | string) {
        chunks.push(typeof chunk === 'string' ? Buffer.from(chunk) : chunk);
        return true;
      },
      end: () => resolve(Buffer.concat(chunks).toString(byteByByte)),
      destroy: reject,
    };
    const { pipe } = renderToPipeableStream(page, {
      nonce: scriptMark,
      onAllReady: () => pipe(sink as unknown as Writable),
      onError: reject,
    });
  });
}

/** Loader and render failures, for the log; the visitor sees the error page with the request's id. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  context.get(requestScope).log.error({ err: describe(error) }, 'page failed');
}
