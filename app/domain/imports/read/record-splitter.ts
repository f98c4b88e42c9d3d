/** One row of a CSV file. */
export type CsvRecord = {
  /** The line of the file on which the row begins; 1 is the first. */
  line: number;
  /** One character a byte (latin1): nothing is lost before it is known to be UTF-8. */
  cells: string[];
  /** How many cells the row has; more than `cells` holds when there are too many to keep. */
  cellCount: number;
  /** Why this is no proper CSV row, if so. */
  problem: string | undefined;
};

/** What is kept of one row, so that a quote which never closes cannot fill the memory. */
const limits = { bytes: 32 * 1024 * 1024, cells: 200_000 };

const quote = 34;
const lineFeed = 10;
const carriageReturn = 13;

/**
 * Splits CSV (RFC 4180; lines may end in LF, CRLF or CR) into rows, chunk by chunk. A library's parser gives up at the
 * first misplaced quote or loses what follows it; here every byte ends up in some row, with its line.
 */
export class RecordSplitter {
  readonly #separator: number;
  #state: 'start' | 'plain' | 'quoted' | 'closing' | 'closed' = 'start';
  #line = 1;
  #afterReturn = false;

  #recordLine = 1;
  #cells: string[] = [];
  #cellCount = 0;
  #bytes = 0;
  #hasQuotes = false;
  #problem: string | undefined;

  #cell = '';
  #quoteLine = 0;
  #quotedLength = 0;

  /** @param separator one character, between the cells of a row. */
  constructor(separator = ',') {
    this.#separator = separator.charCodeAt(0);
  }

  push(chunk: string): CsvRecord[] {
    const records: CsvRecord[] = [];
    for (let at = 0; at < chunk.length; ) {
      if (this.#state === 'start') at = this.#openCell(chunk, at);
      else if (this.#state === 'quoted') at = this.#readQuoted(chunk, at);
      else if (this.#state === 'closing') at = this.#readAfterQuote(chunk, at);
      else at = this.#readPlain(chunk, at, records);
    }
    return records;
  }

  /** The rest, once there are no more chunks. */
  end(): CsvRecord[] {
    const records: CsvRecord[] = [];
    if (this.#state === 'quoted') {
      this.#problem = `a quote opened on line ${this.#quoteLine} is never closed: all that follows, to the end of the file on line ${this.#line}, was read as part of this row`;
    }
    if (this.#state !== 'start' || this.#cellCount > 0) {
      this.#endCell();
      this.#endRecord(records);
    }
    return records;
  }

  #openCell(chunk: string, at: number): number {
    const code = chunk.charCodeAt(at);
    const restOfLineEnd = this.#afterReturn && code === lineFeed;
    this.#afterReturn = false;
    if (restOfLineEnd) return at + 1;
    if (this.#cellCount === 0) this.#recordLine = this.#line;
    if (code !== quote) {
      this.#state = 'plain';
      return at;
    }
    this.#state = 'quoted';
    this.#quoteLine = this.#line;
    this.#hasQuotes = true;
    return at + 1;
  }

  #readQuoted(chunk: string, at: number): number {
    const found = chunk.indexOf('"', at);
    const text = chunk.slice(at, found === -1 ? chunk.length : found);
    this.#countLines(text);
    this.#keep(text);
    if (found === -1) return chunk.length;
    this.#state = 'closing';
    return found + 1;
  }

  #readAfterQuote(chunk: string, at: number): number {
    this.#afterReturn = false;
    if (chunk.charCodeAt(at) !== quote) {
      this.#state = 'closed';
      this.#quotedLength = this.#cell.length;
      return at;
    }
    this.#keep('"');
    this.#state = 'quoted';
    return at + 1;
  }

  /** Up to the end of the cell: all of an unquoted one, or what follows the closing quote, where only spaces belong. */
  #readPlain(chunk: string, at: number, records: CsvRecord[]): number {
    const end = endOfCell(chunk, at, this.#separator);
    const text = chunk.slice(at, end);
    if (this.#state === 'closed' && text.trim() !== '') {
      this.#problem ??= `text after the closing quote of cell ${this.#cellCount + 1}; a quote inside quotes is written twice ("")`;
      const quoted = this.#cell.slice(0, this.#quotedLength).replaceAll('"', '""');
      this.#cell = `"${quoted}"${this.#cell.slice(this.#quotedLength)}`; // As it was written.
      this.#state = 'plain';
    }
    this.#keep(text);
    if (end === chunk.length) return end;

    this.#endCell();
    const stop = chunk.charCodeAt(end);
    if (stop !== this.#separator) {
      this.#line++;
      this.#afterReturn = stop === carriageReturn;
      this.#endRecord(records);
    }
    return end + 1;
  }

  #keep(text: string): void {
    this.#bytes += text.length;
    if (this.#bytes <= limits.bytes) this.#cell += text;
  }

  #countLines(text: string): void {
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at);
      if (code === carriageReturn || (code === lineFeed && !this.#afterReturn)) this.#line++;
      this.#afterReturn = code === carriageReturn;
    }
  }

  #endCell(): void {
    this.#cellCount++;
    // This quote opens nothing, and a separator after it splits the cell, which is rarely intended.
    if (this.#state === 'plain' && this.#cell.charCodeAt(0) <= 32 && this.#cell.trimStart().startsWith('"')) {
      this.#problem ??= `a space before the opening quote of cell ${this.#cellCount}`;
    }
    if (this.#cellCount <= limits.cells) this.#cells.push(this.#cell);
    this.#cell = '';
    this.#state = 'start';
  }

  #endRecord(records: CsvRecord[]): void {
    const isBlank = this.#cellCount === 1 && !this.#hasQuotes && this.#cells[0]?.trim() === '';
    if (!isBlank) {
      const cut = this.#bytes > limits.bytes ? `longer than ${limits.bytes} bytes, and not repeated here to its end` : undefined;
      const problem = [this.#problem, cut].filter(Boolean).join('; ') || undefined;
      records.push({ line: this.#recordLine, cells: this.#cells, cellCount: this.#cellCount, problem });
    }
    this.#cells = [];
    this.#cellCount = 0;
    this.#bytes = 0;
    this.#hasQuotes = false;
    this.#problem = undefined;
  }
}

function endOfCell(text: string, from: number, separator: number): number {
  for (let at = from; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === separator || code === lineFeed || code === carriageReturn) return at;
  }
  return text.length;
}
