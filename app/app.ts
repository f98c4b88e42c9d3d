// Before any schema is made: it teaches schemas to describe themselves to the API's readers.
import '@hono/zod-openapi';
import { join } from 'node:path';
import * as build from 'virtual:react-router/server-build';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { drawInProcess } from '#app/domain/previews/drawing-process.ts';
import { keepDrawings } from '#app/domain/previews/drawing-store.ts';
import { cleanAddress } from '#app/http/clean-address.ts';
import { clientAddress } from '#app/http/client-address.ts';
import { type AppDependencies, isOperator, requestScope } from '#app/http/context.ts';
import { answerError } from '#app/http/errors.ts';
import { limitBody } from '#app/http/limit-body.ts';
import { operatorOnly } from '#app/http/operator-only.ts';
import { accessLog, type HttpEnv } from '#app/http/request-log.ts';
import { securityHeaders } from '#app/http/security-headers.ts';
import { type FiguresOfAll, metricsPage } from '#app/routes/admin/metrics.ts';
import { apiCalls } from '#app/routes/api/api-calls.ts';
import { contractorBadge } from '#app/routes/system/contractor-badge.ts';
import { contractorImage } from '#app/routes/system/contractor-image.ts';
import { health } from '#app/routes/system/health.ts';
import { previewPicture } from '#app/routes/system/preview-picture.ts';
import { robots } from '#app/routes/system/robots.ts';
import { siteIcons } from '#app/routes/system/site-icons.ts';
import { siteMap } from '#app/routes/system/site-map.ts';

/** The whole site as one function from Request to Response. What a request passes stands here, in order. */
export function createApp(dependencies: AppDependencies, figuresOfAll?: FiguresOfAll): Hono<HttpEnv> {
  const renderPage = createRequestHandler(build as ServerBuild, import.meta.env.MODE);
  const app = new Hono<HttpEnv>();

  app.use(accessLog(dependencies.logger));
  app.use(securityHeaders);
  app.route('/', health(dependencies));
  app.use(compress());
  app.use(limitBody);
  app.use(clientAddress(dependencies.settings));
  app.route('/', apiCalls(dependencies));
  app.route('/media', contractorImage(dependencies));
  app.route('/badge', contractorBadge(dependencies));
  app.route('/', robots(dependencies));
  app.route('/', siteMap(dependencies));
  const drawings = keepDrawings({ folder: join(dependencies.settings.dataDir, 'cache/drawings'), draw: drawInProcess() });
  app.route('/', siteIcons(dependencies, drawings));
  app.route('/', previewPicture(dependencies, drawings));
  app.use(cleanAddress);
  app.use(operatorOnly(dependencies));
  if (figuresOfAll) app.route('/', metricsPage(figuresOfAll));
  app.all('*', (c) => {
    const context = new RouterContextProvider();
    const { requestId, log, clientAddress } = c.var;
    context.set(isOperator, c.var.isOperator === true);
    context.set(requestScope, { ...dependencies, requestId, log, clientAddress });
    return renderPage(withoutOrigin(c.req.raw), context);
  });
  app.onError(answerError);
  return app;
}

/**
 * The router refuses posts whose origin is not the address that it sees itself, which behind a proxy that speaks HTTPS for
 * it is none. A public form has nothing to protect by that: nobody is signed in. (For the operator, see operator-only.ts.)
 */
function withoutOrigin(request: Request): Request {
  if (!request.headers.has('Origin')) return request;
  const headers = new Headers(request.headers);
  headers.delete('Origin');
  const { url, method, body, signal } = request;
  return new Request(url, { method, headers, body, signal, ...(body && { duplex: 'half' }) });
}
