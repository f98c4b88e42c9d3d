import { withoutMarkup } from '#app/domain/validation/plain-text.ts';

/** Elements that end a line. */
const lineEnd = /<(?:br\s*\/?|\/(?:p|div|li|tr|h[1-6]))>/gi;
const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** The text of a cell that was copied from a web page: paragraphs as lines, tags removed, references decoded. */
export function textOfMarkup(cell: string): string {
  const text = withoutMarkup(cell.replace(lineEnd, '\n')).replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,4}));/gi,
    (reference, decimal?: string, hexadecimal?: string, name?: string) => {
      if (name) return named[name.toLowerCase()] ?? reference;
      const code = decimal ? Number(decimal) : Number.parseInt(hexadecimal ?? '', 16);
      return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : reference;
    },
  );
  return text.replace(/[ \t]*\n\s*/g, '\n').trim();
}

/** Whether a text contains markup. */
export const hasMarkup = (text: string): boolean => /<[a-z/!]|&(?:#\d|#x[\da-f]|[a-z]{2,4};)/i.test(text);
