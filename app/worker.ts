import { createServer, type Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { compactCounts } from '#app/domain/contractors/list/count-queries.ts';
import { deleteOutdated } from '#app/domain/submissions/queries.ts';
import { dropSlowReaders } from '#app/http/slow-readers.ts';
import { sendMail } from '#app/jobs/send-mail.ts';
import { openChanges } from '#app/platform/changes.ts';
import { deleteOldChanges } from '#app/platform/changes-queries.ts';
import { openDatabase } from '#app/platform/database.ts';
import { openJobQueue } from '#app/platform/job-queue.ts';
import { createLogger } from '#app/platform/logger.ts';
import { deleteOldReceipts, receiptBook } from '#app/platform/mail-receipts-queries.ts';
import { openMailTransport } from '#app/platform/mail-transport.ts';
import { openReadDatabase } from '#app/platform/read-database.ts';
import { parseSettings } from '#app/platform/settings.ts';
import { openSite } from './site.ts';

// One server process: started by the primary (server.ts), which hands it the address of the database.
const settings = parseSettings(process.env);
const logger = createLogger(settings.logLevel);
// All server processes together stay within the hundred connections that a PostgreSQL usually allows, up to forty of
// them; beyond that each keeps two, and the server must allow as many.
const max = Math.max(2, Math.min(10, Math.floor(80 / settings.workers)));
const db = openDatabase(settings.databaseUrl ?? '', { logger, max });
const changes = openChanges({ db, listenUrl: settings.databaseListenUrl ?? settings.databaseUrl ?? '', logger });
const { reads, stop: stopReads } = openReadDatabase({ primary: db, urls: settings.databaseReadUrls, changes, logger, max });
const jobs = openJobQueue(db, logger);
const mail = openMailTransport(settings, receiptBook(db));
const mails = { sent: 0, failed: 0 };
const runMail = async (data: unknown) => {
  try {
    await sendMail.run({ db, settings, mail, logger }, data);
    mails.sent += 1;
  } catch (error) {
    mails.failed += 1;
    throw error;
  }
};
jobs.work(sendMail.queue, sendMail.atOnce, runMail).catch(() => {}); // Only when it stops first.
const tidy = () => {
  for (const work of [deleteOutdated, deleteOldChanges, deleteOldReceipts]) work(db).catch(() => {}); // The next hour tries again.
};
setInterval(tidy, 60 * 60_000).unref();
setInterval(() => compactCounts(db).catch(() => {}), 5 * 60_000).unref(); // They grow with every row that is written.

const server: Server = createServer(
  {
    headersTimeout: 10_000,
    requestTimeout: 15_000,
    keepAliveTimeout: 60_000,
    connectionsCheckingInterval: 1_000,
  },
  openSite({ settings, db, reads, logger, jobs }, { changes, mails, server: () => server }),
);
dropSlowReaders(server);
server.listen(settings.port, settings.host);
server.once('error', (error) => {
  logger.fatal({ err: error.message }, 'cannot listen');
  process.exit(1);
});

/** How long mails under way may take to finish, in milliseconds; those that do not are sent after the next start. */
const jobDrainTime = 15_000;
let stopping = false;

/** No new connections; what is under way finishes, idle connections are closed, then the process ends. */
function stop(drainTime: number): void {
  if (stopping) return;
  stopping = true;
  // While requests are answered, the mails under way are brought to their end.
  const finished = Promise.race([jobs.finish(), sleep(jobDrainTime)]);
  let ending = false;
  const end = async () => {
    if (ending) return;
    ending = true;
    await finished;
    await Promise.race([Promise.all([jobs.stop(1_000), changes.stop(), stopReads()]), sleep(1_500)]);
    mail.close();
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
