import { fieldOf, type ImportColumn } from '#app/domain/contractors/columns.ts';
import { withoutInvisible } from '#app/domain/validation/plain-text.ts';
import { CellProblem } from './cell-problem.ts';

// biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the point
const controlCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/;

/** @returns the value of a text in that column. */
export function checkValue(name: ImportColumn, value: string): string | null | CellProblem {
  const text = withoutInvisible(value).trim();
  return controlCharacters.test(text) && text.length <= fieldOf(name).length
    ? new CellProblem('has control characters in it')
    : checkVisible(name, text);
}

/** The same for a text without control characters or invisible ones. */
export const checkVisible = (name: ImportColumn, text: string) =>
  text.length > fieldOf(name).length ? tooLong(name, text) : fieldOf(name).read(text);

export const tooLong = (name: ImportColumn, text: string) =>
  new CellProblem(`is too long: ${text.length} characters, where ${fieldOf(name).length} are the most`);
