import { mkdir, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { beforeEach, describe, expect } from 'vitest';
import { test } from '#test/support/launch.ts';
import { freePort, untilReady } from '#test/support/site.ts';

describe('the first start', () => {
  beforeEach<{ folder: string }>(async ({ folder }) => {
    await rm(folder, { recursive: true });
    await mkdir(folder, 0o700);
  });

  test('creates the database, loads the sample directory, denies other users access, and prints the address last', async ({
    folder,
    launch,
  }) => {
    const site = await launch({ WORKERS: '2' });
    await untilReady(site);
    expect(site.stdout().trim().split('\n').at(-1)).toMatch(/http:\/\/localhost:\d+$/);
    const list = await (await fetch(`${site.url}/api/contractors`)).json();
    expect(list.total).toBeGreaterThan(170);
    expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
    expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
    expect((await stat(join(folder, 'postgres.json'))).mode & 0o777).toBe(0o600);
    expect((await stat(join(folder, 'postgres'))).mode & 0o077).toBe(0);
  });

  test('stays empty after SAMPLE_DATA=off, even without the setting later', async ({ launch }) => {
    const first = await launch({ SAMPLE_DATA: 'off' });
    await untilReady(first);
    first.process.kill('SIGTERM');
    expect(await first.exited).toBe(0);
    const second = await launch();
    await untilReady(second);
    expect((await (await fetch(`${second.url}/api/contractors`)).json()).total).toBe(0);
  });
});

describe('start', () => {
  test('a taken port gives one clear line and status 1', async ({ launch }) => {
    const port = await freePort();
    const other = createServer().listen(port, '127.0.0.1');
    const site = await launch({ PORT: String(port) });
    expect(await site.exited).toBe(1);
    expect(site.stderr()).toBe(
      `Port ${port} on 127.0.0.1 is taken; stop the program that listens there, or set PORT to a free one\n`,
    );
    other.close();
  });

  test('a data folder in use gives one clear line and status 1, and its server keeps running', async ({ folder, launch }) => {
    const first = await launch();
    await untilReady(first);
    const second = await launch();
    expect(await second.exited).toBe(1);
    expect(second.stderr()).toContain(`DATA_DIR ${folder} is in use by another server or import`);
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
  });

  test('an invalid setting gives one line that names it', async ({ launch }) => {
    const site = await launch({ WORKERS: 'many' });
    expect(await site.exited).toBe(1);
    expect(site.stderr()).toBe('WORKERS: got "many"; takes a whole number from 1 to 256\n');
  });
});
