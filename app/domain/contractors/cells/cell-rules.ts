import { locations } from '#app/content/locations.ts';
import { hoursText } from '#app/domain/opening-hours/hours-text.ts';
import { parseHours } from '#app/domain/opening-hours/parse-hours.ts';
import { isEmail, normalizeEmail } from '#app/domain/validation/mailbox.ts';
import { plainLine } from '#app/domain/validation/plain-text.ts';
import { rememberResults } from '#app/platform/remember-results.ts';
import { CellProblem } from './cell-problem.ts';
import { shown } from './decode-cell.ts';
import { arrayText } from './read-list.ts';
import { readPriceGuide } from './read-price-guide.ts';

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

const locationsByName = new Map<string, string>(
  locations.flatMap(({ slug, name }) => [
    [slug, slug],
    [name.toLowerCase(), slug],
  ]),
);

export function readLocation(text: string): string | CellProblem {
  const known = locationsByName.get(text.toLowerCase().replace(/\s+/g, ' '));
  return (
    known ?? problem(`${shown(text)} is no city of the directory, which has ${locations.map(({ slug }) => slug).join(', ')}`)
  );
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
