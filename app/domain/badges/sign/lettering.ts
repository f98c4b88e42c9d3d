import { escapeMarkup } from '#app/platform/escape-markup.ts';
import letters from './letters.json' with { type: 'json' };

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

export type Box = { x: number; y: number; width: number; height: number };

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
