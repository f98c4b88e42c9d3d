import { createServer } from 'node:net';
import { join } from 'node:path';
import { loadSampleDirectory } from '#app/domain/imports/sample.ts';
import { schedules, workQueues } from '#app/jobs/schedules.ts';
import { keepAdminPassword } from '#app/platform/admin-password.ts';
import { isDatabaseUnreachable } from '#app/platform/database.ts';
import { prepareJobQueue } from '#app/platform/job-queue.ts';
import { createLogger, type Logger } from '#app/platform/logger.ts';
import { migrate } from '#app/platform/migrate.ts';
import { EmbeddedPostgresError } from '#app/platform/postgres/database-account.ts';
import { startEmbeddedPostgres } from '#app/platform/postgres/embedded-postgres.ts';
import { requireFinishedRestore } from '#app/platform/postgres/postgres-cluster.ts';
import { parseSettings, type Settings, SettingsError } from '#app/platform/settings.ts';
import { startWorkers } from '#app/platform/workers.ts';
import { deleteOldPages } from '#app/server/page-cache/page-folder.ts';

const root = import.meta.dirname;

/** Functions that stop what was started, called in reverse order. */
const undo: (() => Promise<void>)[] = [];
let starting: Promise<void> = Promise.resolve();
let ending: Promise<void> | undefined;

/** Lets a running start step finish first, so that nothing is left incomplete. */
function end(status: number): void {
  ending ??= (async () => {
    await starting.catch(() => {});
    for (const step of undo.reverse()) await step();
    process.exit(status);
  })();
}

/** The primary process: owns the database process and the workers, and serves nothing itself. */
async function start(settings: Settings, logger: Logger): Promise<void> {
  const { databaseUrl: external, dataDir } = settings;
  await requireFinishedRestore(dataDir);
  const embedded = external ? undefined : await startEmbeddedPostgres(dataDir, logger);
  if (embedded) undo.push(embedded.stop);
  if (ending) return;
  const databaseUrl = embedded?.url ?? external ?? '';

  const applied = await migrate(databaseUrl, join(root, 'db/migrations'), { logger });
  if (applied.length > 0) logger.info({ applied }, 'database migrated');
  await prepareJobQueue(databaseUrl, workQueues, schedules);
  if (embedded) {
    await embedded.sealAuditTrail();
    const file = join(root, 'db/sample/contractors.csv');
    const checksFile = join(root, 'db/sample/checks.json');
    const postsFile = join(root, 'db/sample/posts.json');
    await loadSampleDirectory({ databaseUrl, logger, wanted: settings.sampleData, file, checksFile, postsFile });
  }
  if (ending) return;

  const { password, made } = settings.adminPassword ? { password: settings.adminPassword } : await keepAdminPassword(dataDir);
  if (made) logger.info({ file: made }, 'password for /admin made');
  await deleteOldPages(dataDir, process.pid);
  const env = {
    DATABASE_URL: databaseUrl,
    DATABASE_PREPARE: settings.preparesStatements ? 'on' : 'off',
    // The operator backs up an external database with its own tools.
    BACKUP_DAYS: String(embedded ? settings.backupDays : 0),
    DATA_DIR: dataDir,
    ADMIN_PASSWORD: password,
  };
  const workers = startWorkers({
    file: join(root, 'build/server/index.js'),
    count: settings.workers,
    env,
    maxMemory: settings.workerMegabytes,
    logger,
  });
  undo.push(workers.stop);
  await workers.ready;
  if (!ending) process.stdout.write(`${settings.siteName} is ready: http://${shownHost(settings.host)}:${settings.port}\n`);
}

/** Runs before anything starts, so that the error is one clear line. */
function requireFreePort({ port, host }: Settings): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      const reason =
        error.code === 'EADDRINUSE'
          ? `Port ${port} on ${host} is taken; stop the program that listens there, or set PORT to a free one`
          : `Cannot listen on ${host}:${port} (${error.code}); check HOST and PORT`;
      reject(new SettingsError(reason));
    });
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

function shownHost(host: string): string {
  if (host === '127.0.0.1' || host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

function explain(error: unknown): string {
  if (error instanceof SettingsError || error instanceof EmbeddedPostgresError) return error.message;
  if (process.env['DATABASE_URL'] && isDatabaseUnreachable(error)) {
    return `DATABASE_URL: no PostgreSQL answers there (${rootCause(error)}); takes the address of one that runs and lets this machine in`;
  }
  return `The site could not start: ${(error as Error).message}`;
}

/** The original error; the driver wraps it, once for each address it tried. */
function rootCause(error: unknown): string {
  if (error instanceof AggregateError) return rootCause(error.errors[0]);
  if (!(error instanceof Error)) return String(error);
  return error.cause ? rootCause(error.cause) : error.message;
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end(0));
process.stdout.on('error', () => {}); // stdout closed; ignore.
// If scripts/start.mjs started it, it exits with it.
process.on('disconnect', () => end(0));
if (process.argv.includes('--started') && !process.connected) end(0);

try {
  const settings = parseSettings(process.env);
  await requireFreePort(settings);
  process.chdir(root); // The built files are relative to here.
  starting = start(settings, createLogger(settings.logLevel));
  await starting;
} catch (error) {
  if (!ending) process.stderr.write(`${explain(error)}\n`);
  end(1);
}
