import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { childrenOf, freePort } from '#test/support/site.ts';

export type BenchSite = {
  url: string;
  /** Of the only server process. */
  workerPid: () => number;
  stop: () => Promise<void>;
};

const thisProject = join(import.meta.dirname, '..');

/**
 * Starts a built site with one server process, its log in a file as in production: with a test's pipe, this process would
 * have to read every line.
 * @param root of a checkout other than this one.
 */
export async function startSite(folder: string, env: Record<string, string>, root = thisProject): Promise<BenchSite> {
  await mkdir(folder, { recursive: true });
  const port = await freePort();
  const log = createWriteStream(join(folder, 'site.log'));
  await once(log, 'open');
  const child = spawn(join(root, 'node_modules/.bin/node'), ['server.ts'], {
    cwd: root,
    env: { PATH: process.env['PATH'], WORKERS: '1', DATA_DIR: join(folder, 'data'), ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', log],
  });
  const ended = once(child, 'close');
  const url = `http://127.0.0.1:${port}`;
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    log.close();
  };
  await untilAnswering(child, `${url}/readyz`).catch(async (error) => {
    await stop();
    throw error;
  });
  return { url, stop, workerPid: () => childrenOf(child.pid ?? 0, 'build/server/index.js')[0] ?? 0 };
}

async function untilAnswering(child: ChildProcess, url: string): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    if (child.exitCode !== null) throw new Error(`the server at ${url} ended with status ${child.exitCode}`);
    const answer = await fetch(url).catch(() => undefined);
    await answer?.arrayBuffer();
    if (answer?.ok) return;
    await sleep(100);
  }
  throw new Error(`the server at ${url} does not answer`);
}
