import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { createServer as createVite } from 'vite';
import { loadSampleDirectory } from '#app/domain/imports/sample.ts';
import { schedules, workQueues } from '#app/jobs/schedules.ts';
import { keepAdminPassword } from '#app/platform/admin-password.ts';
import { prepareJobQueue } from '#app/platform/job-queue.ts';
import { createLogger } from '#app/platform/logger.ts';
import { migrate } from '#app/platform/migrate.ts';
import { startEmbeddedPostgres } from '#app/platform/postgres/embedded-postgres.ts';
import { requireFinishedRestore } from '#app/platform/postgres/postgres-cluster.ts';
import { openServices } from '#app/platform/services.ts';
import { parseSettings } from '#app/platform/settings.ts';
import { createHttpServer } from '#app/server/http-server.ts';
import { noFiles } from '#app/server/static-files.ts';

// The site with hot reload, in one process: does the work of server.ts and app/worker.ts, with Vite in front, which
// serves modules and files.
const root = join(import.meta.dirname, '..');
const given = parseSettings(process.env);
const logger = createLogger(given.logLevel);
await requireFinishedRestore(given.dataDir);
const embedded = given.databaseUrl ? undefined : await startEmbeddedPostgres(given.dataDir, logger);
const databaseUrl = embedded?.url ?? (given.databaseUrl as string);
const adminPassword = given.adminPassword ?? (await keepAdminPassword(given.dataDir)).password;
const settings = { ...given, databaseUrl, adminPassword, backupDays: embedded ? given.backupDays : 0 };
await migrate(databaseUrl, join(root, 'db/migrations'));
await prepareJobQueue(databaseUrl, workQueues, schedules);
if (embedded) {
  await embedded.sealAuditTrail();
  const file = join(root, 'db/sample/contractors.csv');
  const checksFile = join(root, 'db/sample/checks.json');
  const postsFile = join(root, 'db/sample/posts.json');
  await loadSampleDirectory({ databaseUrl, logger, wanted: settings.sampleData, file, checksFile, postsFile });
}
const services = openServices(settings, logger);

const server = createHttpServer();
const vite = await createVite({ root, server: { middlewareMode: true, hmr: { server } }, appType: 'custom' });
const load = <T>(path: string) => vite.ssrLoadModule(path) as Promise<T>;

type ServerModule = typeof import('#app/server/compose-server.ts');
let composed: { by: ServerModule; listener: RequestListener } | undefined;

/** Rebuilt, with an empty cache, after every change in its modules; Vite keeps the unchanged ones. */
async function currentListener(): Promise<RequestListener> {
  const module = await load<ServerModule>('/app/server/compose-server.ts');
  if (composed?.by !== module) {
    composed = { by: module, listener: module.composeServer(services, { files: noFiles, server: () => server }) };
  }
  return composed.listener;
}

await currentListener(); // First: it changes how schemas are created.
const { runJobs } = await load<typeof import('#app/jobs/run-jobs.ts')>('/app/jobs/run-jobs.ts');
const mailSender = runJobs(
  services,
  async () => (await load<typeof import('#app/jobs/send-mail.ts')>('/app/jobs/send-mail.ts')).sendMail,
);

server.on('request', (request, response) => {
  vite.middlewares(request, response, async () => {
    try {
      (await currentListener())(request, response);
    } catch (error) {
      vite.ssrFixStacktrace(error as Error);
      logger.error({ err: (error as Error).stack }, 'request failed');
      if (!response.headersSent) response.writeHead(500).end((error as Error).stack);
    }
  });
});
server.once('error', (error) => {
  process.stderr.write(`Cannot listen on port ${settings.port}: ${error.message}\n`);
  void stop(1);
});
server.listen(settings.port, settings.host, () => {
  process.stdout.write(`${settings.siteName} in development: http://localhost:${settings.port}\n`);
});

let stopping = false;
async function stop(status: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  server.closeAllConnections();
  await vite.close();
  mailSender.stop();
  await services.close(1_000);
  await embedded?.stop();
  process.exit(status);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(0));
process.on('disconnect', () => stop(0));
