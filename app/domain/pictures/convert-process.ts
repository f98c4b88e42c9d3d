// A process of its own, for one picture: what a hostile file does to the decoder ends with it. Started by
// convert-picture.ts, as written, without a build.
import { setPriority } from 'node:os';
import sharp, { type Sharp } from 'sharp';
import { type ConversionAnswer, largeSide, maxPixels, type Question, smallSide } from './conversion.ts';

// Of all formats that the library reads only these.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadHeifBuffer',
    'VipsForeignLoadNsgifBuffer',
  ],
});
sharp.cache(false);
sharp.concurrency(1);

async function convert(bytes: Uint8Array): Promise<ConversionAnswer> {
  const options = { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true } as const;
  try {
    // Of an animation the first picture; turned as the camera was held. Metadata is left behind.
    const { data, info } = await within(sharp(bytes, options).autoOrient(), largeSide)
      .raw()
      .toBuffer({ resolveWithObject: true });
    // Decoded once for both sizes.
    const { width, height, channels } = info;
    const pixels = () => sharp(data, { raw: { width, height, channels } });
    const large = await pixels().webp({ quality: 82 }).toBuffer();
    const small = await within(pixels(), smallSide).webp({ quality: 82 }).toBuffer();
    return { converted: { large, small, width, height } };
  } catch (error) {
    return { problem: /pixel limit/i.test(String(error)) ? 'too-many-pixels' : 'unreadable' };
  }
}

const within = (picture: Sharp, side: number) =>
  picture.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });

/** Ends this process once it has used so much of the processor. The decoder has threads of its own, and nothing else stops it. */
function endAfter(seconds: number): void {
  setInterval(() => {
    const { user, system } = process.cpuUsage();
    if (user + system > seconds * 1_000_000) process.kill(process.pid, 'SIGKILL');
  }, 100).unref();
}

process.on('message', async ({ bytes, seconds }: Question) => {
  endAfter(seconds);
  process.send?.(await convert(bytes));
});
process.on('disconnect', () => process.exit(0));
// Yield the CPU to visitors' pages.
setPriority(10);
