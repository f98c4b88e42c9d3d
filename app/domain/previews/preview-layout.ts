import { day } from '#app/content/palette.ts';
import { type PreviewCard, previewHeight, previewWidth } from './drawing.ts';

/** An element as the drawing library takes it. Plain objects, because this file runs as written, without a build. */
type Box = { type: string; props: Record<string, unknown> };
type Style = Record<string, string | number>;

const box = (style: Style, ...children: (Box | string)[]): Box => ({
  type: 'div',
  props: { style: { display: 'flex', ...style }, children },
});
const image = (svg: string, width: number, height: number, style: Style = {}): Box => ({
  type: 'img',
  props: { src: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`, width, height, style },
});

const { paper, line, ink, inkSoft, blossom, sun } = day;

const sceneWidth = 430;
const edge = 64;

const star = (color: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24"><path fill="${color}" stroke="${color}" stroke-width="1.5" stroke-linejoin="round" d="m12 2.5 2.9 6 6.6.9-4.8 4.6 1.2 6.5L12 17.4l-5.9 3.1 1.2-6.5L2.5 9.4l6.6-.9z"/></svg>`;

/** Words on paper to the left, the scene to the right, the name of the site below. */
export function previewLayout(card: PreviewCard, scene: string, mark: string, siteName: string): Box {
  return box(
    { width: previewWidth, height: previewHeight, backgroundColor: paper, color: ink, fontFamily: 'Figtree' },
    box(
      {
        flexDirection: 'column',
        width: previewWidth - sceneWidth,
        padding: `${edge - 8}px ${edge - 14}px ${edge - 8}px ${edge}px`,
      },
      box({ flexDirection: 'column', flexGrow: 1, justifyContent: 'center' }, ...words(card)),
      box(
        { alignItems: 'center', borderTop: `2px solid ${line}`, paddingTop: 28, fontFamily: 'Fraunces', fontSize: 34 },
        image(mark, 56, 56, { marginRight: 18 }),
        siteName,
      ),
    ),
    // A slice of the scene's middle: it is wider than the place for it.
    box(
      { width: sceneWidth, height: previewHeight, overflow: 'hidden' },
      image(scene, sceneWidth, previewHeight, { objectFit: 'cover' }),
    ),
  );
}

function words({ kicker, title, line: below, rating }: PreviewCard): Box[] {
  const boxes: Box[] = [];
  if (kicker) boxes.push(box({ color: blossom, fontSize: 30, fontWeight: 600, marginBottom: 16 }, kicker));
  boxes.push(box({ ...clamped(titleLines), fontFamily: 'Fraunces', fontSize: titleSize(title), lineHeight: 1.1 }, title));
  if (below) {
    const fontSize = below.length <= 60 ? 34 : 30;
    boxes.push(box({ ...clamped(4), color: inkSoft, fontSize, lineHeight: 1.35, marginTop: 22 }, below));
  }
  if (rating) boxes.push(ratingLine(rating));
  return boxes;
}

const titleLines = 4;
const clamped = (lines: number): Style => ({ display: 'block', lineClamp: lines, wordBreak: 'break-word' });

/** Smaller the longer it is, so that all of it fits its lines. */
function titleSize(title: string): number {
  if (title.length <= 24) return 80;
  if (title.length <= 44) return 68;
  return title.length <= 70 ? 58 : 48;
}

function ratingLine({ full, shown, reviews }: NonNullable<PreviewCard['rating']>): Box {
  const stars = [1, 2, 3, 4, 5].map((place) => image(star(place <= full ? sun : line), 40, 40, { marginRight: 4 }));
  return box(
    { alignItems: 'center', marginTop: 26, fontSize: 34 },
    ...stars,
    box({ fontWeight: 600, marginLeft: 12, marginRight: 12 }, shown),
    box({ color: inkSoft }, reviews),
  );
}
