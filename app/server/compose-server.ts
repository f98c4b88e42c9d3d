// First: it adds `openapi` to schemas made later.
import '@hono/zod-openapi';
import type { RequestListener, Server } from 'node:http';
import * as build from 'virtual:react-router/server-build';
import { createRequestHandler, type ServerBuild } from 'react-router';
import { keepHasPosts } from '#app/domain/blog/read-posts.ts';
import type { Services } from '#app/platform/services.ts';
import { shareMetrics } from '#app/platform/shared-metrics.ts';
import { unavailableWithoutDatabase } from '#app/routes/from-database.ts';
import { openAccessLog } from './access-log.ts';
import { allowedMethods, refuseMethod } from './allowed-methods.ts';
import { callRoutes } from './call-routes.ts';
import { cleanDeskInput, cleanPath, redirectToCleanPath } from './clean-address.ts';
import type { Drain } from './drain.ts';
import { createApp } from './hono-app.ts';
import { refuseLongPath, runSteps } from './listener.ts';
import { pageMatcher } from './match-page.ts';
import { watchProcess } from './metrics.ts';
import { cacheKeyReader } from './page-cache/cache-key.ts';
import { openMissedPages } from './page-cache/missed-pages.ts';
import { answerFromCache, openPageCache } from './page-cache/page-cache.ts';
import type { PageFolder } from './page-cache/page-folder.ts';
import { receiveBody } from './receive-body.ts';
import { openPageRenderer, renderUncached } from './render-page.ts';
import { limitConcurrency, openLimits } from './request-limits.ts';
import { refuseCrossSite } from './same-site.ts';
import { pageHeaders } from './security-headers.ts';
import { hidePrivateAddress, memberOnly, operatorOnly } from './signed-in-only.ts';
import { answerFromFiles, type StaticFiles } from './static-files.ts';
import { limitUploads } from './uploads.ts';

type Surroundings = { files: StaticFiles; server: () => Server | undefined; drain?: Drain; pageFolder?: PageFolder | undefined };

/** The steps of every request, in order: in a server process and in development. */
export function composeServer(services: Services, { files, server, drain, pageFolder }: Surroundings): RequestListener {
  const { settings, logger, changes, connections } = services;
  const accessLog = openAccessLog(settings.logLevel);
  const limits = openLimits(connections);
  const matchPage = pageMatcher(build as ServerBuild);
  const readKey = cacheKeyReader(matchPage, files.has);
  const routes = unavailableWithoutDatabase((build as ServerBuild).routes);
  const handler = createRequestHandler({ ...(build as ServerBuild), routes }, import.meta.env.MODE);
  const desk = { ...services, db: services.desk, reads: services.desk };
  const renderer = openPageRenderer(handler, { site: services, desk }, readKey, keepHasPosts(services));
  const pages = openPageCache({ readKey, changes, maxBytes: settings.pageCacheMegabytes * 2 ** 20 });
  const { render } = renderer;
  const missed = openMissedPages({ pages, render, changes, headersOf: pageHeaders, folder: pageFolder, limit: limits.reads });
  const metrics = watchProcess({ ...services, pages, limits, accessLog, server });
  const app = createApp(services, shareMetrics(metrics), desk);
  const pageAt = (path: string) => {
    const page = matchPage(cleanPath(path));
    return page?.isMissing ? undefined : page;
  };
  return runSteps(
    [
      refuseLongPath,
      answerFromCache(pages, missed),
      answerFromFiles(files),
      hidePrivateAddress,
      refuseMethod(allowedMethods({ calls: app.routes, pageAt, isFile: files.has })),
      refuseCrossSite(settings),
      redirectToCleanPath,
      receiveBody(),
      cleanDeskInput,
      limitConcurrency(limits),
      operatorOnly(desk),
      // The desk's connections are the operators'.
      memberOnly(services),
      limitUploads(),
      callRoutes(app),
      renderUncached(renderer),
    ],
    { settings, logger, accessLog, drain },
  );
}
