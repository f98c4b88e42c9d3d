import { openChangeFeed } from './change-feed.ts';
import { openDatabase } from './database.ts';
import { deliveryLog } from './delivery-log-queries.ts';
import { openJobQueue } from './job-queue.ts';
import type { Logger } from './logger.ts';
import { openMailTransport } from './mail-transport.ts';
import { openReadDatabase } from './read-database.ts';
import type { Settings } from './settings.ts';

/** What one process opens for all of its requests and jobs, in production and in development alike. */
export function openServices(settings: Settings, logger: Logger) {
  const url = settings.databaseUrl ?? '';
  // All server processes together stay within the hundred connections that a PostgreSQL usually allows, up to forty of
  // them; beyond that each keeps two, and the server must allow as many.
  const max = Math.max(2, Math.min(10, Math.floor(80 / settings.workers)));
  // What visitors send, and the mails, have some to themselves: however many read, and however slowly, those get through.
  const writes = Math.max(1, Math.floor(max * 0.4));
  const preparing = settings.databasePrepare;
  const connections = { reads: max - writes, writes };
  const db = openDatabase(url, { logger, preparing, max: connections.writes });
  const readable = openDatabase(url, { logger, preparing, max: connections.reads });
  const polling = openDatabase(url, { logger, preparing, max: 1 });
  const pools = [db, readable, polling];
  const changes = openChangeFeed({ db: polling, logger });
  const { reads, stop: stopReads } = openReadDatabase({
    primary: readable,
    urls: settings.databaseReadUrls,
    changes,
    logger,
    max,
  });
  const jobs = openJobQueue(db, logger);
  const mail = openMailTransport(settings, deliveryLog(db));
  return {
    settings,
    logger,
    db,
    reads,
    pools,
    connections,
    changes,
    jobs,
    mail,
    /** Attempts at mails so far. */
    mails: { sent: 0, failed: 0 },
    /** Ends all of it; what waits for somebody who does not answer is left after the time given, in milliseconds. */
    async close(time: number): Promise<void> {
      const late = new Promise((resolve) => setTimeout(resolve, time + 500));
      await Promise.race([Promise.all([jobs.stop(time), changes.stop(), stopReads()]), late]);
      mail.close();
      await Promise.all(pools.map(({ $client }) => $client.end().catch(() => {})));
    },
  };
}

export type Services = ReturnType<typeof openServices>;
