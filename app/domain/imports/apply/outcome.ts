export type ImportCounts = { imported: number; updated: number; unchanged: number; rejected: number };

/** The result of an import. Only a defect or a lost database is thrown. */
export type ImportOutcome = ImportDone | Unreadable | Refused;

export type ImportDone = ImportCounts & {
  kind: 'done';
  /** The file's encoding and separator in words, if not UTF-8 with commas. */
  readAs?: string;
  /** Header names of columns that the directory does not have. */
  ignoredColumns: string[];
  /** Number of imported and updated ones staged for publication. */
  held: number;
  /** Where the rejected rows are, if there are any. */
  rejectsFile: string | undefined;
  /** Whether an earlier import's outdated rejects file was removed. */
  staleRejectsRemoved: boolean;
};

/** The start of the reason for a row that repeats an earlier row's contractor. */
export const repeatsWords = 'repeats line ';

/** The file cannot be read; `reason` is one line for the operator. Nothing was changed. */
export type Unreadable = { kind: 'unreadable'; reason: string };

/** The database refused the rows for a reason that no single row explains. Nothing was changed. */
export type Refused = { kind: 'refused'; reason: string };

export const unreadable = (reason: string): Unreadable => ({ kind: 'unreadable', reason });

export const isUnreadable = (value: object): value is Unreadable => 'kind' in value && value.kind === 'unreadable';
