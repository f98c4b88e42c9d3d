// A process of its own, for one picture: what a hostile file does to the decoder ends with it. Started by
// convert-picture.ts, as written, without a build.
import { setPriority } from 'node:os';
import sharp from 'sharp';
import { type ConversionAnswer, largeSide, maxPixels, smallSide } from './conversion.ts';

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
    const scaled = (side: number) =>
      sharp(bytes, options)
        .autoOrient()
        .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 82 })
        .toBuffer({ resolveWithObject: true });
    const large = await scaled(largeSide);
    const small = await scaled(smallSide);
    const { width, height } = large.info;
    return { converted: { large: large.data, small: small.data, width, height } };
  } catch (error) {
    return { problem: /pixel limit/i.test(String(error)) ? 'too-many-pixels' : 'unreadable' };
  }
}

process.on('message', async (bytes: Uint8Array) => {
  process.send?.(await convert(bytes));
});
process.on('disconnect', () => process.exit(0));
// Yield the CPU to visitors' pages.
setPriority(10);
