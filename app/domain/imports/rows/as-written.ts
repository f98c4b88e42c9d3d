import { arrayText, decodeCell, priceGuideText } from '#app/domain/contractors/cells.ts';
import { fieldOf, type ImportColumn } from '#app/domain/contractors/columns.ts';
import type { Header } from '#app/domain/imports/file/header.ts';
import { rememberResults } from '#app/platform/remember-results.ts';

/**
 * The cells whose stored form differs from the file's, as JSON: the text of each and, if invalid, why. The directory may
 * contain such values, from before a rule or from another program; a row that repeats one exactly, as an export does, changes
 * nothing and is not rejected. Only for rows with an id or slug.
 */
export function cellsAsWritten(
  columns: Header['columns'],
  cells: readonly string[],
  values: readonly (string | null)[],
  problems: readonly (string | undefined)[],
): string | undefined {
  if (!columns.some(({ name, index }) => (name === 'id' || name === 'slug') && cells[index])) return undefined;
  let found: Record<string, [text: string, problem: string | undefined]> | undefined;
  for (const [at, { name, index }] of columns.entries()) {
    const bytes = cells[index] ?? '';
    const value = values[at] ?? null;
    if (bytes === '' || bytes === value) continue;
    const text = decodeCell(bytes);
    // The database cannot store such a text.
    if (text === undefined || text.includes('\0') || (value !== null && isStoredSo(name, text, value))) continue;
    found ??= {};
    found[name] = [text, problems[at]];
  }
  return found && JSON.stringify(found);
}

const listText = rememberResults((text) => arrayText(text.split('; ')));
const pricesText = rememberResults((value) => priceGuideText(JSON.parse(value)));

/** Whether the cell has the canonical spelling of its value. */
function isStoredSo(name: ImportColumn, text: string, value: string): boolean {
  const type = fieldOf(name).type;
  if (type === 'text[]') return value === listText(text);
  if (type === 'jsonb') return text === pricesText(value);
  return type !== 'text' || text === value;
}
