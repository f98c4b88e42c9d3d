import type { PriceRange } from '#app/domain/contractors/price-range.ts';
import { CellProblem } from './cell-problem.ts';
import { shown } from './decode-cell.ts';
import { readList } from './read-list.ts';

const line = /^([^=]*[^=\s])\s*=\s*\$?([\d,]+(?:\.\d\d)?)\s*[-–]\s*\$?([\d,]+(?:\.\d\d)?)$/;
const maxDollars = 10_000_000;

/** `what = low-high` in dollars, several separated by semicolons. */
export function readPriceGuide(text: string): PriceRange[] | CellProblem {
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
