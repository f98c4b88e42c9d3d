import { CellProblem } from '../contractors/import/cell-problem.ts';
import { checkValue } from '../contractors/import/check-row.ts';
import type { ColumnChoices } from '../contractors/import/column-choices.ts';
import { type ImportColumn, neededColumns } from '../contractors/import/columns.ts';

/** The columns that may be given once for all rows of a file that lacks them. */
export const constantColumns = ['service_type', 'location', 'rating_source', 'rating_as_of'] as const satisfies ImportColumn[];

/** What is wrong with a matching, by the field of its form: `column-<place>` or the name of a constant. */
export function problemsOf({ columns, constants }: ColumnChoices): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const [index, name] of columns.entries()) {
    const first = name === null ? index : columns.indexOf(name);
    if (first !== index) problems[`column-${index}`] = `Column ${first + 1} is taken for this already; choose one of them.`;
  }
  for (const name of neededColumns) {
    if (columns.includes(name) || constants[name]) continue;
    problems[name] = 'Every contractor needs one: match a column, or give one for all rows.';
  }
  for (const [name, value] of Object.entries(constants) as [ImportColumn, string][]) {
    const read = checkValue(name, value);
    if (read instanceof CellProblem) problems[name] = `This ${read.reason}.`;
  }
  return problems;
}
