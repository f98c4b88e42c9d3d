import type { ChangeFeed } from './change-feed.ts';
import { type Database, openDatabase, type Queryable, sqlState } from './database.ts';
import type { Logger } from './logger.ts';
import type { Preparing } from './prepared-statements.ts';
import { followPrimary, type Replica } from './replicas.ts';

export type ReadDatabase = { reads: Queryable; stop: () => Promise<void> };

type ReadOptions = {
  primary: Database;
  /** Replicas, each at an address of its own. */
  urls: readonly string[];
  changes: Pick<ChangeFeed, 'onChange' | 'state'>;
  logger: Logger;
  preparing?: Preparing;
  max: number;
};

/** In milliseconds. A replica that is slow to answer is not worth a visitor's waiting: the primary is asked then. */
const patience = { connectionTimeoutMillis: 1_000, query_timeout: 2_000 };

/**
 * Reads from replicas, and never anything older than a change that this process has been told of: until a replica is
 * known to have followed, and while changes may go unheard, the primary is read. A read that a replica fails is repeated
 * on the primary.
 */
export function openReadDatabase({ primary, urls, changes, logger, preparing = 'auto', max }: ReadOptions): ReadDatabase {
  if (urls.length === 0) return { reads: primary, stop: async () => {} };
  const replicas = urls.map((url): Replica => {
    const { host } = new URL(url);
    return {
      name: host,
      db: openDatabase(url, { logger, preparing, max, ...patience }),
      seen: 0,
      asksAfter: 0,
      behind: undefined,
    };
  });
  const follower = followPrimary({ primary, replicas, logger });
  const unsubscribe = changes.onChange(follower.tell);

  let turn = 0;
  const next = (): Replica | undefined => {
    if (changes.state() === 'disconnected') return undefined;
    const current = replicas.filter(follower.isCurrent);
    turn += 1;
    return current[turn % current.length];
  };
  const execute = async (query: Parameters<Queryable['execute']>[0]) => {
    const replica = next();
    if (!replica) return primary.execute(query);
    try {
      return await replica.db.execute(query);
    } catch (error) {
      const state = sqlState(error);
      if (state?.startsWith('22')) throw error; // The primary would refuse such a value as well.
      // In that one case the replica is well: only this read was in the way of what it has to follow.
      if (state !== '40001') follower.fail(replica, error);
      return primary.execute(query);
    }
  };
  return {
    reads: { execute } as Queryable,
    async stop() {
      unsubscribe();
      await follower.stop();
      await Promise.all(replicas.map(({ db }) => db.$client.end().catch(() => {})));
    },
  };
}
