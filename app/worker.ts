import type { Server } from 'node:http';
import { serve } from '@hono/node-server';
import { openDatabase } from '#app/platform/database.ts';
import { createLogger } from '#app/platform/logger.ts';
import { parseSettings } from '#app/platform/settings.ts';
import { createApp } from './app.ts';

// One server process: started by the primary (server.ts), which hands it the address of the database.
const settings = parseSettings(process.env);
const logger = createLogger(settings.logLevel);
// All server processes together stay within the hundred connections that a PostgreSQL usually allows, up to forty of
// them; beyond that each keeps two, and the server must allow as many.
const max = Math.max(2, Math.min(10, Math.floor(80 / settings.workers)));
const db = openDatabase(settings.databaseUrl ?? '', { logger, max });
const app = createApp({ settings, db, logger });

const server = serve({ fetch: app.fetch, hostname: settings.host, port: settings.port }) as Server;
server.requestTimeout = 30_000;
server.headersTimeout = 10_000;
server.keepAliveTimeout = 60_000;
server.once('error', (error) => {
  logger.fatal({ err: error.message }, 'cannot listen');
  process.exit(1);
});

let stopping = false;

/** No new connections; what is under way finishes, idle connections are closed, then the process ends. */
function stop(drainTime: number): void {
  if (stopping) return;
  stopping = true;
  const end = async () => {
    await db.$client.end().catch(() => {});
    process.exit(0);
  };
  server.close(end);
  server.closeIdleConnections();
  // Connections kept alive become idle one by one as their answers are out.
  setInterval(() => server.closeIdleConnections(), 50).unref();
  setTimeout(end, drainTime).unref();
}

process.on('message', (message) => {
  if (isStop(message)) stop(message.drainTime);
});
// Ctrl-C reaches the whole group; the primary then tells when to stop.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => {});
process.on('SIGHUP', () => {});

function isStop(message: unknown): message is { type: 'stop'; drainTime: number } {
  return typeof message === 'object' && message !== null && 'type' in message && message.type === 'stop';
}
