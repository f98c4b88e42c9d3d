import { encodeCsvRow, withoutFormula } from '#app/platform/encode-csv.ts';
import { measures } from '../statistics.ts';
import type { ListingFigures, OwnCounts } from './listing-figures.ts';

const cells = (counts: OwnCounts | null) => measures.map((measure) => String(counts?.[measure] ?? ''));

/** The file for a spreadsheet: an empty cell was not counted, or has too few contractors for a median. */
export function figuresCsv(name: string, { step, rows }: Pick<ListingFigures, 'step' | 'rows'>): string {
  const head = ['listing', step, ...measures, ...measures.map((measure) => `median_${measure}`)];
  return [head, ...rows.map(({ start, own, median }) => [withoutFormula(name), start, ...cells(own), ...cells(median)])]
    .map(encodeCsvRow)
    .join('');
}
