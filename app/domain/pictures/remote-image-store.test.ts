import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { folderForEachTest } from '#test/support/folder.ts';
import { keepPictures, type PictureStore } from './remote-image-store.ts';

const picture = { type: 'image/gif', bytes: Buffer.from('GIF89a') };
const address = 'https://example.com/logo.gif';
const minute = 60_000;
const day = 24 * 60 * minute;

const around = folderForEachTest();
let folder: string;
let clock: number;
beforeEach(() => {
  folder = join(around.path, 'kept');
  clock = Date.now();
});

const store = (fetch: PictureStore) => keepPictures(folder, fetch, () => clock);

test('fetches a picture once and caches it, for other processes too', async () => {
  const fetch = vi.fn(async () => picture);
  const pictures = store(fetch);
  expect(await pictures(address)).toEqual(picture);
  expect(await pictures(address)).toEqual(picture);
  expect(await store(fetch)(address)).toEqual(picture);
  expect(fetch).toHaveBeenCalledTimes(1);
});

test('shares one fetch among concurrent requests', async () => {
  const fetch = vi.fn(async () => picture);
  const pictures = store(fetch);
  expect(await Promise.all(Array.from({ length: 20 }, () => pictures(address)))).toEqual(Array(20).fill(picture));
  expect(fetch).toHaveBeenCalledTimes(1);
});

test('does not retry a failed picture for ten minutes', async () => {
  const fetch = vi.fn<PictureStore>(async () => undefined);
  const pictures = store(fetch);
  expect(await pictures(address)).toBeUndefined();
  clock += 9 * minute;
  expect(await pictures(address)).toBeUndefined();
  expect(fetch).toHaveBeenCalledTimes(1);
  clock += 2 * minute;
  fetch.mockResolvedValue(picture);
  expect(await pictures(address)).toEqual(picture);
});

test('refetches after a week and keeps the old picture if that fails', async () => {
  const fetch = vi.fn<PictureStore>(async () => picture);
  const pictures = store(fetch);
  await pictures(address);
  clock += 8 * day;
  fetch.mockResolvedValue(undefined);
  expect(await pictures(address)).toEqual(picture);
  clock += minute;
  expect(await pictures(address)).toEqual(picture);
  expect(fetch).toHaveBeenCalledTimes(2);
  const newer = { type: 'image/gif', bytes: Buffer.from('GIF87a') };
  fetch.mockResolvedValue(newer);
  clock += day;
  expect(await pictures(address)).toEqual(newer);
});

test('serves a picture that cannot be cached', async () => {
  await writeFile(folder, 'a file where the folder should be');
  expect(await store(async () => picture)(address)).toEqual(picture);
});
