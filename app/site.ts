import type { RequestListener, Server } from 'node:http';
import { resolve } from 'node:path';
import * as build from 'virtual:react-router/server-build';
import { getRequestListener } from '@hono/node-server';
import { createRequestHandler, type ServerBuild } from 'react-router';
import type { AppDependencies } from '#app/http/context.ts';
import { openFront } from '#app/http/front.ts';
import { openMetrics } from '#app/http/metrics.ts';
import { openShares } from '#app/http/overload.ts';
import { knownAddresses } from '#app/http/page-cache/known-addresses.ts';
import { type PageRoute, routeMatcher } from '#app/http/page-cache/match-route.ts';
import { pageAddresses } from '#app/http/page-cache/page-address.ts';
import { openPageCache } from '#app/http/page-cache/page-cache.ts';
import { pageHeaders } from '#app/http/page-cache/page-headers.ts';
import { pageRenderer } from '#app/http/page-cache/page-renderer.ts';
import { securityHeaderList } from '#app/http/security-headers.ts';
import { watchSite } from '#app/http/site-metrics.ts';
import { openStaticFiles } from '#app/http/static-files.ts';
import { openTraffic } from '#app/http/traffic.ts';
import type { Changes } from '#app/platform/changes.ts';
import { pingDatabase } from '#app/platform/database.ts';
import { createBusyLogger } from '#app/platform/logger.ts';
import { shareFigures } from '#app/platform/shared-figures.ts';
import { isMissing } from '#app/routes/site/missing-page.ts';
import { createApp } from './app.ts';

type Surroundings = {
  changes: Changes;
  /** Attempts at mails so far. */
  mails: { sent: number; failed: number };
  server: () => Server | undefined;
};

/** The site as a server process runs it: what is kept stands before all that is made anew (app.ts). */
export function openSite(dependencies: AppDependencies, { changes, mails, server }: Surroundings): RequestListener {
  const { settings, db, logger } = dependencies;
  const metrics = openMetrics();
  const app = createApp(dependencies, shareFigures(metrics.own));
  const traffic = openTraffic();
  const shares = openShares();
  const commonHeaders = securityHeaderList.flat();
  const pages = openPageCache({
    render: pageRenderer(createRequestHandler(build as ServerBuild, import.meta.env.MODE), dependencies),
    changes,
    headersOf: (rendered) => pageHeaders(rendered, commonHeaders),
    maxBytes: settings.pageCacheMegabytes * 2 ** 20,
    share: shares.reads,
    probe: () => pingDatabase(db),
  });
  const reserved = new Set(app.routes.map(({ path }) => path.split('/', 2)[1] ?? '').filter((part) => /^[\w.-]+$/.test(part)));
  for (const part of otherParts) reserved.add(part);
  const listener = openFront({
    addresses: knownAddresses(pageAddresses({ match: routeMatcher(pageRoutes(build as ServerBuild)), reserved, isMissing })),
    pages,
    files: openStaticFiles(resolve('build/client'), commonHeaders),
    otherwise: getRequestListener(app.fetch, { overrideGlobalObjects: false }),
    commonHeaders,
    shares,
    traffic,
    logger,
    busyLogger: createBusyLogger(settings.logLevel),
  });
  watchSite(metrics, { pages, shares, traffic, changes, db, server, mails });
  return listener;
}

/** Of the build's files, and of what the router asks for itself. */
const otherParts = ['art', 'assets', 'failure.css', '__manifest'];

/** Every route that stands for an address, with all that its parents say too. */
function pageRoutes({ routes }: ServerBuild): PageRoute[] {
  const parents = new Set(Object.values(routes).map((route) => route?.parentId));
  return Object.values(routes).flatMap((route) => {
    if (!route || parents.has(route.id)) return [];
    const handles: unknown[] = [];
    const parts: string[] = [];
    for (let at: typeof route | undefined = route; at; at = at.parentId === undefined ? undefined : routes[at.parentId]) {
      handles.unshift(at.module.handle);
      if (at.path) parts.unshift(at.path);
    }
    return [{ id: route.id, path: parts.join('/'), handles }];
  });
}
