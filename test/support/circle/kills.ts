import type { OwnSite } from '../machines/own-site.ts';
import { killDatabase } from '../own-database.ts';
import { serversOf } from '../servers.ts';
import { until } from '../site.ts';

type Killed = {
  site: OwnSite;
  workers: number;
  /** Acknowledged changes so far. */
  acts: () => number;
  every: number;
  isOver: () => boolean;
  /** Counted here. */
  kills: Kills;
};

export type Kills = { workers: number; databases: number; sites: number; outages: number };

/** Kills by turns, whenever some work is done and all is running: a server process, the database, the primary. */
export async function killByTurns({ site, workers, acts, every, isOver, kills }: Killed): Promise<void> {
  const servers = () => serversOf(site);
  for (let next = every; ; next += every) {
    await until(() => isOver() || (acts() >= next && servers().length === workers), 250);
    if (isOver()) return;
    const turn = (next / every) % 3;
    if (turn === 2) {
      kills.databases += 1;
      await killDatabase(site.folder);
    } else if (turn === 0) {
      site.process.kill('SIGKILL');
      await site.exited;
      await site.start();
      kills.sites += 1;
    } else {
      const victim = servers()[kills.workers % workers];
      if (victim) process.kill(victim, 'SIGKILL');
      kills.workers += 1;
    }
  }
}
