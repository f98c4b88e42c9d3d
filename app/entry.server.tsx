import { type EntryContext, isRouteErrorResponse, type RouterContextProvider } from 'react-router';
import { serializeError } from '#app/platform/serialize-error.ts';
import { retryAfter } from '#app/routes/error-body.ts';
import { sourcesOf } from '#app/routes/page-handle.ts';
import { requestScope } from '#app/routes/request-scope.ts';
import { contentSecurityPolicy, pixelSources, scriptHash } from '#app/server/content-security-policy.ts';
import { preloadHeader } from '#app/server/preload-header.ts';
import { RequestIdProvider } from '#app/ui/feedback/request-id.tsx';
import { renderPage } from './render-document.tsx';
import { links } from './root.tsx';

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
  const { requestId, settings, sendHtml } = loadContext.get(requestScope);
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
  const { html, scripts } = await renderPage(routerContext, request.url, (page) => (
    <RequestIdProvider value={requestId}>{page}</RequestIdProvider>
  ));
  const handles = routerContext.staticHandlerContext.matches.map(({ route }) => routerContext.routeModules[route.id]?.handle);
  const others = [...(settings.pixelId ? [pixelSources] : []), ...sourcesOf(handles)];
  // The development server injects scripts and styles of its own.
  if (import.meta.env.PROD) {
    headers.set('Content-Security-Policy', contentSecurityPolicy(scripts.map(scriptHash), others));
    headers.set('Link', preloads);
  }
  const body = Buffer.from(html);
  sendHtml(body);
  return new Response(null, { status, headers });
}

const preloads = preloadHeader(links());

/** Loader and render failures, for the log; the visitor sees the error page with the request's id. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  context.get(requestScope).log.error({ err: serializeError(error) }, 'page failed');
}
