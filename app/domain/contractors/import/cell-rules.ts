import { locations } from '#app/content/locations.ts';
import { hoursText } from '../hours/hours-text.ts';
import { parseHours } from '../hours/parse-hours.ts';
import { CellProblem } from './cell-problem.ts';
import type { ImportColumn } from './columns.ts';
import { shown } from './decode-cell.ts';
import { arrayText, readArea, readLanguages, readList } from './read-list.ts';
import { readPriceGuide } from './read-price-guide.ts';
import { rememberResults } from './remember-results.ts';

/** What a cell says, in the form that the directory keeps; null for an empty one. Gets the text without spaces around it. */
type CellRule = (text: string) => string | null | CellProblem;

const problem = (reason: string) => new CellProblem(reason);
const largestInteger = 2_147_483_647;

export const cellRules: Record<ImportColumn, CellRule> = {
  id: optional(oneLine),
  name: required(oneLine),
  slug: optional(oneLine),
  service_type: required((text) => text.replace(/\s+/g, ' ')),
  location: required(readLocation),
  rating: optional(readRating),
  review_count: optional((text) => readWhole(text, 0)),
  address: optional((text) => text),
  phone: optional(oneLine),
  website: optional(readLink),
  logo_link: optional(readLink),
  gmb_link: optional(readLink),
  featured: readFlag,
  pin_order: optional((text) => readWhole(text, 1)),
  about: optional((text) => text.replace(/\r\n?/g, '\n')),
  specialties: optional((text) => listed(text, readList)),
  service_area: optional((text) => listed(text, readArea)),
  languages: optional((text) => listed(text, readLanguages)),
  hours: optional(rememberResults(readHours)),
  emergency: optional(readFlag),
  price_guide: optional((text) => {
    const prices = readPriceGuide(text);
    return prices instanceof CellProblem ? prices : prices.length > 0 ? JSON.stringify(prices) : null;
  }),
  license_number: optional(oneLine),
  license_authority: optional(oneLine),
  insured_until: optional(readDate),
  founded: optional(readFounded),
  rating_source: optional(oneLine),
  rating_as_of: optional(readDate),
  featured_until: optional(readDate),
};

/** Longest cell, in characters. */
export const cellLengths: Record<ImportColumn, number> = {
  id: 100,
  name: 200,
  slug: 200,
  service_type: 100,
  location: 100,
  rating: 20,
  review_count: 20,
  address: 300,
  phone: 50,
  website: 2000,
  logo_link: 2000,
  gmb_link: 2000,
  featured: 20,
  pin_order: 20,
  about: 2000,
  specialties: 2000,
  service_area: 2000,
  languages: 1000,
  hours: 300,
  emergency: 20,
  price_guide: 3000,
  license_number: 60,
  license_authority: 60,
  insured_until: 20,
  founded: 20,
  rating_source: 60,
  rating_as_of: 20,
  featured_until: 20,
};

function required(rule: CellRule): CellRule {
  return (text) => (text === '' ? problem('is empty, and every contractor needs one') : rule(text));
}

function optional(rule: CellRule): CellRule {
  return (text) => (text === '' ? null : rule(text));
}

function oneLine(text: string): string {
  return /[\t\r\n]/.test(text) ? text.replace(/\s*[\t\r\n]\s*/g, ' ') : text;
}

const locationsByName = new Map<string, string>(
  locations.flatMap(({ slug, name }) => [
    [slug, slug],
    [name.toLowerCase(), slug],
  ]),
);

function readLocation(text: string): string | CellProblem {
  const known = locationsByName.get(text.toLowerCase().replace(/\s+/g, ' '));
  return (
    known ?? problem(`${shown(text)} is no city of the directory, which has ${locations.map(({ slug }) => slug).join(', ')}`)
  );
}

function readRating(text: string): string | CellProblem {
  if (/^\d(\.\d{1,15})?$/.test(text) && Number(text) <= 5) return text;
  return problem(`${shown(text)} is not a number from 0 to 5 such as 4.7`);
}

function readWhole(text: string, least: number): string | CellProblem {
  if (/^\d{1,15}$/.test(text) && Number(text) >= least && Number(text) <= largestInteger) return String(Number(text));
  return problem(`${shown(text)} is not a whole number from ${least} to ${largestInteger}, in digits only`);
}

const flags = new Map<string, string>([
  ['', 'false'],
  ...['true', '1', 'yes'].map((word) => [word, 'true'] as const),
  ...['false', '0', 'no'].map((word) => [word, 'false'] as const),
]);

function readFlag(text: string): string | CellProblem {
  return flags.get(text.toLowerCase()) ?? problem(`${shown(text)} is none of true, false, 1, 0, yes, no`);
}

function listed(text: string, read: (text: string) => string[] | CellProblem): string | null | CellProblem {
  // How an export writes what no import reads: entries with semicolons in them.
  if (/^\[.*\]$/s.test(text)) return problem(`${shown(text)} is in brackets; entries are separated by semicolons only`);
  const entries = read(text);
  return entries instanceof CellProblem ? entries : entries.length > 0 ? arrayText(entries) : null;
}

function readHours(text: string): string | CellProblem {
  const hours = parseHours(text);
  return hours ? hoursText(hours) : problem(`${shown(text)} is not hours such as "Mo-Fr 08:00-17:00; Sa 09:00-12:00" or "24/7"`);
}

function readDate(text: string): string | CellProblem {
  const date = /^\d{4}-\d\d-\d\d$/.test(text) ? new Date(`${text}T00:00:00Z`) : undefined;
  // The 31st of a month that has 30 days is the 1st of the next to JavaScript.
  const isDate = date && !Number.isNaN(date.valueOf()) && date.toISOString().startsWith(text) && text >= '0001';
  return isDate ? text : problem(`${shown(text)} is not a date such as 2027-03-31`);
}

function readFounded(text: string): string | CellProblem {
  const thisYear = new Date().getFullYear();
  if (/^\d{4}$/.test(text) && Number(text) >= 1850 && Number(text) <= thisYear) return text;
  return problem(`${shown(text)} is not a year from 1850 to ${thisYear}`);
}

/** An address with http or https, or with no scheme at all: `example.com`, `example.com:8080/x`, `/logo.svg`. */
function readLink(text: string): string | CellProblem {
  if (/\s/.test(text)) return problem(`${shown(text)} has spaces in it`);
  const scheme = /^[a-z][a-z0-9+.-]*:/i.exec(text)?.[0].toLowerCase();
  // A host has a dot, and no scheme that a browser would run has one.
  const isHostWithPort = /^[a-z0-9-]+(\.[a-z0-9-]+)+:\d+([/?#]|$)/i.test(text);
  if (scheme === undefined || isHostWithPort) return text;
  if (/^https?:\/\/[^/]/i.test(text)) return text;
  return problem(`${shown(text)} is not a web address; those begin with https:// or http://`);
}
