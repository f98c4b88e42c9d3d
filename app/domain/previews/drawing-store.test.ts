import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { createLogger } from '#app/platform/logger.ts';
import { folderForEachTest } from '#test/support/folder.ts';
import type { Drawing } from './drawing.ts';
import { type Draw, drawInProcess, keepDrawings } from './drawing-store.ts';

const logger = createLogger('silent');
const logged = vi.spyOn(logger, 'error');
const folder = folderForEachTest();
const keep = (draw: Draw, more: object = {}) => keepDrawings({ logger, folder: folder.path, draw, ...more });

const art = (name: string) => readFileSync(`public/art/${name}.svg`, 'utf8');
const drawing = (title: string): Drawing => ({
  card: {
    ...{ title, line: 'Roofing in Edmond, OK', picture: '/art/roofing.svg' },
    rating: { full: 4, shown: '4.2', reviews: '12 reviews' },
  },
  ...{ scene: art('roofing'), mark: art('mark'), siteName: 'Redbud Pros' },
});
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

test('serves pictures without a writable folder', async () => {
  await writeFile(join(folder.path, 'file'), '');
  const drawings = keep(async () => Buffer.from('drawn'), { folder: join(folder.path, 'file') });
  expect(textOf(await drawings(drawing('a')).picture())).toBe('drawn');
});

const sizeOf = (bytes: Uint8Array | undefined) => {
  const png = Buffer.from(bytes ?? []);
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  return [png.readUInt32BE(16), png.readUInt32BE(20)];
};

describe('the drawing process', () => {
  // A busy machine may take longer than a visitor is kept waiting.
  const draw = drawInProcess({ max: 3, idleTimeout: 100, timeout: 120_000 });

  test.each(['Ledgerwood Roofing', 'Łódź & Söhne 漢字 🔥 نص', `${'Supercalifragilistic'.repeat(8)} & Sons`, ' '])(
    'draws a preview of %j in the right size',
    async (title) => expect(sizeOf(await draw(drawing(title)))).toEqual([1200, 630]),
  );

  test('reports what it cannot draw and continues', async () => {
    await expect(draw({} as Drawing)).rejects.toThrow('drawing failed');
    expect(sizeOf(await draw(drawing('a')))).toEqual([1200, 630]);
  });

  test('limits its queue', async () => {
    const all = await Promise.all([1, 2, 3, 4].map(() => draw(drawing('a'))));
    expect(all.map((bytes) => bytes !== undefined)).toEqual([true, true, true, false]);
  });

  test('restarts after idling', async () => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(sizeOf(await draw(drawing('a')))).toEqual([1200, 630]);
  });
});

test.each([
  ['ends', 'process.once("message", () => process.exit(3))'],
  ['hangs', 'process.on("message", () => {})'],
  ['does not start', 'throw new Error("broken")'],
])('a process that %s fails its requests at once', async (_what, code) => {
  const script = join(folder.path, 'script.mjs');
  await writeFile(script, code);
  const draw = drawInProcess({ script, timeout: 1_000 });
  await expect(Promise.all([draw(drawing('a')), draw(drawing('a'))])).rejects.toThrow();
});
