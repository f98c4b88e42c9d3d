import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { isDatabaseUnreachable } from '#app/platform/database.ts';
import type { Logger } from '#app/platform/logger.ts';
import { commandAs, type DatabaseAccount, EmbeddedPostgresError } from './database-account.ts';

/** Keeps our environment, above all secrets, from PostgreSQL. */
export const bareEnvironment = { PATH: '/usr/bin:/bin', LC_ALL: 'C' };

type Run = { dataDir: string; binaries: string; account: DatabaseAccount; port: number; url: string; logger: Logger };

export const notStarted = 'PostgreSQL did not start; run again with LOG_LEVEL=debug to see why';

/** Milliseconds for PostgreSQL to stop before a harder signal. */
const stopPatience = 20_000;

/**
 * Runs PostgreSQL until it is stopped, restarting it whenever it exits.
 * @returns a stop function, once it answers; undefined if it exited before.
 */
export async function runPostgres(options: Run): Promise<(() => Promise<void>) | undefined> {
  const { logger, url } = options;
  let child = launch(options);
  let stopping = false;
  if (!(await untilReady(child, url))) return undefined;

  const supervise = () => {
    const restart = async () => {
      if (stopping) return;
      logger.error({ code: child.exitCode, signal: child.signalCode }, 'the database ended unexpectedly; starting it again');
      for (let pause = 200; !stopping; pause = Math.min(pause * 2, 5_000)) {
        child = launch(options);
        if (await untilReady(child, url).catch(() => false)) {
          logger.info('the database is back');
          return supervise();
        }
        logger.error('the database did not start; trying again');
        child.kill('SIGKILL');
        await sleep(pause);
      }
    };
    if (hasEnded(child)) void restart();
    else child.once('exit', restart);
  };
  supervise();

  return async () => {
    stopping = true;
    if (hasEnded(child)) return;
    const exited = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGINT'); // PostgreSQL's fast shutdown.
    const press = setTimeout(() => child.kill('SIGQUIT'), stopPatience);
    const force = setTimeout(() => child.kill('SIGKILL'), stopPatience + 5_000);
    await exited;
    clearTimeout(press);
    clearTimeout(force);
  };
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null || child.pid === undefined;

/** A share of the machine's memory, to cache a large directory; used only as it fills. */
function memorySettings(bytes: number): Record<string, string> {
  const mebibytes = bytes / 2 ** 20;
  return {
    shared_buffers: `${Math.round(Math.max(128, Math.min(1_024, mebibytes / 8)))}MB`,
    effective_cache_size: `${Math.round(Math.max(256, mebibytes / 2))}MB`,
    work_mem: '8MB',
  };
}

function launch({ dataDir, binaries, port, account, logger }: Run): ChildProcess {
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 560, // Two per process for 256 server processes, plus imports and operators.
    ...memorySettings(Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)),
    random_page_cost: 1.1,
    // Reads come from the system's cache: passing them to workers takes longer.
    io_method: 'sync',
    jit: 'off',
    log_line_prefix: '',
    lc_messages: 'C',
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const postgres = [join(binaries, 'bin', 'postgres'), '-D', join(dataDir, 'postgres'), ...options];
  // The shell becomes PostgreSQL. It leaves behind a guard that waits on a pipe from this process; when this process
  // ends, the pipe closes and the guard stops the database: no orphan, on any POSIX system.
  const guard = '(trap "" INT; read -r _ <&3; kill -INT $$) 2>/dev/null & exec 3<&-; exec "$@"';
  const { command, args, options: identity } = commandAs(account, ['/bin/sh', '-c', guard, 'sh', ...postgres]);
  const child = spawn(command, args, {
    ...identity,
    cwd: '/',
    env: bareEnvironment,
    // In its own group: Ctrl-C in the terminal is for the server, which stops the database after draining.
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
  });
  if (child.stderr) {
    createInterface({ input: child.stderr }).on('line', (line) => {
      const bad = /^(FATAL|PANIC|ERROR):(?!.*the database system is (starting up|shutting down))/.test(line);
      logger[bad ? 'warn' : 'debug']({ source: 'postgres' }, line);
    });
  }
  child.on('error', (error) => logger.error({ err: error.message }, 'the database could not be launched'));
  child.once('exit', () => (child.stdio[3] as { destroy(): void } | null)?.destroy());
  return child;
}

/** @returns false if it exited. @throws EmbeddedPostgresError if it neither answers nor exits for a minute. */
async function untilReady(child: ChildProcess, url: string): Promise<boolean> {
  for (const started = Date.now(); Date.now() - started < 60_000; await sleep(20)) {
    if (hasEnded(child)) return false;
    if (await answers(url)) return true;
  }
  throw new EmbeddedPostgresError(notStarted);
}

/** Whether PostgreSQL accepts a login and answers within two seconds. */
export const answers = async (url: string): Promise<boolean> => (await askPostgres(url)) === 'ready';

/** `busy`: it is starting or full, or did not answer within two seconds, and may answer later. */
export async function askPostgres(url: string): Promise<'ready' | 'busy' | 'absent'> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000, query_timeout: 2_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return 'ready';
  } catch (error) {
    const isRefused = (error as { code?: string }).code === 'ECONNREFUSED';
    return isDatabaseUnreachable(error) && !isRefused ? 'busy' : 'absent';
  } finally {
    await client.end().catch(() => {});
  }
}

/** Below the system's ephemeral ports, so that the port stays free for a restart after a crash. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(22_000, 32_000);
    if (await isFreePort(port)) return port;
  }
}

export const isFreePort = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer()
      .once('error', () => resolve(false))
      .listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
