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
  { board: day.sky, ink: day.ink },
  { board: day.blossomSoft, ink: day.blossomDeep },
] as const;

export type Paint = (typeof paints)[number];

/** Where a name is on a picture of 800 by 500, and the trade below it. */
export type Scene = { draw: (paint: Paint) => string; name: Box; trade: Box };

const shade = '#16302a';

/** What is behind a board. The upper left corner is kept free for the card's badge. */
const behind = (board: string) => (board === day.sky || board === day.card ? day.leafSoft : day.sky);
const glass = '#a8c4c9';

const truckDoor: Scene = {
  name: { x: 140, y: 250, width: 520, height: 128 },
  trade: { x: 200, y: 398, width: 400, height: 26 },
  draw: ({ board, ink }) =>
    `<path fill="${behind(board)}" d="M0 0h800v500H0z"/>` +
    `<path fill="${board}" d="M0 214h70L142 58q6-14 22-14h472q16 0 22 14l72 156h70v286H0z"/>` +
    `<path fill="${glass}" d="M176 78q4-10 14-10h420q10 0 14 10l56 136H120z"/>` +
    `<path fill="#fff" opacity=".35" d="M270 68h110L262 214H160z"/>` +
    `<path fill="none" stroke="${shade}" stroke-opacity=".3" stroke-width="5" stroke-linejoin="round" d="M88 214h624v244q0 20-20 20H108q-20 0-20-20z"/>` +
    `<rect x="606" y="230" width="82" height="17" rx="8.5" fill="${ink}" opacity=".75"/>` +
    `<path fill="${shade}" opacity=".25" d="M0 486h800v14H0z"/>` +
    `<rect x="22" y="146" width="62" height="92" rx="14" fill="${shade}"/>`,
};

const yardSign: Scene = {
  name: { x: 160, y: 126, width: 480, height: 160 },
  trade: { x: 200, y: 314, width: 400, height: 28 },
  draw: ({ board, ink }) =>
    `<path fill="${behind(board)}" d="M0 0h800v500H0z"/>` +
    `<path fill="#c9dccb" d="M0 320q200-60 420-30t380-20v230H0z"/>` +
    `<path fill="#8fb59a" d="M0 414q180-42 400-26t400-14v126H0z"/>` +
    `<path fill="${day.lineStrong}" d="M206 352h18v122h-18zM576 352h18v122h-18z"/>` +
    `<rect x="114" y="86" width="572" height="288" rx="14" fill="${board}"/>` +
    `<rect x="128" y="100" width="544" height="260" rx="8" fill="none" stroke="${ink}" stroke-width="4"/>` +
    `<path fill="none" stroke="${day.leaf}" stroke-width="5" stroke-linecap="round" d="M192 476l-12-26m22 26v-36m14 36l10-28m336 28l-10-30m22 30l2-38m16 38l12-24M60 458l-8-20m16 20l6-24M716 446l-8-20m16 20l8-24"/>`,
};

const awning = Array.from({ length: 8 }, (_, index) => `M${80 + index * 80} 286h40v44q-20 18-40 0z`).join('');

export const storefront: Scene = {
  name: { x: 100, y: 112, width: 600, height: 96 },
  trade: { x: 200, y: 226, width: 400, height: 26 },
  draw: ({ board, ink }) =>
    `<path fill="${board === day.paperDeep ? day.leafSoft : day.paperDeep}" d="M0 0h800v500H0z"/>` +
    `<path fill="none" stroke="${day.line}" stroke-width="4" d="M0 30h800M0 290h80M0 350h80M0 410h80M720 290h80M720 350h80M720 410h80"/>` +
    `<rect x="56" y="84" width="688" height="190" rx="10" fill="${board}"/>` +
    `<rect x="68" y="96" width="664" height="166" rx="6" fill="none" stroke="${ink}" stroke-width="3"/>` +
    `<path fill="${day.night}" d="M80 300h420v200H80zM530 300h190v200H530z"/>` +
    `<path fill="${glass}" d="M98 318h186v160H98zM302 318h180v160H302zM552 318h146v182H552z"/>` +
    `<path fill="#fff" opacity=".35" d="M150 318h60L120 478H98v-70zM350 318h50l-92 160h-6v-76zM610 318h40l-98 182v-76z"/>` +
    `<circle cx="566" cy="420" r="7" fill="${day.sun}"/>` +
    `<path fill="#fff" d="M80 286h640v38H80z"/><path fill="${board === day.card ? ink : board}" stroke="${shade}" stroke-opacity=".2" d="${awning}"/>` +
    `<path fill="${day.line}" d="M0 490h800v10H0z"/>`,
};

export const scenes: readonly Scene[] = [truckDoor, yardSign, storefront];
