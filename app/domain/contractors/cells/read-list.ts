import { languageForm, languageName } from '#app/domain/contractors/language-name.ts';
import { CellProblem } from './cell-problem.ts';
import { shown } from './decode-cell.ts';

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

/** Cities by name, and ZIP codes of five digits. */
export function readArea(text: string): string[] | CellProblem {
  const entries = readList(text);
  if (entries instanceof CellProblem) return entries;
  const wrong = entries.find((entry) => !/^\d{5}$/.test(entry) && !/^[^\d]*\p{L}[^\d]*$/u.test(entry));
  return wrong === undefined ? entries : new CellProblem(`${shown(wrong)} is neither a city nor a ZIP code of five digits`);
}

/** Names of languages, in the spelling of `languageName`. */
export function readLanguages(text: string): string[] | CellProblem {
  const entries = readList(text);
  if (entries instanceof CellProblem) return entries;
  const wrong = entries.find((entry) => !languageForm.test(entry));
  return wrong === undefined ? entries.map(languageName) : new CellProblem(`${shown(wrong)} is not the name of a language`);
}

/** As PostgreSQL reads an array of texts. */
export const arrayText = (entries: readonly string[]): string =>
  `{${entries.map((entry) => `"${entry.replace(/["\\]/g, '\\$&')}"`).join(',')}}`;
