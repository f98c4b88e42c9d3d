import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseSnapshot } from '#app/platform/change-feed.ts';
import { folderForEachTest } from '#test/support/folder.ts';
import { until } from '#test/support/site.ts';
import { BufferedResponse } from '../buffered-response.ts';
import type { PageEntry } from './page-cache.ts';
import { deleteOldPages, openPageFolder, pageFolderPath } from './page-folder.ts';

const dataDir = folderForEachTest();

async function entryOf(text: string | Buffer): Promise<PageEntry> {
  const page = new BufferedResponse(200, ['Content-Type', 'text/html', 'X-One', 'a'], Buffer.from(text), { effort: 'cached' });
  await page.represent('gzip');
  return { page, snapshot: parseSnapshot('3:7:4'), topics: ['contractor:1'], expires: 1_000 };
}

test('returns pages of other processes in every encoding', async () => {
  await openPageFolder(dataDir.path, 1e9).write('/a?b=1', await entryOf('A page\nwith lines'));
  const read = await openPageFolder(dataDir.path, 1e9).read('/a?b=1');
  expect(read).toMatchObject({ snapshot: { xmin: 3, xmax: 7, running: [4] }, topics: ['contractor:1'], expires: 1_000 });
  expect(read?.page.status).toBe(200);
  const plain = await read?.page.represent('identity');
  expect(plain?.body.toString()).toBe('A page\nwith lines');
  expect(plain?.headers).toEqual(expect.arrayContaining(['X-One', 'a']));
  const { page } = await entryOf('A page\nwith lines');
  expect((await read?.page.represent('gzip'))?.etag).toBe((await page.represent('gzip')).etag);
});

test('has no page that was deleted, never written, or has an invalid path', async () => {
  const folder = openPageFolder(dataDir.path, 1e9);
  await folder.write('/a', await entryOf('A'));
  await folder.delete('/a');
  expect(await folder.read('/a')).toBeUndefined();
  expect(await folder.read('/b')).toBeUndefined();
  const none = openPageFolder('/dev/null/none', 1e9);
  await none.write('/a', await entryOf('A'));
  expect(await none.read('/a')).toBeUndefined();
  await none.delete('/a');
});

test('does not store a page rendered while changes may have been missed', async () => {
  const folder = openPageFolder(dataDir.path, 1e9);
  await folder.write('/a', { ...(await entryOf('A')), snapshot: undefined });
  expect(await folder.read('/a')).toBeUndefined();
});

test('keeps its size limit', async () => {
  const folder = openPageFolder(dataDir.path, 256 * 4_000);
  const entry = await entryOf(Buffer.from(crypto.getRandomValues(new Uint8Array(1_000))));
  for (let n = 0; n < 3_000; n += 100) {
    await Promise.all(Array.from({ length: 100 }, (_, index) => folder.write(`/${n + index}`, entry)));
  }
  const files = (await readdir(dataDir.path, { recursive: true })).filter((name) => name.includes('/'));
  // Three of a thousand bytes and a head fit into each of 256 parts, and up to 16 more until the part is looked at again.
  expect(files.length).toBeGreaterThan(256);
  expect(files.length).toBeLessThan(2_500);
});

test('deletes pages of ended sites and keeps those of running ones', async () => {
  const [running, ended] = [process.ppid, 2 ** 30];
  for (const owner of [running, ended, process.pid]) {
    await openPageFolder(pageFolderPath(dataDir.path, owner), 1e9).write('/a', await entryOf('A'));
  }
  await deleteOldPages(dataDir.path, process.pid);
  const left = () => readdir(join(dataDir.path, 'cache/pages'));
  await until(async () => (await left()).length === 1);
  expect(await left()).toEqual([String(running)]);
  expect(await openPageFolder(pageFolderPath(dataDir.path, process.pid), 1e9).read('/a')).toBeUndefined();
});
