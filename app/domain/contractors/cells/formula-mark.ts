// A spreadsheet runs a cell that begins with `=` and the like as a formula, no matter who typed it. The desk's export puts an
// apostrophe before such a cell; every import takes it off again. What begins with apostrophes of its own gets one more in
// every export, so that a file always comes back unchanged.

const marked = /^'+[=+\-@\t\r]/;

/** A cell of a file without the apostrophe that an export put before it. */
export const withoutMark = (cell: string): string => (cell.charCodeAt(0) === 39 && marked.test(cell) ? cell.slice(1) : cell);

/** The other way round, as SQL. @param all whether formulas are marked; a phone number such as +1 405 555 0101 is none. */
export function withMark(cell: string, all: boolean): string {
  const own = `${cell} ~ E'^''+[=+@\\\\t\\\\r-]'`;
  const formula = `${cell} ~ E'^[=+@\\\\t\\\\r-]' and ${cell} !~ '^[+-][0-9 ().-]*$'`;
  const first = all ? `(E'\\'', '=', '+', '-', '@', E'\\t', E'\\r')` : `(E'\\'')`;
  return `case when left(${cell}, 1) in ${first} and (${own}${all ? ` or ${formula}` : ''}) then '''' || ${cell} else ${cell} end`;
}
