// Text for where nothing wraps and nothing measures: a picture drawn on the server, to be shown by any browser.

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Widths of letters in common sans-serif fonts, as parts of the font's size; rather too wide than too narrow. */
const widths: readonly [letters: RegExp, width: number][] = [
  [/^[iljtf.,:;'’|!()[\] ]$/, 0.4],
  [/^[rsz]$/, 0.57],
  [/^[MWmw@%&—]$/, 1],
  [/^[\p{Lu}\d#$+=<>~]$/u, 0.76],
  [/^[\p{Ll}\p{M}\-–"?*/_]+$/u, 0.64],
];

const widthOf = (grapheme: string) => widths.find(([letters]) => letters.test(grapheme))?.[1] ?? 1.1;

/** Cuts a text to what fits into a line `available` wide, an ellipsis in place of the rest. Never splits a letter. */
export function fitText(text: string, available: number, fontSize: number): string {
  const room = available / fontSize;
  let width = 0;
  let kept = '';
  for (const { segment } of graphemes.segment(text)) {
    width += widthOf(segment);
    if (width > room) return `${kept.trimEnd()}…`;
    // Behind this letter an ellipsis would still fit.
    if (width + 1 <= room) kept += segment;
  }
  return text;
}

/** One line of a text: nothing that XML does not allow, and nothing that turns the direction of what follows. */
export function badgeText(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\u2028\u2029\ufffe\uffff]+/gu, ' ')
    .replace(/[\u202a-\u202e\u2066-\u2069\u200e\u200f]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
