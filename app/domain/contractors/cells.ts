import { isUtf8 } from 'node:buffer';
import { cities } from '#app/content/cities.ts';
import { rememberResults } from '#app/platform/remember-results.ts';
import { hoursText, parseHours } from '../opening-hours/parse-hours.ts';
import { isEmail, normalizeEmail } from '../validation/mailbox.ts';
import { plainLine, withoutMarkup } from '../validation/plain-text.ts';
import { languageForm } from './directory-limits.ts';
import type { PriceRange } from './field.ts';
import { languageName } from './language-name.ts';

/** Why a cell cannot be used; `reason` continues a sentence that begins with the column's name. */
export class CellProblem {
  readonly reason: string;
  constructor(reason: string) {
    this.reason = reason;
  }
}

/** A cell’s value in stored form; null if empty. Gets trimmed text. */
export type CellRule = (text: string) => string | null | CellProblem;

const problem = (reason: string) => new CellProblem(reason);
const maxInteger = 2_147_483_647;

export function required(rule: CellRule): CellRule {
  return (text) => (text === '' ? problem('is empty, and every contractor needs one') : rule(text));
}

export function optional(rule: CellRule): CellRule {
  return (text) => (text === '' ? null : rule(text));
}

export function oneLine(text: string): string {
  return /[\t\r\n]/.test(text) ? text.replace(/\s*[\t\r\n]\s*/g, ' ') : text;
}

const citiesByName = new Map<string, string>(
  cities.flatMap(({ slug, name }) => [
    [slug, slug],
    [name.toLowerCase(), slug],
  ]),
);

export function readCity(text: string): string | CellProblem {
  const known = citiesByName.get(text.toLowerCase().replace(/\s+/g, ' '));
  return known ?? problem(`${shown(text)} is no city of the directory, which has ${cities.map(({ slug }) => slug).join(', ')}`);
}

export function readRating(text: string): string | CellProblem {
  if (/^\d(\.\d{1,15})?$/.test(text) && Number(text) <= 5) return text;
  return problem(`${shown(text)} is not a number from 0 to 5 such as 4.7`);
}

export function readWhole(text: string, min: number): string | CellProblem {
  if (/^\d{1,15}$/.test(text) && Number(text) >= min && Number(text) <= maxInteger) return String(Number(text));
  return problem(`${shown(text)} is not a whole number from ${min} to ${maxInteger}, in digits only`);
}

export function readEmail(text: string): string | CellProblem {
  const email = normalizeEmail(plainLine(text));
  return isEmail(email) ? email : problem(`${shown(text)} is not an e-mail address`);
}

const flags = new Map<string, string>([
  ['', 'false'],
  ...['true', '1', 'yes'].map((word) => [word, 'true'] as const),
  ...['false', '0', 'no'].map((word) => [word, 'false'] as const),
]);

export function readFlag(text: string): string | CellProblem {
  return flags.get(text.toLowerCase()) ?? problem(`${shown(text)} is none of true, false, 1, 0, yes, no`);
}

/** Entries between semicolons, as PostgreSQL reads an array of texts. */
export const listed = (read: (text: string) => string[] | CellProblem): CellRule =>
  optional(rememberResults((text) => readListed(text, read)));

function readListed(text: string, read: (text: string) => string[] | CellProblem): string | null | CellProblem {
  // As an export writes entries that contain semicolons, which no import accepts.
  if (/^\[.*\]$/s.test(text)) return problem(`${shown(text)} is in brackets; entries are separated by semicolons only`);
  const entries = read(text);
  return entries instanceof CellProblem ? entries : entries.length > 0 ? arrayText(entries) : null;
}

export const readPrices = rememberResults((text: string): string | null | CellProblem => {
  const prices = readPriceGuide(text);
  return prices instanceof CellProblem ? prices : prices.length > 0 ? JSON.stringify(prices) : null;
});

export function readHours(text: string): string | CellProblem {
  const hours = parseHours(text);
  if (hours) return hoursText(hours);
  const unread = text.split(/[;\n]/).find((rule) => rule.trim() !== '' && !parseHours(rule)) ?? text;
  return problem(`${shown(unread.trim())} cannot be read: write it like "Mon-Fri 8 am to 5 pm; Sat 9 to noon" or "24 hours"`);
}

export const readDate = rememberResults((text: string): string | CellProblem => {
  const date = /^\d{4}-\d\d-\d\d$/.test(text) ? new Date(`${text}T00:00:00Z`) : undefined;
  // JavaScript reads the 31st of a month of 30 days as the 1st of the next.
  const isDate = date && !Number.isNaN(date.valueOf()) && date.toISOString().startsWith(text) && text >= '0001';
  return isDate ? text : problem(`${shown(text)} is not a date such as 2027-03-31`);
});

export function readFounded(text: string): string | CellProblem {
  const thisYear = new Date().getFullYear();
  if (/^\d{4}$/.test(text) && Number(text) >= 1850 && Number(text) <= thisYear) return text;
  return problem(`${shown(text)} is not a year from 1850 to ${thisYear}`);
}

