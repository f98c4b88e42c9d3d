import { childrenOf, type Site, until } from './site.ts';

/** The server processes of a site. */
export const serversOf = (site: Site): number[] => childrenOf(site.process.pid ?? 0, 'build/server/index.js');

/** Whether a site answers, and its database too. */
export const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

/** Not often: listing processes takes a while. */
const pause = 250;

/** Waits until another process is there instead of each of these. */
export async function untilReplaced(site: Site, dead: readonly number[], count: number): Promise<void> {
  await until(() => {
    const servers = serversOf(site);
    return servers.length === count && !servers.some((pid) => dead.includes(pid));
  }, pause);
}

/** Kills all server processes of a site. @returns when none of them did anything any more. */
export async function killServers(site: Site): Promise<Date> {
  const servers = serversOf(site);
  for (const pid of servers) process.kill(pid, 'SIGKILL');
  let at = new Date();
  await until(() => {
    at = new Date();
    return !serversOf(site).some((pid) => servers.includes(pid));
  });
  return at;
}
