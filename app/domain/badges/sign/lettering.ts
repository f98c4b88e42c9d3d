import { escapeMarkup } from '#app/platform/escape-markup.ts';
import letters from './letters.json' with { type: 'json' };

/** Of our display face: how far each letter reaches and its outline, at 200 units to the em. */
const outlines: Record<string, readonly [advance: number, outline: string]> = letters as never;
const em = 200;
/** The height of capitals, and from line to line, in ems. */
const capital = 0.7;
const lineHeight = 1.12;

/** The letters of a text that the face has; an accented one that it lacks loses its accent. */
function drawable(text: string): string[] {
  return [...text.normalize('NFC')].flatMap((letter) => {
    const plain = letter in outlines ? letter : letter.normalize('NFD').replace(/\p{M}/gu, '');
    return plain in outlines ? [plain] : [];
  });
}

const widthOf = (text: string) => drawable(text).reduce((width, letter) => width + (outlines[letter]?.[0] ?? 0), 0) / em;

/** Divides words over lines so that the longest line is as short as can be. */
function divide(words: readonly string[], count: number): string[] {
  if (count === 1 || words.length <= 1) return [words.join(' ')];
  const ways = words.slice(0, -1).map((_, index) => {
    const [first, rest] = [words.slice(0, index + 1).join(' '), words.slice(index + 1)];
    return [first, ...divide(rest, count - 1)];
  });
  const longest = (lines: readonly string[]) => Math.max(...lines.map(widthOf));
  return ways.reduce((best, way) => (longest(way) < longest(best) ? way : best));
}

export type Box = { x: number; y: number; width: number; height: number };

/** Draws a text centered in a box, as large as fits on up to `lines` lines, at most `largest`. */
export function letter(text: string, box: Box, color: string, { lines = 3, largest = 110 } = {}): string {
  // Beyond any name's length, dividing would take long.
  const words = text
    .split(/\s+/)
    .filter((word) => drawable(word).length > 0)
    .slice(0, 14);
  if (words.length === 0) return '';
  const fits = Array.from({ length: Math.min(lines, words.length) }, (_, index) => {
    const divided = divide(words, index + 1);
    const across = box.width / Math.max(...divided.map(widthOf));
    const down = box.height / (capital + (divided.length - 1) * lineHeight);
    return { divided, size: Math.min(across, down, largest) };
  });
  const { divided, size } = fits.reduce((best, fit) => (fit.size > best.size ? fit : best));
  const block = (capital + (divided.length - 1) * lineHeight) * size;
  const top = box.y + (box.height - block) / 2 + capital * size;
  const drawn = divided.map((line, index) => {
    const x = box.x + (box.width - widthOf(line) * size) / 2;
    return `<g transform="translate(${round(x)} ${round(top + index * lineHeight * size)}) scale(${round(size / em, 4)})">${outline(line)}</g>`;
  });
  return `<g fill="${escapeMarkup(color)}">${drawn.join('')}</g>`;
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
