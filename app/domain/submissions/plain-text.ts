/** What a browser would take for markup: comments, scripts and styles with what is in them, and every other tag. */
const markup = /<!--[\s\S]*?-->|<(script|style)\b[^>]*>[\s\S]*?<\/\1\s*>|<\/?[a-z!?][^>]*>/gi;
/** Control characters except line breaks and tabs. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the point
const controlCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u0080-\u009f]/g;

function withoutMarkup(text: string): string {
  let rest = text;
  // Taking out one tag may leave another behind: '<scr<b>ipt>'.
  for (let before = ''; before !== rest; ) {
    before = rest;
    rest = rest.replace(markup, '');
  }
  return rest;
}

/** Several lines as they may be stored: no HTML, no control characters, valid Unicode, no space at the ends. */
export function plainText(text: string): string {
  return withoutMarkup(text.toWellFormed().replace(/\r\n?|[\u2028\u2029]/g, '\n'))
    .replace(controlCharacters, '')
    .trim();
}

/** One line: as plain text, with every line break a space, so that nothing can be added to a header of a mail. */
export function plainLine(text: string): string {
  return plainText(text).replace(/\s+/gu, ' ');
}

/** Characters as people count them, not UTF-16 units: an emoji is one, an accented letter too. */
export function lengthOf(text: string): number {
  return [...text].length;
}
