import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { childrenOf, freePort } from '#test/support/site.ts';
import { memoryOf } from './measure.ts';

/** A version of the project in its own folder. */
export type Checkout = { name: string; root: string; dataDir: string };

export type RunningCheckout = {
  checkout: Checkout;
  url: string;
  /** For its commands too. */
  env: NodeJS.ProcessEnv;
  /** The file for the paths of its contractors' pages. */
  pathsFile: string;
  contractorPaths: () => Promise<string[]>;
  /** Of its server process, in MiB. */
  memory: () => number;
  stop: () => Promise<void>;
};

/** Starts a version with its own `npm start`, which first installs and builds it; its log goes to a file. */
export async function startCheckout(checkout: Checkout, settings: Record<string, string>): Promise<RunningCheckout> {
  const port = await freePort();
  // npm's variables for this project do not apply to the other.
  const inherited = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('npm_')));
  const env = { ...inherited, DATA_DIR: checkout.dataDir, ...settings, PORT: String(port) };
  const logFile = `${checkout.dataDir}.log`;
  const child = spawn('npm', ['start', '--silent'], {
    cwd: checkout.root,
    env,
    stdio: ['ignore', 'ignore', openSync(logFile, 'a')],
  });
  const ended = once(child, 'close');
  const url = `http://127.0.0.1:${port}`;
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (child.exitCode !== null)
      throw new Error(`${checkout.name} did not start: ${readFileSync(logFile, 'utf8').slice(-2_000)}`);
    await sleep(200);
  }
  return {
    checkout,
    url,
    env,
    pathsFile: `${checkout.dataDir}.paths`,
    contractorPaths: () => pathsInSiteMap(url),
    memory: () => Math.max(...descendantsOf(child.pid ?? 0, 'build/server').map((pid) => memoryOf(pid)?.now ?? 0)),
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** A few thousand contractor pages from the site map: `/{location}/{service}/{slug}`. */
async function pathsInSiteMap(url: string): Promise<string[]> {
  const listedPaths = async (path: string) => {
    const text = await (await fetch(url + path)).text();
    return Array.from(text.matchAll(/<loc>([^<]+)<\/loc>/g), ([, found = '']) => new URL(found).pathname);
  };
  const files = (await listedPaths('/sitemap.xml')).filter((path) => path.includes('contractors'));
  const paths = await listedPaths(files[0] ?? '/sitemap.xml');
  const pages = paths.filter((path) => path.split('/').length === 4);
  // Spread over the directory, the same in both.
  return pages.filter((_, index) => index % Math.ceil(pages.length / 10_000) === 0);
}

function descendantsOf(pid: number, text: string): number[] {
  const children = childrenOf(pid);
  return [...childrenOf(pid, text), ...children.flatMap((child) => descendantsOf(child, text))];
}
