/** One CSV row (RFC 4180), ending with a line feed. */
export function encodeCsvRow(cells: string[]): string {
  return `${cells.map(encodeCsvCell).join(',')}\n`;
}

function encodeCsvCell(cell: string): string {
  return /^\s|[",\r\n]|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** A cell that spreadsheets treat as text. */
export const withoutFormula = (cell: string): string => (/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell);

/** One row of PostgreSQL's COPY text format. */
export function encodeCopyRow(values: (string | null)[]): string {
  return `${values.map(encodeCopyValue).join('\t')}\n`;
}

const copyEscapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

function encodeCopyValue(value: string | null): string {
  if (value === null) return '\\N';
  return /[\\\t\n\r]/.test(value) ? value.replace(/[\\\t\n\r]/g, (character) => copyEscapes[character] ?? character) : value;
}
