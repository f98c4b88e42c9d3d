const states = `
  AL alabama, AK alaska, AZ arizona, AR arkansas, CA california, CO colorado, CT connecticut, DE delaware,
  DC district of columbia, FL florida, GA georgia, HI hawaii, ID idaho, IL illinois, IN indiana, IA iowa, KS kansas,
  KY kentucky, LA louisiana, ME maine, MD maryland, MA massachusetts, MI michigan, MN minnesota, MS mississippi,
  MO missouri, MT montana, NE nebraska, NV nevada, NH new hampshire, NJ new jersey, NM new mexico, NY new york,
  NC north carolina, ND north dakota, OH ohio, OK oklahoma, OR oregon, PA pennsylvania, RI rhode island,
  SC south carolina, SD south dakota, TN tennessee, TX texas, UT utah, VT vermont, VA virginia, WA washington,
  WV west virginia, WI wisconsin, WY wyoming`;

/** By code and by name, in small letters. */
const codes = new Map(
  Array.from(states.matchAll(/([A-Z]{2}) ([a-z ]+)/g), ([, code = '', name = '']) => [
    [code.toLowerCase(), code] as const,
    [name, code] as const,
  ]).flat(),
);

/** Also a court and a side of the town: they count as states only after a comma or before a ZIP code. */
const ambiguous = new Set(['CT', 'NE']);

const maxAddressLength = 300;

/**
 * The state that an American address ends with, as its two letters; `elsewhere` where only a ZIP code says that it is not
 * Oklahoma; undefined where it names none. A street may be called Pennsylvania: a whole name counts after a comma or before
 * a ZIP code only.
 */
export function stateNamedIn(address: string): string | undefined {
  if (address.length > maxAddressLength) return undefined;
  const text = address
    .replace(/[\s.]+/g, ' ')
    .trim()
    .replace(/,? (?:usa?|united states(?: of america)?)$/i, '');
  const [, before = text, zip] = /^(.*[^\d\s,-])[ ,]+(\d{5})(?:-\d{4})?$/.exec(text) ?? [];
  const isZip =
    zip !== undefined && !/(?:\bbox|\bhighway|\bhwy|\broute|\brt|\broad|\brd|\bsuite|\bste|\bunit|#|\bno)$/i.test(before);
  const named = isZip ? before : text;
  const afterComma = /,\s*([a-z ]+)$/i.exec(named)?.[1];
  const code = codes.get((afterComma ?? '').trim().toLowerCase()) ?? lastWordsOf(named, isZip);
  if (code) return code;
  return isZip && !/^7[34]/.test(zip) ? 'elsewhere' : undefined;
}

/** @param isWhole whether a name and an ambiguous code count too. */
function lastWordsOf(text: string, isWhole: boolean): string | undefined {
  const words = text.split(/[ ,]+/);
  const code = codes.get((words.at(-1) ?? '').toLowerCase());
  const isCode = code !== undefined && words.at(-1) === code;
  if (isCode && words.length > 1 && (isWhole || !ambiguous.has(code))) return code;
  if (!isWhole) return undefined;
  return [3, 2, 1].map((count) => codes.get(words.slice(-count).join(' ').toLowerCase())).find(Boolean);
}
