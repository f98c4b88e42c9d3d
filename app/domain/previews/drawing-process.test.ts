import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { folderForEachTest } from '#test/support/folder.ts';
import type { Drawing } from './drawing.ts';
import { drawInProcess } from './drawing-process.ts';

const art = (name: string) => readFileSync(`public/art/${name}.svg`, 'utf8');
const icon: Drawing = { kind: 'picture', svg: art('favicon'), width: 16 };
const preview = (title: string): Drawing => ({
  kind: 'preview',
  card: {
    ...{ title, line: 'Roofing in Edmond, OK', picture: '/art/roofing.svg' },
    rating: { full: 4, shown: '4.2', reviews: '12 reviews' },
  },
  ...{ scene: art('roofing'), mark: art('mark'), siteName: 'Redbud Pros' },
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
    async (title) => expect(sizeOf(await draw(preview(title)))).toEqual([1200, 630]),
  );

  test('draws icons', async () => expect(sizeOf(await draw({ ...icon, width: 180 }))).toEqual([180, 180]));

  test('reports what it cannot draw and continues', async () => {
    await expect(draw({ ...icon, svg: 'no picture' })).rejects.toThrow('drawing failed');
    expect(sizeOf(await draw(icon))).toEqual([16, 16]);
  });

  test('limits its queue', async () => {
    const all = await Promise.all([1, 2, 3, 4].map(() => draw(icon)));
    expect(all.map((bytes) => bytes !== undefined)).toEqual([true, true, true, false]);
  });

  test('restarts after idling', async () => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(sizeOf(await draw(icon))).toEqual([16, 16]);
  });
});

const folder = folderForEachTest();

test.each([
  ['ends', 'process.once("message", () => process.exit(3))'],
  ['hangs', 'process.on("message", () => {})'],
  ['does not start', 'throw new Error("broken")'],
])('a process that %s fails its requests at once', async (_what, code) => {
  const script = join(folder.path, 'script.mjs');
  await writeFile(script, code);
  const draw = drawInProcess({ script, timeout: 1_000 });
  await expect(Promise.all([draw(icon), draw(icon)])).rejects.toThrow();
});
