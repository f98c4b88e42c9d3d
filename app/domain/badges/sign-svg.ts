import { createHash } from 'node:crypto';
import { day } from '#app/content/palette.ts';
import { tradeOf } from '#app/content/trades/find-trade.ts';
import { escapeMarkup } from '#app/platform/escape-markup.ts';
import type { Contractor } from '../contractors/contractor.ts';
import { badgeText } from './badge-text.ts';
import letters from './letters.json' with { type: 'json' };

/**
 * A contractor's own sign: its initials on a truck door, a yard sign, a hanging board, a name patch or, if it has an address
 * where there can be a shop, a shop front. Shape and colors come from the name, so they stay; the letters are outlines, so
 * they look the same in every browser.
 */
export function signSvg({ name, service_type, address }: Pick<Contractor, 'name' | 'service_type' | 'address'>): string {
  const shown = badgeText(name);
  const drawn = createHash('sha256').update(shown.toLowerCase()).digest();
  const hasShop = address?.trim() && !tradeOf(service_type)?.withoutShop;
  const fitting = hasShop ? scenes : scenes.filter((scene) => scene !== storefront);
  const scene = fitting[drawn.readUInt16BE(0) % fitting.length];
  const paint = paints[drawn.readUInt16BE(2) % paints.length];
  const ground = grounds[drawn.readUInt16BE(4) % grounds.length];
  if (!scene || !paint || !ground) return '';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="80" height="80" viewBox="0 0 80 80" role="img">` +
    `<title>${escapeMarkup(shown)}</title>` +
    scene.draw(paint, ground) +
    letter(initialsOf(shown), scene.initials, paint.ink) +
    `</svg>`
  );
}

const passedOver = new Set(['and', 'of', 'the']);

/** The first letters of the first two words: 'Haverstock & Daughters Plumbing' is 'HD'. */
export function initialsOf(name: string): string {
  return name
    .split(/[\s/-]+/)
    .map((word) => word.replace(/^[^\p{L}\p{N}]+/u, ''))
    .filter((word) => word !== '' && !passedOver.has(word.toLowerCase()))
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase())
    .join('');
}

/** Of our display face: how far each letter reaches and its outline, at 200 units to the em. */
const outlines: Record<string, readonly [advance: number, outline: string]> = letters as never;
const em = 200;
/** The height of capitals, in ems. */
const capital = 0.7;

/** The letters of a text that the face has; an accented one that it lacks loses its accent. */
function drawable(text: string): string[] {
  return [...text.normalize('NFC')].flatMap((letter) => {
    const plain = letter in outlines ? letter : letter.normalize('NFD').replace(/\p{M}/gu, '');
    return plain in outlines ? [plain] : [];
  });
}

const widthOf = (text: string) => drawable(text).reduce((width, letter) => width + (outlines[letter]?.[0] ?? 0), 0) / em;

type Box = { x: number; y: number; width: number; height: number };

/** Draws a line centered in a box, as large as fits. */
export function letter(line: string, box: Box, color: string): string {
  const width = widthOf(line);
  if (width === 0) return '';
  const size = Math.min(box.width / width, box.height / capital);
  const x = box.x + (box.width - width * size) / 2;
  const y = box.y + (box.height + capital * size) / 2;
  return `<g fill="${escapeMarkup(color)}" transform="translate(${round(x)} ${round(y)}) scale(${round(size / em, 4)})">${outline(line)}</g>`;
}

function outline(line: string): string {
  let x = 0;
  return drawable(line)
    .map((letter) => {
      const [advance = 0, path = ''] = outlines[letter] ?? [];
      const drawn = path && `<path transform="translate(${x})" d="${path}"/>`;
      x += advance;
      return drawn;
    })
    .join('');
}

const round = (value: number, digits = 1) => Number(value.toFixed(digits));

/** A board and its lettering, in legible color pairs. */
export const paints = [
  { board: day.leaf, ink: day.snow },
  { board: day.night, ink: day.sun },
  { board: day.blossomDeep, ink: day.snow },
  { board: day.clay, ink: day.onClay },
  { board: day.paperDeep, ink: day.clay },
  { board: day.sun, ink: day.ink },
  { board: day.card, ink: day.leaf },
  { board: '#a8c4c9', ink: day.ink },
  { board: day.blossomSoft, ink: day.blossomDeep },
] as const;

type Paint = (typeof paints)[number];

/** What a board is in front of. */
export const grounds = [day.sky, '#8fb59a', day.paperDeep, '#c9a58a'] as const;

/** A picture of 80 by 80, and where the initials are on it. */
type Scene = { draw: (paint: Paint, ground: string) => string; initials: Box };

const shade = '#16302a';
const glass = '#a8c4c9';
const wall = (ground: string) => `<path fill="${ground}" d="M0 0h80v80H0z"/>`;
/** An edge for boards that are close in color to what is behind them. */
const edge = `stroke="${shade}" stroke-opacity=".35" stroke-width="1.5"`;

const truckDoor: Scene = {
  initials: { x: 17, y: 44, width: 46, height: 22 },
  draw: ({ board, ink }, ground) =>
    wall(ground) +
    `<path fill="${board}" ${edge} d="M-2 36h5L14 9q1-3 4-3h44q3 0 4 3l11 27h5v46H-2z"/>` +
    `<path fill="${board === glass ? day.snow : glass}" d="M19 11h42q2 0 3 2l9 22H7l9-22q1-2 3-2z"/>` +
    `<path fill="#fff" opacity=".4" d="M28 11h12L28 35H16z"/>` +
    `<path fill="${shade}" opacity=".3" d="M0 37h80v2H0z"/>` +
    `<rect x="66" y="42" width="9" height="3" rx="1.5" fill="${ink}"/>` +
    `<path fill="${shade}" opacity=".35" d="M0 74h80v6H0z"/>`,
};

const yardSign: Scene = {
  initials: { x: 18, y: 23, width: 44, height: 22 },
  draw: ({ board, ink }, ground) =>
    wall(ground === '#8fb59a' ? day.sky : ground) +
    `<path fill="#8fb59a" d="M0 66q36-12 80-4v18H0z"/>` +
    `<path fill="${day.lineStrong}" d="M23 54h5v20h-5zM52 54h5v20h-5z"/>` +
    `<rect x="8" y="12" width="64" height="44" rx="3" fill="${board}" ${edge}/>` +
    `<rect x="12" y="16" width="56" height="36" rx="1.5" fill="none" stroke="${ink}" stroke-width="2"/>`,
};

const awning = Array.from({ length: 3 }, (_, index) => `M${4 + index * 24} 40h12v9q-6 5-12 0z`).join('');

export const storefront: Scene = {
  initials: { x: 14, y: 10, width: 52, height: 22 },
  draw: ({ board, ink }, ground) =>
    wall(board === ground ? day.sky : ground) +
    `<path fill="${day.night}" d="M9 44h40v36H9zM54 44h18v36H54z"/>` +
    `<path fill="${glass}" d="M13 52h32v22H13zM58 52h10v28H58z"/>` +
    `<path fill="#fff" d="M4 40h72v9q-6 5-12 0-6 5-12 0-6 5-12 0-6 5-12 0-6 5-12 0-6 5-12 0z"/>` +
    `<path fill="${board === day.card || board === day.paperDeep ? ink : board}" d="${awning}"/>` +
    `<rect x="4" y="4" width="72" height="36" rx="2" fill="${board}" ${edge}/>`,
};

const hangingBoard: Scene = {
  initials: { x: 20, y: 32, width: 40, height: 22 },
  draw: ({ board, ink }, ground) =>
    wall(board === ground ? day.sky : ground) +
    `<path fill="${shade}" d="M0 10h72v4H0zM6 2h4v16H6zM21 14h2v10h-2zM57 14h2v10h-2z"/>` +
    `<path fill="${board}" ${edge} d="M11 23h58v28q0 12-29 24Q11 63 11 51z"/>` +
    `<path fill="none" stroke="${ink}" stroke-width="2" d="M15 27h50v23q0 10-25 20-25-10-25-20z"/>`,
};

const namePatch: Scene = {
  initials: { x: 20, y: 29, width: 40, height: 22 },
  draw: ({ board, ink }, ground) =>
    wall(board === ground ? day.sky : ground) +
    `<path stroke="${shade}" stroke-opacity=".08" stroke-width="2" d="M0 8h80M0 24h80M0 40h80M0 56h80M0 72h80"/>` +
    `<ellipse cx="40" cy="40" rx="36" ry="28" fill="${board}" ${edge}/>` +
    `<ellipse cx="40" cy="40" rx="32" ry="24" fill="none" stroke="${ink}" stroke-width="1.75" stroke-dasharray="4 2.5"/>`,
};

export const scenes: readonly Scene[] = [truckDoor, yardSign, storefront, hangingBoard, namePatch];
