import { createServer } from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { createServer as createVite } from 'vite';
import { loadSampleDirectory } from '#app/domain/contractors/sample.ts';
import { mailQueue } from '#app/domain/mail/mail-order.ts';
import { keepAdminPassword } from '#app/platform/admin-password.ts';
import { openDatabase } from '#app/platform/database.ts';
import { startEmbeddedPostgres } from '#app/platform/embedded-postgres.ts';
import { openJobQueue, prepareJobQueue } from '#app/platform/job-queue.ts';
import { createLogger } from '#app/platform/logger.ts';
import { receiptBook } from '#app/platform/mail-receipts-queries.ts';
import { openMailTransport } from '#app/platform/mail-transport.ts';
import { migrate } from '#app/platform/migrate.ts';
import { parseSettings } from '#app/platform/settings.ts';

// The site with hot reload, in one process: what server.ts and app/worker.ts do in production.
const root = join(import.meta.dirname, '..');
const given = parseSettings(process.env);
const settings = { ...given, adminPassword: given.adminPassword ?? (await keepAdminPassword(given.dataDir)).password };
const logger = createLogger(settings.logLevel);
const embedded = settings.databaseUrl ? undefined : await startEmbeddedPostgres(settings.dataDir, logger);
const databaseUrl = embedded?.url ?? (settings.databaseUrl as string);
await migrate(databaseUrl, join(root, 'db/migrations'));
await prepareJobQueue(databaseUrl, [mailQueue]);
if (embedded) {
  await loadSampleDirectory({ databaseUrl, logger, wanted: settings.sampleData, file: join(root, 'db/sample/contractors.csv') });
}
const db = openDatabase(databaseUrl, { logger });
const jobs = openJobQueue(db, logger);
const mail = openMailTransport(settings, receiptBook(db));

const server = createServer();
const vite = await createVite({ root, server: { middlewareMode: true, hmr: { server } }, appType: 'custom' });

void jobs.work(mailQueue, 1, async (order) => {
  const { sendMail } = (await vite.ssrLoadModule('/app/jobs/send-mail.ts')) as typeof import('#app/jobs/send-mail.ts');
  await sendMail.run({ db, settings, mail, logger }, order);
});

server.on('request', (request, response) => {
  vite.middlewares(request, response, async () => {
    try {
      // Loaded anew after every change; Vite keeps what did not change.
      const { createApp } = (await vite.ssrLoadModule('/app/app.ts')) as typeof import('#app/app.ts');
      await getRequestListener(createApp({ settings, db, reads: db, logger, jobs }).fetch)(request, response);
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
  await jobs.stop(1_000);
  await vite.close();
  await db.$client.end();
  await embedded?.stop();
  process.exit(status);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(0));
process.on('disconnect', () => stop(0));
