import { join } from 'node:path';
import { type Spread, spreadOf } from './measure.ts';
import { type Answer, fetchAnswer, type Running, startBareServer, startNginx, startReactServer } from './servers.ts';
import { startSite } from './site.ts';
import { requestsPerSecond } from './wrk.ts';

/** Requests per second of the site and its baselines. */
export type PageSpeeds = { site: Spread; baselines: Record<string, Spread> };

export const bareServer = 'a bare node:http server that logs';
export const nginx = 'nginx with its access log';
const seconds = 4;

/**
 * A cached page, sent compressed by one server process with default settings and a log line per request; the same bytes
 * from a bare server with a log line too, and from nginx with its access log on.
 */
export async function timeCachedPage(databaseUrl: string, folder: string, path: string, rounds: number): Promise<PageSpeeds> {
  return timeBeside(
    { databaseUrl, folder, path, rounds, encoding: 'gzip', connections: 64, env: {} },
    { [bareServer]: startBareServer, [nginx]: startNginx },
  );
}

/** A page rendered for each request; React's render of the same tree. Neither compresses. */
export async function timeUncachedPage(databaseUrl: string, folder: string, path: string, rounds: number): Promise<PageSpeeds> {
  return timeBeside(
    { databaseUrl, folder, path, rounds, encoding: 'identity', connections: 8, env: { PAGE_CACHE_MB: '0', LOG_LEVEL: 'error' } },
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

/** Alternates, so that other load on the machine affects all equally. */
async function timeBeside(subject: Subject, others: Record<string, StartServer>): Promise<PageSpeeds> {
  const { databaseUrl, folder, path, rounds, encoding, connections, env } = subject;
  const load = { connections, encoding };
  const site = await startSite(join(folder, 'site'), { DATABASE_URL: databaseUrl, ...env });
  const running: [string, Running][] = [];
  try {
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
    await site.stop();
  }
}
