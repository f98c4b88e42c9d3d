// Every quantifier is bounded, so that a text of any length is read in linear time; none crosses a line. Patterns are for
// text as `plain` leaves it.

const local = String.raw`[\p{L}\p{N}_][\p{L}\p{M}\p{N}._%+'-]{0,63}`;
const label = String.raw`[\p{L}\p{N}][\p{L}\p{M}\p{N}-]{0,62}`;
const lastLabel = String.raw`\p{L}[\p{L}\p{M}\p{N}-]{1,62}`;
/** Ends an address where the text around is not certainly one. */
const usualEnd = String.raw`(?:com|net|org|edu|gov|biz|info|io|mx|uk)(?![\p{L}\p{M}\p{N}-])`;
const at = String.raw`(?:@| {0,2}[([{<] ?(?:at|arroba|@) ?[)\]}>] {0,2})`;
const looseAt = '(?: {0,2}@ {0,2}| {1,2}(?:at|arroba) {1,2})';
const dot = String.raw`(?:\.| {0,2}[([{<] ?(?:dot|punto|\.) ?[)\]}>] {0,2}| {1,2}(?:dot|punto) {1,2})`;
const spacedDot = String.raw`(?<=@[^@\n]{0,70}) {0,2}\. {0,2}`;

const emails = [
  `${local}${at} {0,2}${label}(?:${dot}${label}){0,3}${dot}${lastLabel}`,
  `${local}(?:${at}|${looseAt})${label}(?:${dot}${label}){0,3}(?:${dot}|${spacedDot})${usualEnd}`,
];

const ends = (words: string) => words.trim().split(/\s+/).join('|');
/** Ends a web address in any case. */
const siteEnds = ends(`
  com net org edu gov biz info io mx uk app dev co ai ca eu tv cc gg ly xyz top vip icu ru cn pro pros site website online
  store shop tech club link click help support email cloud digital page web host security finance agency solutions company`);
/** In small letters alone, as they also begin a sentence: 'it leaks.House is old'. */
const wordEnds = ends(`
  me us live life news world center care services repair plumbing roofing house homes contractors construction builders
  energy today now money space one zone work works team group expert city chat pay deals`);
const siteEnd = String.raw`(?:${siteEnds}|(?-i:${wordEnds}))(?![\p{L}\p{M}\p{N}-])`;
/** Before a slash that is none of an address: '$5 per sq.ft/month'. */
const measure = String.raw`(?:ft|yds?|lbs?|hrs?|min|gal|oz|etc)\/`;
/** The rest of an address. */
const path = String.raw`\/(?:[^\s]{0,2000}[^\s.,;:!?)\]'"])?`;
const linkStart = String.raw`(?<![\p{L}\p{N}@.-])`;
const links = [
  String.raw`${linkStart}(?:https?:\/\/|www\.)[^\s]{0,2000}[^\s.,;:!?)\]'"]`,
  String.raw`${linkStart}${label}(?:\.${label}){0,3}\.${siteEnd}(?:${path})?`,
  String.raw`${linkStart}${label}(?:\.${label}){0,3}\.(?!${measure})${lastLabel}${path}`,
];

/** Between the groups of a number. */
const gap = String.raw`[ .\/·_*-]{0,3}`;
const unit = String.raw`(?! ?(?:sq|square|ft|feet|foot|gal|gallons?|btu|watts?|volts?|psi|lbs?|pounds|dollars|miles|usd)\b)`;
const model = String.raw`(?<!\b(?:model|serial|part|sku|upc)(?: (?:no|number|is|#))?[ .:#]{0,3})`;
/** Round amounts, as in a budget. */
const range = String.raw`(?![2-9][05]0 ?- ?\d\d00(?!\d))`;
const group = (digits: string) => String.raw`(?:\(${digits}\)|\[${digits}\]|${digits})`;
const phoneWord = '(?:call|text|phone|cell|mobile|tel|number|reach|llame|llamar|tel[eé]fono|n[uú]mero)';
const called = String.raw`(?<=\b${phoneWord}\b[^\d\n\]]{0,20})`;
const usStart = String.raw`(?:\+?1[ .\/-]?)?${group(String.raw`[2-9]\d{2}`)}${gap}${group(String.raw`[2-9]\d{2}`)}`;
const phones = [
  // Of the United States: ten digits. Letters directly before them are part of another number, unless a gap shows what it is.
  String.raw`(?<!\d)${model}${usStart}[ .\/·_*-]{1,3}\d{4}(?!\d)`,
  String.raw`(?:(?<![\p{L}\p{N}])|(?<=\b${phoneWord}))${model}${usStart}\d{4}(?!\d)`,
  // Of other countries.
  String.raw`(?:\+ ?|(?<![\p{L}\p{N}.,$])(?:00|011)[ .-]?)[1-9](?:[ .\/()-]{0,3}\d){7,14}(?<=\d{2})(?!\d)${unit}`,
  // Local: seven digits. A price, a range or a size may look like one, and without a dash many numbers do.
  String.raw`(?<![\p{L}\p{N}$]|\$ |\d[.\/-])${model}${range}[2-9]\d{2} ?[.-] ?\d{4}(?![.\/-]?\d)${unit}`,
  String.raw`${called}(?<![\p{L}\p{N}$]|\$ )[2-9]\d{2}${gap}\d{4}(?!\d)${unit}`,
];

const hidden = [
  [emails, '[email: see the page]'],
  [links, '[link: see the page]'],
  [phones, '[number: see the page]'],
] as const;

/** For tests. */
export const contactPatterns = hidden.flatMap(([sources, label]) =>
  sources.map((source) => ({ pattern: new RegExp(source, 'giu'), label })),
);

/** Full-width letters, digits and signs, dashes, and spaces of fixed width, as in ASCII. No character moves. */
const plain = (text: string): string =>
  text
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/[\u2010-\u2015\u2043\u2212\ufe58\ufe63]/g, '-')
    .replace(/[\t\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g, ' ')
    .replace(/[\u2018\u2019]/g, "'");

function replace(text: string, { pattern, label }: (typeof contactPatterns)[number]): string {
  let kept = '';
  let from = 0;
  for (const { 0: found, index } of plain(text).matchAll(pattern)) {
    kept += text.slice(from, index) + label;
    from = index + found.length;
  }
  return kept + text.slice(from);
}

/** A text with phone numbers, e-mail and web addresses left out: in mails to contractors they are on the page alone. */
export const hideContacts = (text: string): string => contactPatterns.reduce(replace, text);
