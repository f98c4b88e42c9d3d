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
