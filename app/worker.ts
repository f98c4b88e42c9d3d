import type { Server } from 'node:http';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDrain } from '#app/server/drain.ts';
import { createHttpServer } from '#app/server/http-server.ts';
import { deleteOldBackups } from './domain/backups/backup-folder.ts';
import { runJobs } from './jobs/run-jobs.ts';
import { createLogger } from './platform/logger.ts';
import { openServices } from './platform/services.ts';
import { parseSettings } from './platform/settings.ts';
import { isMessage, reportHealth } from './platform/worker-health.ts';
import { composeServer } from './server/compose-server.ts';
import { openPageFolder, pageFolderPath } from './server/page-cache/page-folder.ts';
import { openStaticFiles } from './server/static-files.ts';

// One server process: started by the primary (server.ts), which passes it the database's address.
const settings = parseSettings(process.env);
const logger = createLogger(settings.logLevel);
const services = openServices(settings, logger);
const mailSender = runJobs(services);
// Those of this machine.
const tidyUp = () => deleteOldBackups(settings.dataDir, settings.backupDays).catch(() => {});
setInterval(tidyUp, 60 * 60_000).unref();

const { dataDir, pageCacheMegabytes, pageFolderMegabytes } = settings;
const pageFolder =
  pageCacheMegabytes > 0 && pageFolderMegabytes > 0
    ? openPageFolder(pageFolderPath(dataDir, process.ppid), pageFolderMegabytes * 2 ** 20)
    : undefined;
const drain = openDrain();
const server: Server = createHttpServer(
  composeServer(services, { files: openStaticFiles(resolve('build/client')), server: () => server, drain, pageFolder }),
);
drain.follow(server);
reportHealth();
server.listen(settings.port, settings.host);
server.once('error', (error) => {
  logger.fatal({ err: error.message }, 'cannot listen');
  process.exit(1);
});

/** Milliseconds for mails in progress to finish; others are sent after the next start. */
const jobDrainTime = 15_000;
let stopping = false;

/** Answers received requests, accepts no new ones, then exits. */
function stop(drainTime: number): void {
  if (stopping) return;
  stopping = true;
  // While requests are answered, mails in progress finish.
  const finished = Promise.race([Promise.all([services.jobs.finish(), mailSender.finish()]), sleep(jobDrainTime)]);
  let ending = false;
  const end = async () => {
    if (ending) return;
    ending = true;
    await finished;
    mailSender.stop();
    await services.close(1_000);
    process.exit(0);
  };
  void drain.begin().then(end);
  setTimeout(end, drainTime).unref();
}

process.on('message', (message) => {
  if (isMessage<{ type: 'stop'; drainTime: number }>(message, 'stop')) stop(message.drainTime);
});
// Ctrl-C reaches the whole process group; the primary decides when to stop.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => {});
process.on('SIGHUP', () => {});
