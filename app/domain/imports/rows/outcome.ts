export type ImportCounts = { imported: number; updated: number; unchanged: number; rejected: number };

/** The result of an import. Only a defect or a lost database is thrown. */
export type ImportOutcome = ImportDone | Unreadable | Refused;

export type ImportDone = ImportCounts & {
  kind: 'done';
  /** How the file is written, in words, where that is not UTF-8 with commas. */
  readAs?: string;
  /** Header names of columns that the directory does not have. */
  ignoredColumns: string[];
  /** Number of imported and updated ones staged for publication. */
  held: number;
  /** Where the rejected rows are, if there are any. */
  rejectsFile: string | undefined;
  /** Whether an earlier import's rejects file, which no longer holds true, was removed. */
  staleRejectsRemoved: boolean;
};

/** A row that repeats an earlier row's contractor is rejected for a reason that begins so. */
export const repeatsWords = 'repeats line ';

/** The file cannot be read as contractors at all; `reason` is one line for the operator. Nothing was changed. */
export type Unreadable = { kind: 'unreadable'; reason: string };

/** The database refused the rows by a rule that no single row explains. Nothing changed. */
export type Refused = { kind: 'refused'; reason: string };

export const unreadable = (reason: string): Unreadable => ({ kind: 'unreadable', reason });

export const isUnreadable = (value: object): value is Unreadable => 'kind' in value && value.kind === 'unreadable';
