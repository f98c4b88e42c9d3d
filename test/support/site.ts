import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isFreePort } from '#app/platform/postgres/postgres-process.ts';

const root = join(import.meta.dirname, '../..');

/** For programs under test: they must not see other settings. Starting takes a third less time with what Node has compiled. */
export const programEnvironment: Record<string, string> = Object.fromEntries(
  ['PATH', 'NODE_COMPILE_CACHE'].flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
);

export type Site = {
  url: string;
  process: ChildProcess;
  /** Everything printed so far. */
  stdout: () => string;
  stderr: () => string;
  /** Resolves with the exit status. */
  exited: Promise<number | null>;
};

/** The production server (server.ts) as its own process, on a free port unless `env` names one. */
export async function launchSite(env: Record<string, string>): Promise<Site> {
  const port = env['PORT'] ?? String(await freePort());
  const child = spawn(join(root, 'node_modules/.bin/node'), ['server.ts'], {
    cwd: root,
    // The nightly backup must not interfere.
    env: { ...programEnvironment, WORKERS: '2', LOG_LEVEL: 'info', BACKUP_DAYS: '0', ...env, PORT: port },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (chunk) => {
    stdout += chunk;
  });
  child.stderr.on('data', (chunk) => {
    stderr += chunk;
  });
  const exited = once(child, 'close').then(([code]) => code as number | null);
  return { url: `http://127.0.0.1:${port}`, process: child, stdout: () => stdout, stderr: () => stderr, exited };
}

/** Waits until the site has printed its address. */
export async function untilReady(site: Site): Promise<void> {
  await until(() => {
    if (site.process.exitCode !== null) throw new Error(`the site ended with status ${site.process.exitCode}: ${site.stderr()}`);
    return site.stdout().includes('http://');
  });
}

/** Retries until it succeeds; the test's time limit ends it. */
export async function until(condition: () => boolean | Promise<boolean>, pause = 50): Promise<void> {
  while (!(await condition())) await sleep(pause);
}

/** Waits for the processes that mention `text` to end. Less often than `until`: listing processes takes a while. */
export const untilEnded = (text: string): Promise<void> => until(() => processesOf(text).length === 0, 200);

export async function temporaryFolder(): Promise<{ path: string; remove: () => Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'directory-'));
  return { path, remove: () => rm(path, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }) };
}

const portsEach = 1_000;
let tried = Math.floor(Math.random() * portsEach);

/** A free port that stays free until used: outside the system's ephemeral range, and unused by other processes of this run. */
export async function freePort(): Promise<number> {
  const first = Number(process.env['FIRST_PORT'] ?? 12_000) + (Number(process.env['VITEST_POOL_ID'] ?? 0) % 10) * portsEach;
  for (;;) {
    const port = first + (tried++ % portsEach);
    if (await isFreePort(port)) return port;
  }
}

/** Processes whose command line mentions `text`: a data folder names the PostgreSQL that runs on it. */
export function processesOf(text: string): number[] {
  return execFileSync('ps', ['-eo', 'pid=,args='], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes(text) && !line.includes('ps -eo'))
    .map((line) => Number.parseInt(line, 10));
}

/** Direct children of a process, those whose command line mentions `text`. */
export function childrenOf(parent: number, text = ''): number[] {
  return execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, ppid, ...args]) => Number(ppid) === parent && args.join(' ').includes(text))
    .map(([pid]) => Number(pid));
}
