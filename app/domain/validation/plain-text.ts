const [less, greater] = ['<'.charCodeAt(0), '>'.charCodeAt(0)];
/** The characters after a `<` that begins markup: a name, or the mark of an end tag, a comment or an instruction. */
const tagStart = /[a-z/!?]/i;
const utf16 = new TextDecoder('utf-16le', { ignoreBOM: true });

/**
 * Removes markup as a browser would read it: comments, scripts and styles with contents, and every other tag, from its `<` to
 * the next `>`. No tag can reassemble from another inside it ('<<b>script>'). One linear pass, as tests and the benchmark
 * `abuse` verify.
 */
export function withoutMarkup(text: string): string {
  if (!text.includes('<')) return text;
  const kept = new Uint16Array(text.length);
  let length = 0;
  /** Runs of `<` that may still begin a tag: where the last one is in `kept`, and how many are in a row. */
  let open: { last: number; count: number }[] = [];
  const isTag = ({ last }: { last: number }) => last + 1 < length && tagStart.test(String.fromCharCode(kept[last + 1] ?? 0));
  const comment = endFinder(text, /-->/g);
  const unshown = { script: elementEndFinder(text, /<\/script/gi), style: elementEndFinder(text, /<\/style/gi) };

  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === greater) {
      const run = open.find(isTag);
      if (run) {
        const name = nameOf(kept.subarray(run.last + 1, Math.min(length, run.last + 8)));
        length = run.last;
        // The rest is settled; the previous `<` may begin a tag with the next text.
        open = run.count > 1 ? [{ last: run.last - 1, count: run.count - 1 }] : [];
        const end = name && unshown[name](at + 1);
        if (end) at = end - 1;
        continue;
      }
      open = [];
    } else if (code === less) {
      const end = text.startsWith('!--', at + 1) ? comment(at + 4) : undefined;
      if (end) {
        at = end - 1;
        continue;
      }
      const before = open.at(-1);
      if (before?.last === length - 1) open[open.length - 1] = { last: length, count: before.count + 1 };
      else open.push({ last: length, count: 1 });
    }
    kept[length++] = code;
  }
  return utf16.decode(kept.subarray(0, length));
}

function nameOf(codes: Uint16Array): 'script' | 'style' | undefined {
  const name = /^(?:script|style)\b/i.exec(String.fromCharCode(...codes))?.[0].toLowerCase();
  return name as 'script' | 'style' | undefined;
}

/** Finds where the next match after a position ends. Positions only grow, so that no part of the text is read twice. */
function endFinder(text: string, pattern: RegExp): (from: number) => number | undefined {
  let found: { index: number; end: number } | undefined = { index: -1, end: -1 };
  return (from) => {
    if (found && found.index < from) {
      pattern.lastIndex = from;
      const match = pattern.exec(text);
      found = match ? { index: match.index, end: pattern.lastIndex } : undefined;
    }
    return found?.end;
  };
}

/** The same for elements that end with an end tag. */
function elementEndFinder(text: string, endTag: RegExp): (from: number) => number | undefined {
  const findTag = endFinder(text, endTag);
  const findEnd = endFinder(text, />/g);
  return (from) => {
    const end = findTag(from);
    return end && findEnd(end);
  };
}

/** Control characters except line breaks and tabs. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the point
const controlCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g;

export const withoutControlCharacters = (text: string): string => text.replace(controlCharacters, '');

/**
 * Invisible characters: zero-width ones, soft hyphens, fillers, direction marks (Unicode's Default_Ignorable_Code_Point and
 * Bidi_Control), the Braille blank.
 */
const invisible =
  /(?![\p{Join_Control}\p{Variation_Selector}])[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\u2800\ufff9-\ufffb]/gu;
/** Joiners and variation selectors, after a visible character. */
const joiners = /((?!\p{Variation_Selector})[\p{L}\p{M}\p{N}\p{S}\p{P}])?([\p{Join_Control}\p{Variation_Selector}]+)/gu;
// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII is meant
const isAscii = (text: string): boolean => /^[\x00-\x7f]*$/.test(text);

/** Some scripts and emoji need joiners: one of each kind is kept after a visible character. */
function withoutStrayJoiners(text: string): string {
  return text.replace(joiners, (_, base: string | undefined, run: string) =>
    base ? base + (/^\p{Variation_Selector}?\p{Join_Control}?/u.exec(run)?.[0] ?? '') : '',
  );
}

export const withoutInvisible = (text: string): string =>
  isAscii(text) ? text : withoutStrayJoiners(text.replace(invisible, ''));

/** For values without joiners, such as addresses. */
export const withoutJoiners = (text: string): string =>
  text.replace(invisible, '').replace(/[\p{Join_Control}\p{Variation_Selector}]/gu, '');

/** Multi-line text for storage: no HTML, no control or invisible characters, valid Unicode, trimmed. */
export function plainText(text: string): string {
  const lines = text
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(controlCharacters, '');
  // Removed before the markup that they may hide, and again after it.
  return withoutInvisible(withoutMarkup(withoutInvisible(lines))).trim();
}

/** Plain text on one line: without line breaks, nothing can be added to a mail's headers. */
export function plainLine(text: string): string {
  return plainText(text).replace(/\s+/gu, ' ');
}

/** Characters as people count them, not UTF-16 units: an emoji is one, an accented letter too. */
export function lengthOf(text: string): number {
  return [...text].length;
}

/** Like `lengthOf`, without accents, joiners and spaces, so text that only looks empty has length 0. */
export function visibleLength(text: string): number {
  return lengthOf(text.replace(/[\p{M}\p{C}\p{Z}]/gu, ''));
}
