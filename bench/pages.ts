import { join } from 'node:path';
import { launchSite, untilReady } from '#test/support/site.ts';
import { type Spread, spreadOf } from './measure.ts';
import { type Answer, fetchAnswer, type Running, startBareServer, startNginx, startReactServer } from './servers.ts';
import { requestsPerSecond } from './wrk.ts';

/** Requests a second: of the site, and of what it is held against. */
export type PageSpeeds = { site: Spread; baselines: Record<string, Spread> };

const seconds = 4;

/** A page that is kept, sent compressed by one server process; the same bytes by a bare server and by nginx. */
export async function timeCachedPage(databaseUrl: string, folder: string, path: string, rounds: number): Promise<PageSpeeds> {
  return timeBeside(
    { databaseUrl, folder, path, rounds, encoding: 'gzip', connections: 64, env: {} },
    { 'a bare node:http server': startBareServer, nginx: startNginx },
  );
}

/** A page that is rendered for each request; React's render of the same tree. Neither compresses. */
export async function timeUncachedPage(databaseUrl: string, folder: string, path: string, rounds: number): Promise<PageSpeeds> {
  return timeBeside(
    { databaseUrl, folder, path, rounds, encoding: 'identity', connections: 8, env: { PAGE_CACHE_MB: '0' } },
    { "React's own render": startReactServer },
  );
}

type Subject = {
  databaseUrl: string;
  folder: string;
  path: string;
  rounds: number;
  encoding: string;
  connections: number;
  env: Record<string, string>;
};

type StartServer = (answer: Answer, folder: string) => Promise<Running>;

/** In turns, so that whatever else the machine does meets them alike. */
async function timeBeside(subject: Subject, others: Record<string, StartServer>): Promise<PageSpeeds> {
  const { databaseUrl, folder, path, rounds, encoding, connections, env } = subject;
  const load = { connections, encoding };
  const site = await launchSite({
    DATABASE_URL: databaseUrl,
    DATA_DIR: join(folder, 'site'),
    WORKERS: '1',
    LOG_LEVEL: 'error',
    ...env,
  });
  const running: [string, Running][] = [];
  try {
    await untilReady(site);
    await fetchAnswer(site.url + path, encoding);
    const answer = await fetchAnswer(site.url + path, encoding);
    for (const [name, start] of Object.entries(others))
      running.push([name, await start(answer, join(folder, name.replaceAll(/\W/g, '-')))]);
    const servers: [string, string][] = [
      ['site', site.url + path],
      ...running.map(([name, { url }]) => [name, url] as [string, string]),
    ];
    const taken = new Map<string, number[]>(servers.map(([name]) => [name, []]));
    for (const [, url] of servers) await requestsPerSecond(url, { ...load, seconds: 2 });
    for (let round = 0; round < rounds; round++) {
      for (const [name, url] of servers) taken.get(name)?.push(await requestsPerSecond(url, { ...load, seconds }));
    }
    const spread = (name: string) => spreadOf(taken.get(name) ?? []);
    return { site: spread('site'), baselines: Object.fromEntries(running.map(([name]) => [name, spread(name)])) };
  } finally {
    for (const [, { stop }] of running) await stop();
    site.process.kill('SIGTERM');
    await site.exited;
  }
}
