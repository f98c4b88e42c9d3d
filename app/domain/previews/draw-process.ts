// A process of its own: the drawing library needs tens of megabytes and a few tenths of a second for each picture, which
// the server processes have better uses for. Started by drawing-store.ts, as written, without a build.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setPriority } from 'node:os';
import { Resvg } from '@resvg/resvg-js';
import satori, { type Font } from 'satori';
import type { Drawing, DrawingAnswer } from './drawing.ts';
import { previewHeight, previewWidth } from './drawing.ts';
import { previewLayout } from './preview-layout.ts';

const packaged = createRequire(import.meta.url);
/** Each font name may have one file; missing letters are looked up under other names. */
const font = (family: 'fraunces' | 'figtree', set: 'latin' | 'latin-ext', weight: 400 | 600): Font => ({
  name: `${{ fraunces: 'Fraunces', figtree: 'Figtree' }[family]}${set === 'latin' ? '' : ' Extended'}`,
  data: readFileSync(packaged.resolve(`@fontsource/${family}/files/${family}-${set}-${weight}-normal.woff`)),
  weight,
  style: 'normal',
});
const fonts = (['latin', 'latin-ext'] as const).flatMap((set) => [
  font('fraunces', set, 600),
  font('figtree', set, 400),
  font('figtree', set, 600),
]);

const nothing = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>')}`;

async function draw({ card, scene, mark, siteName }: Drawing): Promise<Uint8Array> {
  const svg = await satori(previewLayout(card, scene, mark, siteName) as unknown as React.ReactNode, {
    width: previewWidth,
    height: previewHeight,
    fonts,
    // Other scripts and emoji leave a gap, not a box: the title next to the picture has them.
    loadAdditionalAsset: async () => nothing,
  });
  return new Resvg(svg, { fitTo: { mode: 'width', value: previewWidth }, font: { loadSystemFonts: false } }).render().asPng();
}

process.on('message', async (drawing: Drawing) => {
  const answer = await draw(drawing).then(
    (bytes): DrawingAnswer => ({ bytes }),
    (error): DrawingAnswer => ({ failure: String(error) }),
  );
  process.send?.(answer);
});
process.on('disconnect', () => process.exit(0));
// Yield the CPU to visitors' pages.
setPriority(10);
