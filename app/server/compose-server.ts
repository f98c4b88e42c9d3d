// First: it adds `openapi` to schemas made later.
import '@hono/zod-openapi';
import type { RequestListener, Server } from 'node:http';
import * as build from 'virtual:react-router/server-build';
import { createRequestHandler, type ServerBuild } from 'react-router';
import { keepHasPosts } from '#app/domain/blog/read-posts.ts';
import { pingDatabase } from '#app/platform/database.ts';
import type { Services } from '#app/platform/services.ts';
import { shareMetrics } from '#app/platform/shared-metrics.ts';
import { unavailableWithoutDatabase } from '#app/routes/from-database.ts';
import { openAccessLog } from './access-log.ts';
import { allowedMethods } from './allowed-methods.ts';
import { cleanPath } from './clean-address.ts';
import type { Drain } from './drain.ts';
import { createApp, routesOf } from './hono-app.ts';
import { createListener } from './listener.ts';
import { pageMatcher } from './match-page.ts';
import { openMetrics, watchProcess } from './metrics.ts';
import { cacheKeyReader } from './page-cache/cache-key.ts';
import { openMissedPages } from './page-cache/missed-pages.ts';
import { openPageCache } from './page-cache/page-cache.ts';
import type { PageFolder } from './page-cache/page-folder.ts';
import { openPageRenderer } from './render-page.ts';
import { openLimits } from './request-limits.ts';
import { pageHeaders } from './security-headers.ts';
import type { StaticFiles } from './static-files.ts';

type Surroundings = { files: StaticFiles; server: () => Server | undefined; drain?: Drain; pageFolder?: PageFolder | undefined };

/** Composes the request handling, in a server process and in development. */
export function composeServer(services: Services, { files, server, drain, pageFolder }: Surroundings): RequestListener {
  const { settings, db, logger, changes, connections } = services;
  const metrics = openMetrics();
  const accessLog = openAccessLog(settings.logLevel);
  const limits = openLimits(connections);
  const matchPage = pageMatcher(build as ServerBuild);
  const readKey = cacheKeyReader(matchPage, files.has);
  const routes = unavailableWithoutDatabase((build as ServerBuild).routes);
  const handler = createRequestHandler({ ...(build as ServerBuild), routes }, import.meta.env.MODE);
  const desk = { ...services, db: services.desk, reads: services.desk };
  const renderer = openPageRenderer(handler, { site: services, desk }, readKey, keepHasPosts(services));
  const pages = openPageCache({ readKey, changes, maxBytes: settings.pageCacheMegabytes * 2 ** 20 });
  const missedPages = openMissedPages({
    pages,
    render: renderer.render,
    changes,
    headersOf: pageHeaders,
    folder: pageFolder,
    limit: limits.reads,
    probe: () => pingDatabase(db),
  });
  const app = createApp(services, shareMetrics(metrics.own), desk);
  watchProcess(metrics, { ...services, pages, limits, accessLog, server });
  return createListener({
    settings,
    logger,
    db: desk.db,
    siteDb: db,
    accessLog,
    files,
    pages,
    missedPages,
    allowedMethods: allowedMethods({
      calls: app.routes,
      pageAt: (path) => {
        const page = matchPage(cleanPath(path));
        return page?.isMissing ? undefined : page;
      },
      isFile: files.has,
    }),
    limits,
    routes: routesOf(app),
    renderer,
    drain,
  });
}
