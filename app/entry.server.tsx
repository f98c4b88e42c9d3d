import {
  type EntryContext,
  isRouteErrorResponse,
  type LinkDescriptor,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { serializeError } from '#app/platform/serialize-error.ts';
import { retryAfter } from '#app/routes/error-body.ts';
import { statusOfPage } from '#app/routes/from-database.ts';
import { sourcesOf } from '#app/routes/page-handle.ts';
import { requestScope } from '#app/routes/request-scope.ts';
import { contentSecurityPolicy, pixelSources, scriptHash } from '#app/server/content-security-policy.ts';
import { RequestIdProvider } from '#app/ui/feedback/request-id.tsx';
import { renderDocument } from './render-document.tsx';
import { links } from './root.tsx';

/**
 * Renders the whole page before sending it: its status is then final, its scripts are known by hash, and a reader
 * without JavaScript gets everything.
 */
export default async function handleRequest(
  request: Request,
  known: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
): Promise<Response> {
  const { requestId, settings, sendHtml } = loadContext.get(requestScope);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  const { actionHeaders, errors } = routerContext.staticHandlerContext;
  const status = statusOfPage(known, errors);
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
  const { html, scripts } = await renderDocument(
    <RequestIdProvider value={requestId}>
      <ServerRouter context={routerContext} url={request.url} />
    </RequestIdProvider>,
  );
  const handles = routerContext.staticHandlerContext.matches.map(({ route }) => routerContext.routeModules[route.id]?.handle);
  const others = [...(settings.pixelId ? [pixelSources] : []), ...sourcesOf(handles)];
  // The development server injects its own scripts and styles.
  if (import.meta.env.PROD) {
    headers.set('Content-Security-Policy', contentSecurityPolicy(scripts.map(scriptHash), others));
    headers.set('Link', preloads);
  }
  sendHtml(html);
  return new Response(null, { status, headers });
}

const preloads = preloadHeader(links());

/** Logs loader and render failures; the visitor sees the error page with the request's id. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  context.get(requestScope).log.error({ err: serializeError(error) }, 'page failed');
}

/**
 * A page's preloads as a `Link` header, sent before the page: a proxy can turn it into early hints (RFC 8297), which would
 * be fragile to send ourselves through proxies.
 */
function preloadHeader(links: readonly LinkDescriptor[]): string {
  return links
    .flatMap((link) => {
      if (!('rel' in link) || !link.href) return [];
      if (link.rel === 'stylesheet' && !link.media) return [`<${link.href}>; rel=preload; as=style`];
      if (link.rel === 'preload' && link.as === 'font')
        return [`<${link.href}>; rel=preload; as=font; type="${link.type}"; crossorigin`];
      return [];
    })
    .join(', ');
}
