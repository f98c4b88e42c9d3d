import { readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { createLogger } from '#app/platform/logger.ts';
import { folderForEachTest } from '#test/support/folder.ts';
import type { Drawing } from './drawing.ts';
import type { Draw } from './drawing-process.ts';
import { keepDrawings } from './drawing-store.ts';

const logger = createLogger('silent');
const logged = vi.spyOn(logger, 'error');
const folder = folderForEachTest();
const keep = (draw: Draw, more: object = {}) => keepDrawings({ logger, folder: folder.path, draw, ...more });

const drawing = (svg: string): Drawing => ({ kind: 'picture', svg, width: 10 });
const textOf = (bytes: Uint8Array | undefined) => bytes && Buffer.from(bytes).toString();

test('draws each picture once for concurrent requests and other processes', async () => {
  const draw = vi.fn<Draw>(async () => Buffer.from('drawn'));
  const drawings = keep(draw);
  const all = await Promise.all([1, 2, 3].map(() => drawings(drawing('a')).picture()));
  expect(all.map(textOf)).toEqual(['drawn', 'drawn', 'drawn']);
  expect(textOf(await keep(draw)(drawing('a')).picture())).toBe('drawn');
  expect(draw).toHaveBeenCalledTimes(1);
});

test('draws a new picture for other text', () => {
  const drawings = keep(async () => undefined);
  expect(drawings(drawing('a')).tag).not.toBe(drawings(drawing('b')).tag);
  expect(drawings(drawing('a')).tag).toBe(drawings(drawing('a')).tag);
});

test('retries a failed drawing and logs the failure', async () => {
  const draw = vi
    .fn<Draw>()
    .mockResolvedValueOnce(undefined)
    .mockRejectedValueOnce(new Error('broken'))
    .mockResolvedValue(Buffer.from('late'));
  const { picture } = keep(draw)(drawing('a'));
  expect(await picture()).toBeUndefined();
  expect(logged).not.toHaveBeenCalled();
  expect(await picture()).toBeUndefined();
  expect(logged).toHaveBeenCalledExactlyOnceWith({ err: 'broken' }, 'a picture could not be drawn');
  expect(textOf(await picture())).toBe('late');
});

test('finishes a slow drawing and keeps it for the next request', async () => {
  const { promise, resolve } = Promise.withResolvers<Uint8Array>();
  const draw = vi.fn<Draw>(() => promise);
  const { picture } = keep(draw, { patience: 10 })(drawing('a'));
  expect(await picture()).toBeUndefined();
  expect(await picture()).toBeUndefined();
  resolve(Buffer.from('slow'));
  await expect.poll(async () => textOf(await picture())).toBe('slow');
  expect(draw).toHaveBeenCalledTimes(1);
});

test('deletes the oldest files above the limit', async () => {
  const fill = keep(async () => Buffer.from('x'));
  const old = [1, 2, 3, 4, 5].map((number) => fill(drawing(`${number}`)));
  for (const [index, { tag, picture }] of old.entries()) {
    await picture();
    await utimes(join(folder.path, `${tag}.png`), index, index);
  }
  const newest = keep(async () => Buffer.from('x'), { maxFiles: 4 })(drawing('new'));
  await newest.picture();
  const kept = [...old.slice(-2), newest].map(({ tag }) => `${tag}.png`);
  expect((await readdir(folder.path)).toSorted()).toEqual(kept.toSorted());
});

test('serves pictures without a writable folder', async () => {
  await writeFile(join(folder.path, 'file'), '');
  const drawings = keep(async () => Buffer.from('drawn'), { folder: join(folder.path, 'file') });
  expect(textOf(await drawings(drawing('a')).picture())).toBe('drawn');
});
