import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sampleFolder } from '#test/support/sample-folder.ts';
import { freePort, processesOf, temporaryFolder, until, untilEnded } from '#test/support/site.ts';

// scripts/start.mjs as npm runs it, with packages installed and the build finished.
const root = join(import.meta.dirname, '../..');
let folder: Awaited<ReturnType<typeof temporaryFolder>>;

beforeEach(async () => {
  folder = await sampleFolder();
});
afterEach(async () => {
  await untilEnded(folder.path);
  await folder.remove();
});

async function startByScript() {
  const port = await freePort();
  const child = spawn('node', ['scripts/start.mjs'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', DATA_DIR: folder.path, PORT: String(port), WORKERS: '1', LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  return { child, exited, url: `http://127.0.0.1:${port}`, isReady: () => output.includes('http://') };
}

const gone = (url: string) =>
  fetch(`${url}/healthz`).then(
    () => false,
    () => true,
  );

test('SIGTERM to the starter ends everything with status 0', async () => {
  const { child, exited, isReady } = await startByScript();
  await until(isReady);
  child.kill('SIGTERM');
  expect(await exited).toEqual([0, null]);
});

test('a killed starter ends the site and its database', async () => {
  const { child, exited, url, isReady } = await startByScript();
  await until(isReady);
  child.kill('SIGKILL');
  await exited;
  await until(() => gone(url));
});

test('a starter killed during the first start leaves nothing running', async () => {
  await folder.remove();
  folder = await temporaryFolder();
  const { child, exited, url } = await startByScript();
  await until(() => processesOf(folder.path).length > 0);
  child.kill('SIGKILL');
  await exited;
  await until(async () => processesOf(folder.path).length === 0 && (await gone(url)));
});
