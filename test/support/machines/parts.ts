import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { commandAs, type DatabaseAccount, databaseAccount, handOver } from '#app/platform/postgres/database-account.ts';

// Debian’s own programs, run as ordinary processes of this test, never as services of the machine.

export type Parts = {
  /** For data and settings; readable by the account. */
  folder: string;
  makeFolder: (name: string) => Promise<string>;
  /** Runs it to the end; rejects with its output on failure. */
  run: (program: string, args: string[], env?: Record<string, string>) => Promise<void>;
  /** The signal for a fast, clean shutdown. */
  start: (program: string, args: string[], signal?: 'INT' | 'TERM') => Part;
  /** Stops everything that was started, the newest first. */
  end: () => Promise<void>;
};

export type Part = { stop: () => Promise<void>; hasEnded: () => boolean; printed: () => string };

/** PostgreSQL and PgBouncer refuse to run as root, so they run as another account. */
export async function openParts(): Promise<Parts> {
  const folder = await mkdtemp(join(tmpdir(), 'machines-'));
  await chmod(folder, 0o711);
  const account = await databaseAccount([folder], join(folder, 'none'));
  const started: Part[] = [];
  return {
    folder,
    async makeFolder(name) {
      const path = await mkdtemp(join(folder, `${name}-`));
      await handOver(path, account);
      return path;
    },
    async run(program, args, env = {}) {
      const { child, printed } = launch(account, program, args, env);
      const status = await ended(child);
      if (status !== 0) throw new Error(`${program} ended with ${status}: ${printed()}`);
    },
    start(program, args, signal = 'TERM') {
      const { child, printed } = launch(account, program, args, {}, signal);
      const exited = ended(child);
      const stop = async () => {
        child.kill(`SIG${signal}`);
        await Promise.race([exited, sleep(5_000, undefined, { ref: false }).then(() => child.kill('SIGKILL'))]);
        await exited;
      };
      const hasEnded = () => child.exitCode !== null || child.signalCode !== null || child.pid === undefined;
      const part = { stop, hasEnded, printed };
      started.push(part);
      return part;
    },
    async end() {
      for (const part of started.reverse()) await part.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function launch(account: DatabaseAccount, program: string, args: string[], env: Record<string, string> = {}, signal = 'TERM') {
  // Ends with this process in any case: the shell it starts from waits on a pipe.
  const guard = `(trap "" INT TERM; read -r _ <&3; kill -${signal} $$) 2>/dev/null & exec 3<&-; exec "$@"`;
  const { command, args: all, options } = commandAs(account, ['/bin/sh', '-c', guard, 'sh', program, ...args]);
  const child = spawn(command, all, {
    ...options,
    cwd: '/',
    env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      text = (text + chunk).slice(-20_000);
    });
  }
  child.once('exit', () => (child.stdio[3] as { destroy(): void } | null)?.destroy());
  return { child, printed: () => text };
}

const ended = (child: ChildProcess) =>
  new Promise<number | null>((resolve) => {
    child.once('error', () => resolve(-1));
    child.once('exit', (code) => resolve(code));
  });

/** Debian's paths. */
export function findPrograms() {
  const versions = '/usr/lib/postgresql';
  const newest = existsSync(versions)
    ? readdirSync(versions)
        .map(Number)
        .sort((a, b) => b - a)
        .find((version) => existsSync(join(versions, String(version), 'bin/postgres')))
    : undefined;
  const pgbouncer = '/usr/sbin/pgbouncer';
  const haproxy = '/usr/sbin/haproxy';
  if (!newest || !existsSync(pgbouncer) || !existsSync(haproxy)) {
    throw new Error('This test needs postgresql, pgbouncer and haproxy of Debian; npm test installs them');
  }
  return { postgres: join(versions, String(newest), 'bin'), pgbouncer, haproxy };
}
