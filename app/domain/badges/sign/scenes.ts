import { day } from '#app/content/palette.ts';
import type { Box } from './lettering.ts';

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

export type Paint = (typeof paints)[number];

/** What a board is in front of. */
export const grounds = [day.sky, '#8fb59a', day.paperDeep, '#c9a58a'] as const;

/** A picture of 80 by 80, and where the initials are on it. */
export type Scene = { draw: (paint: Paint, ground: string) => string; initials: Box };

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
