import { openChangeFeed } from './change-feed.ts';
import { openDatabase } from './database.ts';
import { openJobQueue } from './job-queue.ts';
import type { Logger } from './logger.ts';
import { openMailTransport } from './mail-transport.ts';
import type { Settings } from './settings.ts';

/** Everything one process opens for its requests and jobs, in production and in development. */
export function openServices(settings: Settings, logger: Logger) {
  const url = settings.databaseUrl ?? '';
  const connections = shareConnections(settings.workers);
  const open = (max: number) => openDatabase(url, { logger, prepares: settings.preparesStatements, max });
  const db = open(connections.writes);
  const reads = open(connections.reads);
  const polling = open(1);
  const desk = connections.desk === 0 ? reads : open(connections.desk);
  const pools = [...new Set([db, reads, polling, desk])];
  const changes = openChangeFeed({ db: polling, logger });
  const jobs = openJobQueue(db, logger);
  const mail = openMailTransport(settings);
  return {
    settings,
    logger,
    db,
    /** Connections for visitors' reads. */
    reads,
    /** Connections for everything under /admin, separate from the visitors'. */
    desk,
    pools,
    connections,
    changes,
    jobs,
    mail,
    /** Attempts to send mail so far. */
    mails: { sent: 0, failed: 0 },
    /** Closes everything; abandons unanswered work after `time` milliseconds. */
    async close(time: number): Promise<void> {
      const late = new Promise((resolve) => setTimeout(resolve, time + 500));
      await Promise.race([Promise.all([jobs.stop(time), changes.stop()]), late]);
      mail.close();
      await Promise.all(pools.map(({ $client }) => $client.end().catch(() => {})));
    },
  };
}

export type Services = ReturnType<typeof openServices>;

/**
 * Connections of one server process, by the number of processes. Up to twenty-four processes stay within PostgreSQL's
 * usual limit of one hundred; beyond that each keeps two, and the server must allow as many. Submissions and mails have
 * their own connections, and so does the desk: any number of readers cannot block them.
 */
function shareConnections(workers: number): { reads: number; writes: number; desk: number } {
  const max = Math.max(2, Math.min(13, Math.floor(80 / workers)));
  const writes = Math.max(1, Math.floor(max * 0.31));
  const desk = max > 2 ? Math.max(1, Math.floor(max * 0.24)) : 0;
  return { reads: max - writes - desk, writes, desk };
}
