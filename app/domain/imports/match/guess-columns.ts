import { fieldOf, type ImportColumn, importColumns } from '../../contractors/columns.ts';
import { figureCells } from '../export/figure-queries.ts';

/** A column's name, ignoring case, spaces and punctuation. */
export const headerKey = (header: string): string => header.toLowerCase().replace(/[^a-z0-9]+/g, '');

/** Words without information for matching. */
const fillers = /\b(?:the|company|business|contractor|firm|primary|main|1)\b/gi;
const lessCertain = 2;

/** How sure each spelling is, from 0. */
const spellings = new Map<string, { column: ImportColumn; rank: number }>();
for (const column of importColumns)
  for (const [rank, spelling] of [column, ...fieldOf(column).synonyms].entries()) {
    const known = spellings.get(headerKey(spelling));
    if (!known || known.rank > rank) spellings.set(headerKey(spelling), { column, rank });
  }

/** The likely column of ours for each column of a file, if any; the surest match wins. */
export function guessColumns(header: readonly string[]): (ImportColumn | null)[] {
  const found = header.flatMap((written, index) => {
    if (Object.hasOwn(figureCells, written)) return []; // An export's own.
    const certain = spellings.get(headerKey(written));
    const probable = spellings.get(headerKey(written.replaceAll('_', ' ').replace(fillers, '')));
    const guess = certain ?? (probable && { ...probable, rank: probable.rank + lessCertain });
    return guess ? [{ ...guess, index }] : [];
  });
  const guesses: (ImportColumn | null)[] = header.map(() => null);
  for (const { column, index } of found.sort((a, b) => a.rank - b.rank || a.index - b.index))
    if (!guesses.includes(column)) guesses[index] = column;
  return guesses;
}