/** An address with http or https, or with no scheme at all: `example.com`, `example.com:8080/x`, `/logo.svg`. */
export function readLink(text: string): string | CellProblem {
  if (/\s/.test(text)) return problem(`${shown(text)} has spaces in it`);
  const scheme = /^[a-z][a-z0-9+.-]*:/i.exec(text)?.[0].toLowerCase();
  // A host has a dot; schemes that browsers run, such as `javascript:`, have none.
  const isHostWithPort = /^[a-z0-9-]+(\.[a-z0-9-]+)+:\d+([/?#]|$)/i.test(text);
  if (scheme === undefined || isHostWithPort) return text;
  if (/^https?:\/\/[^/]/i.test(text)) return text;
  return problem(`${shown(text)} is not a web address; those begin with https:// or http://`);
}

/** Decodes a cell that was read as one character per byte; undefined if it is not UTF-8. */
export function decodeCell(bytes: string): string | undefined {
  if (!/[\x80-\xff]/.test(bytes)) return bytes;
  const buffer = Buffer.from(bytes, 'latin1');
  return isUtf8(buffer) ? buffer.toString('utf8') : undefined;
}

/** Encodes a text as UTF-8, one character per byte. */
export function encodeCell(text: string): string {
  if (!/[^\x20-\x7e]/.test(text)) return text;
  return Buffer.from(text, 'utf8').toString('latin1');
}

/** For messages: short, on one line, without control characters for terminals. */
export function shown(text: string): string {
  return JSON.stringify(text.length > 60 ? `${text.slice(0, 60)}…` : text).replace(
    /[\u007f-\u009f\u2028-\u202e]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

// A spreadsheet runs a cell that begins with `=` and the like as a formula. The desk's export puts an apostrophe before such
// a cell, and every import removes it. A cell that begins with an apostrophe gets one more in every export, so that an
// import of the file changes nothing.

const marked = /^'+[=+\-@\t\r]/;

/** A file's cell without the apostrophe added by an export. */
export const withoutMark = (cell: string): string => (cell.charCodeAt(0) === 39 && marked.test(cell) ? cell.slice(1) : cell);

/** Adds the apostrophe, as SQL. @param all whether formulas are marked; a phone number such as +1 405 555 0101 is not one. */
export function withMark(cell: string, all: boolean): string {
  const own = `${cell} ~ E'^''+[=+@\\\\t\\\\r-]'`;
  const formula = `${cell} ~ E'^[=+@\\\\t\\\\r-]' and ${cell} !~ '^[+-][0-9 ().-]*$'`;
  const first = all ? `(E'\\'', '=', '+', '-', '@', E'\\t', E'\\r')` : `(E'\\'')`;
  return `case when left(${cell}, 1) in ${first} and (${own}${all ? ` or ${formula}` : ''}) then '''' || ${cell} else ${cell} end`;
}

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

const maxEntries = 20;
const maxEntryLength = 60;

/** Entries separated by semicolons, without repeated and empty ones. */
export function readList(text: string, maxLength = maxEntryLength): string[] | CellProblem {
  const entries = new Map<string, string>();
  for (const part of text.split(';')) {
    const entry = part.replace(/\s+/g, ' ').trim();
    if (entry.length > maxLength) return new CellProblem(`has ${shown(entry)} in it, longer than ${maxLength} characters`);
    if (entry !== '' && !entries.has(entry.toLowerCase())) entries.set(entry.toLowerCase(), entry);
  }
  if (entries.size > maxEntries) return new CellProblem(`has ${entries.size} entries, where ${maxEntries} are the most`);
  return [...entries.values()];
}

/** A list of which each entry has a form. */
function readForms(text: string, form: RegExp, otherwise: string): string[] | CellProblem {
  const entries = readList(text);
  const wrong = entries instanceof CellProblem ? undefined : entries.find((entry) => !form.test(entry));
  return wrong === undefined ? entries : problem(`${shown(wrong)} ${otherwise}`);
}

/** Cities by name, and ZIP codes of five digits. */
export const readArea = (text: string) =>
  readForms(text, /^\d{5}$|^[^\d]*\p{L}[^\d]*$/u, 'is neither a city nor a ZIP code of five digits');

/** Names of languages, in the spelling of `languageName`. */
export function readLanguages(text: string): string[] | CellProblem {
  const entries = readForms(text, languageForm, 'is not the name of a language');
  return entries instanceof CellProblem ? entries : entries.map(languageName);
}

/** As PostgreSQL reads an array of texts. */
export const arrayText = (entries: readonly string[]): string =>
  `{${entries.map((entry) => `"${entry.replace(/["\\]/g, '\\$&')}"`).join(',')}}`;

const line = /^([^=]*[^=\s])\s*=\s*\$?([\d,]+(?:\.\d\d)?)\s*[-–]\s*\$?([\d,]+(?:\.\d\d)?)$/;
const maxDollars = 10_000_000;

/** `what = low-high` in dollars, several separated by semicolons. */
function readPriceGuide(text: string): PriceRange[] | CellProblem {
  // The limit applies to the words; two numbers are added.
  const entries = readList(text, 100);
  if (entries instanceof CellProblem) return entries;
  const ranges = entries.map((entry) => readRange(entry));
  return ranges.find((range) => range instanceof CellProblem) ?? (ranges as PriceRange[]);
}

/** The reverse of `readPriceGuide`. */
export const priceGuideText = (ranges: readonly PriceRange[]): string =>
  ranges.map(({ what, low, high }) => `${what} = ${dollars(low)}-${dollars(high)}`).join('; ');

const dollars = (amount: number) => (Number.isInteger(amount) ? String(amount) : amount.toFixed(2));

function readRange(entry: string): PriceRange | CellProblem {
  const [, what = '', ...figures] = line.exec(entry) ?? [];
  const [low = 0, high = 0] = figures.map((figure) => Number(figure.replaceAll(',', '')));
  if (what === '') return new CellProblem(`${shown(entry)} is not a line such as "Drain cleaning = 120-300"`);
  if (what.length > 60) return new CellProblem(`has ${shown(what)} in it, longer than 60 characters`);
  if (low > high) return new CellProblem(`${shown(entry)} begins with the higher price`);
  if (high > maxDollars) return new CellProblem(`${shown(entry)} has a price above ${maxDollars} dollars`);
  return { what, low, high };
}
