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
  #state: 'start' | 'plain' | 'quoted' | 'closed' = 'start';
  #line = 1;
  #held = '';

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
    const text = this.#held + chunk;
    // What a quote or carriage return at the end means, the next chunk decides.
    const at = this.#read(text, /["\r]/.test(text.slice(-1)) ? text.length - 1 : text.length, records);
    this.#held = text.slice(at);
    return records;
  }

  /** The rest, once there are no more chunks. */
  end(): CsvRecord[] {
    const records: CsvRecord[] = [];
    this.#read(this.#held, this.#held.length, records);
    if (this.#state === 'quoted') {
      this.#problem = `a quote opened on line ${this.#quoteLine} is never closed: all that follows, to the end of the file on line ${this.#line}, was read as part of this row`;
    }
    if (this.#state !== 'start' || this.#cellCount > 0) {
      this.#endCell();
      this.#endRecord(records);
    }
    return records;
  }

  /** @returns the position of the first character that was not read. */
  #read(text: string, limit: number, records: CsvRecord[]): number {
    let at = 0;
    while (at < limit) {
      if (this.#state === 'start') at = this.#openCell(text, at);
      at = this.#state === 'quoted' ? this.#readQuoted(text, at, limit) : this.#readPlain(text, at, limit, records);
    }
    return at;
  }

  #openCell(text: string, at: number): number {
    if (this.#cellCount === 0) this.#recordLine = this.#line;
    this.#state = text.charCodeAt(at) === quote ? 'quoted' : 'plain';
    if (this.#state === 'plain') return at;
    this.#quoteLine = this.#line;
    this.#hasQuotes = true;
    return at + 1;
  }

  #readQuoted(text: string, at: number, limit: number): number {
    const found = text.indexOf('"', at);
    const end = found === -1 ? limit : Math.min(found, limit);
    const quoted = text.slice(at, end);
    this.#line += quoted.match(/\r\n?|\n/g)?.length ?? 0;
    this.#keep(quoted);
    if (end === limit) return limit;
    if (text.charCodeAt(end + 1) === quote) {
      this.#keep('"');
      return end + 2;
    }
    this.#state = 'closed';
    this.#quotedLength = this.#cell.length;
    return end + 1;
  }

  /** Up to the end of the cell: all of an unquoted one, or what follows the closing quote, where only spaces belong. */
  #readPlain(text: string, at: number, limit: number, records: CsvRecord[]): number {
    const end = endOfCell(text, at, limit, this.#separator);
    const plain = text.slice(at, end);
    if (this.#state === 'closed' && plain.trim() !== '') {
      this.#problem ??= `text after the closing quote of cell ${this.#cellCount + 1}; a quote inside quotes is written twice ("")`;
      const quoted = this.#cell.slice(0, this.#quotedLength).replaceAll('"', '""');
      this.#cell = `"${quoted}"${this.#cell.slice(this.#quotedLength)}`; // As it was written.
      this.#state = 'plain';
    }
    this.#keep(plain);
    if (end === limit) return limit;

    this.#endCell();
    const stop = text.charCodeAt(end);
    if (stop === this.#separator) return end + 1;
    this.#line++;
    this.#endRecord(records);
    return stop === carriageReturn && text.charCodeAt(end + 1) === lineFeed ? end + 2 : end + 1;
  }

  #keep(text: string): void {
    this.#bytes += text.length;
    if (this.#bytes <= limits.bytes) this.#cell += text;
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

function endOfCell(text: string, from: number, limit: number, separator: number): number {
  for (let at = from; at < limit; at++) {
    const code = text.charCodeAt(at);
    if (code === separator || code === lineFeed || code === carriageReturn) return at;
  }
  return limit;
}
