import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { findContractor } from '#app/domain/contractors/find-contractor.ts';
import { findHistory } from '#app/domain/listings/history-queries.ts';
import { undoChange } from '#app/domain/listings/undo-changes.ts';
import { uploadPicture } from '#app/domain/listings/upload-picture.ts';
import { type Converted, largeSide, maxPictureBytes, smallSide } from '#app/domain/pictures/conversion.ts';
import { convertInProcess } from '#app/domain/pictures/convert-picture.ts';
import { findStoredPicture, smallPicture } from '#app/domain/pictures/stored-picture.ts';
import { parseSettings } from '#app/platform/settings.ts';
import { contractorImage } from '#app/routes/system/contractor-image.ts';
import { storedPictures } from '#app/routes/system/site-pictures.ts';
import { logger, useFreshDatabase } from '#test/support/database.ts';
import { noJobs } from '#test/support/jobs.ts';
import { convertOnce, drawing, pngOf, slowJpeg } from '#test/support/photo-files.ts';
import { contractorRow } from '#test/support/store-contractors.ts';

const { db, query } = useFreshDatabase(contractorRow('a', 'Ahorn'));

const convert = convertOnce(convertInProcess());
const upload = (bytes: Buffer, contractorId = 'a') =>
  uploadPicture(db, { contractorId, bytes, by: { id: 'o1', name: 'Pat' }, convert });
const linkOf = async () => (await findContractor(db, 'ahorn'))?.logo_link ?? null;

describe('an uploaded picture', () => {
  test('is stored in two sizes without metadata, for its contractor', async () => {
    const secret = 'taken at 35.4676 N';
    const photo = await drawing(3000, 2000)
      .withExif({ IFD0: { ImageDescription: secret } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { address } = (await upload(photo)) as { address: string };
    expect(await linkOf()).toBe(address);
    for (const [path, side] of [
      [address, largeSide],
      [smallPicture(address), smallSide],
    ] as const) {
      const bytes = (await findStoredPicture(db, path)) ?? Buffer.alloc(0);
      const { format, width, height, exif, icc, xmp } = await sharp(bytes).metadata();
      // It was rotated.
      expect({ format, width, height }).toEqual({ format: 'webp', width: Math.round((side * 2) / 3), height: side });
      expect([exif, icc, xmp]).toEqual([undefined, undefined, undefined]);
      expect(bytes.includes(secret)).toBe(false);
    }
  });

  test('is served as immutable under its hash, for its contractor', async () => {
    const { address } = (await upload(await drawing(20, 10).png().toBuffer())) as { address: string };
    const dependencies = { db, reads: db, logger, jobs: noJobs, settings: parseSettings({}) };
    for (const path of [address, smallPicture(address)]) {
      const response = await storedPictures(dependencies).request(path.replace('/media', ''));
      expect(response.status).toBe(200);
      expect(response.headers.get('Content-Type')).toBe('image/webp');
      expect(response.headers.get('Cache-Control')).toContain('immutable');
    }
    for (const path of ['/pictures/x.webp', `/pictures/${'0'.repeat(32)}.webp`, '/pictures/..%2f..%2fpackage.json'])
      expect((await storedPictures(dependencies).request(path)).status).toBe(404);
    const own = await contractorImage(dependencies).request('/contractors/ahorn');
    expect([own.status, own.headers.get('Content-Type')]).toEqual([200, 'image/webp']);
  });

  test('is stored once for equal uploads; the old link can be restored', async () => {
    const bytes = await drawing(20, 10).png().toBuffer();
    await upload(bytes);
    await upload(bytes);
    expect(await query('select person from pictures')).toEqual([{ person: 'Pat' }]);
    const [change] = (await findHistory(db, 'a', {})).changes;
    await undoChange(db, { contractorId: 'a', changeId: change?.id ?? '', by: { id: 'o1', name: 'Pat' } });
    expect(await linkOf()).toBeNull();
  });

  test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('may be %s', async (format) => {
    const converted = (await convert(await drawing(40, 30).toFormat(format).toBuffer())) as Converted;
    expect(converted).toMatchObject({ width: 40, height: 30 });
  });

  test('uses the first frame of an animation', async () => {
    const frames = await Promise.all(['#f00', '#00f'].map((color) => drawing(8, 8, color).png().toBuffer()));
    const animation = sharp(frames, { join: { animated: true } }).gif();
    const { large } = (await convert(await animation.toBuffer())) as Converted;
    const { pages } = await sharp(large).metadata();
    expect(pages ?? 1).toBe(1);
    const { dominant } = await sharp(large).stats();
    expect(dominant.r).toBeGreaterThan(dominant.b);
  });

  test('loses appended pages and scripts', async () => {
    const png = await drawing(8, 8).png().toBuffer();
    const { large } = (await convert(Buffer.concat([png, Buffer.from('<script>alert(1)</script>')]))) as Converted;
    expect(Buffer.from(large).includes('script')).toBe(false);
  });
});

describe('refused uploads', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  test.each<[what: string, outcome: string, make: () => Buffer | Promise<Buffer>]>([
    ['an SVG', 'no-picture', () => Buffer.from(svg)],
    ['a page', 'no-picture', () => Buffer.from('<!doctype html>')],
    ['nothing', 'no-picture', () => Buffer.alloc(0)],
    ['a file that begins like a picture', 'unreadable', () => Buffer.from(`\x89PNG\r\n\x1a\n${svg}`, 'latin1')],
    ['a GIF that is a script', 'unreadable', () => Buffer.from('GIF89a/*<svg/onload=1>*/=1;alert(1)')],
    ['half a picture', 'unreadable', async () => (await drawing(400, 300).jpeg().toBuffer()).subarray(0, 900)],
    ['too many bytes', 'too-large', () => Buffer.alloc(maxPictureBytes + 1, 'GIF89a')],
    ['one that would fill the memory', 'too-many-pixels', () => pngOf(60_000, 60_000)],
    ['one that lies of its size', 'unreadable', () => pngOf(5_000, 5_000)],
  ])('%s', async (_, outcome, make) => {
    expect(await upload(await make())).toEqual({ outcome });
    expect(await linkOf()).toBeNull();
  });

  test('a picture for an unknown contractor', async () => {
    expect(await upload(await drawing(8, 8).png().toBuffer(), 'none')).toEqual({ outcome: 'missing' });
    expect(await query('select from pictures')).toEqual([]);
  });

  test('reports a process that cannot start as such, not as a damaged picture', async () => {
    const broken = convertInProcess({ script: 'app/domain/pictures/no-such-script.ts' });
    expect(await broken(await drawing(8, 8).png().toBuffer())).toBe('unavailable');
  });

  test('ends the decoder once a picture took its time of the processor', async () => {
    const convert = convertInProcess({ seconds: 1, timeout: 600_000 });
    expect(await convert(await slowJpeg())).toBe('unreadable');
  });

  test('limits concurrent uploads with a message', async () => {
    const narrow = convertInProcess({ max: 1 });
    const png = await drawing(8, 8).png().toBuffer();
    const [first, second] = await Promise.all([narrow(png), narrow(png)]);
    expect([typeof first, second]).toEqual(['object', 'busy']);
    expect(typeof (await narrow(png))).toBe('object');
  });
});
