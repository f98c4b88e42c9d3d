import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { stat } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { enterDatabase, postmasterOf } from '#test/support/own-database.ts';
import {
  freePort,
  launchSite,
  processesOf,
  type Site,
  temporaryFolder,
  until,
  untilEnded,
  untilReady,
} from '#test/support/site.ts';

// One data folder from the first start on: each test goes on with what the last one left there.

const root = join(import.meta.dirname, '../..');
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let site: Site;

beforeAll(async () => {
  folder = await temporaryFolder();
});
afterAll(async () => {
  site?.process.kill('SIGKILL');
  await untilEnded(folder.path);
  await folder.remove();
});

const launch = (env: Record<string, string> = {}) => launchSite({ DATA_DIR: folder.path, WORKERS: '1', ...env });

/** scripts/start.mjs as npm runs it, with packages installed and the build finished. */
async function startByScript(workers = 1) {
  const port = await freePort();
  const settings = {
    DATA_DIR: folder.path,
    PORT: String(port),
    WORKERS: String(workers),
    PAGE_CACHE_MB: '0',
    LOG_LEVEL: 'error',
  };
  const child = spawn('node', ['scripts/start.mjs'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  return { child, exited: once(child, 'exit'), url: `http://127.0.0.1:${port}`, output: () => output };
}

const total = async (url: string) => (await (await fetch(`${url}/api/contractors`)).json()).total;
const isGone = (url: string) =>
  fetch(`${url}/healthz`, { headers: { connection: 'close' } }).then(
    () => false,
    () => true,
  );

test('a starter killed during the first start leaves nothing running', async () => {
  const { child, exited, url } = await startByScript();
  await until(() => processesOf(folder.path).length > 0);
  child.kill('SIGKILL');
  await exited;
  await untilEnded(folder.path);
  expect(await isGone(url)).toBe(true);
});

test('the next start creates the database, loads the sample directory, denies other users access, and prints the address last', async () => {
  const { child, exited, url, output } = await startByScript();
  await until(() => output().includes('http://'));
  expect(output().trim().split('\n').at(-1)).toMatch(/http:\/\/localhost:\d+$/);
  expect(await total(url)).toBeGreaterThan(170);
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  expect((await stat(join(folder.path, 'postgres.json'))).mode & 0o777).toBe(0o600);
  expect((await stat(join(folder.path, 'postgres'))).mode & 0o077).toBe(0);

  // A killed starter ends the site and its database.
  child.kill('SIGKILL');
  await exited;
  await untilEnded(folder.path);
  expect(await isGone(url)).toBe(true);
});

test('SIGTERM to the starter ends everything with status 0, after requests sent just before, on new and kept connections', async () => {
  const { child, exited, url, output } = await startByScript(2);
  await until(() => output().includes('http://'));
  const kept = new Agent({ keepAlive: true });
  const ask = (agent: Agent | false) => {
    const asked = get(url, { agent });
    const sent = (async () => {
      const [socket] = (await once(asked, 'socket')) as [Socket];
      if (socket.connecting) await once(socket, 'connect');
    })();
    const status = (async () => {
      const [answer] = await once(asked, 'response');
      for await (const _ of answer);
      return answer.statusCode as number;
    })();
    return { sent, status };
  };
  await Promise.all(Array.from({ length: 3 }, () => ask(kept).status));
  const asked = [false, false, false, kept, kept, kept].map((agent) => ask(agent as Agent | false));
  await Promise.all(asked.map(({ sent }) => sent));
  child.kill('SIGTERM');
  expect(await Promise.all(asked.map(({ status }) => status))).toEqual(Array(6).fill(200));
  expect(await exited).toEqual([0, null]);
  kept.destroy();
  // The last process to end is the shell that would stop the database of a killed site.
  await untilEnded(folder.path);
});

test('what cannot work gives one clear line and status 1, and the server of a data folder in use keeps running', async () => {
  site = await launch();
  await untilReady(site);
  const port = await freePort();
  const other = createServer().listen(port, '127.0.0.1');
  onTestFinished(() => void other.close());
  const failures: [Record<string, string>, string | RegExp][] = [
    [{}, `DATA_DIR ${folder.path} is in use by another server or import; stop that first, or set DATA_DIR to another folder\n`],
    [
      { PORT: String(port) },
      `Port ${port} on 127.0.0.1 is taken; stop the program that listens there, or set PORT to a free one\n`,
    ],
    [{ WORKERS: 'many' }, 'WORKERS: got "many"; takes a whole number from 1 to 256\n'],
    // It hides the password.
    [
      { DATABASE_URL: 'postgres://u:secret@127.0.0.1:9/none', DATA_DIR: `${folder.path}/none` },
      /^DATABASE_URL: no PostgreSQL answers there \((?!.*secret).*\n$/,
    ],
  ];
  const tried = failures.map(async ([env, words]) => {
    const failed = await launch(env);
    expect([await failed.exited, failed.stderr()]).toEqual([1, typeof words === 'string' ? words : expect.stringMatching(words)]);
  });
  await Promise.all(tried);
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
});

test('a start right after a kill waits for the previous database to end, and has the same data', async () => {
  const database = await postmasterOf(folder.path);
  process.kill(database, 'SIGSTOP');
  onTestFinished(() => {
    try {
      process.kill(database, 'SIGCONT'); // If it failed: a halted process could not end.
    } catch {
      // It has ended.
    }
  });
  site.process.kill('SIGKILL');
  await site.exited;

  site = await launch({ LOG_LEVEL: 'info' });
  await until(() => site.stderr().includes('the database of a former start has not ended yet'));
  process.kill(database, 'SIGCONT');
  await untilReady(site);
  expect(await total(site.url)).toBeGreaterThan(170);
});

test('SIGINT ends everything with status 0, after a running request', async () => {
  const blocker = await enterDatabase(folder.path);
  await blocker.query('begin; lock table contractor_counts in access exclusive mode');
  const answer = fetch(`${site.url}/api/contractors?q=roof`);
  const waiting = 'select count(*)::int as count from pg_locks where not granted';
  await until(async () => (await blocker.query(waiting)).rows[0].count > 0);
  site.process.kill('SIGINT');
  // New ones are refused while the running one still waits.
  await until(() => isGone(site.url));
  await blocker.query('commit');
  await blocker.end();
  expect((await answer).status).toBe(200);
  expect(await site.exited).toBe(0);
  await untilEnded(folder.path);
});
