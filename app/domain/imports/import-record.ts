import { aDay } from '#app/content/dates.ts';
import type { ColumnChoices } from './match/choose-columns.ts';
import type { Encoding } from './read/encoding.ts';

/** The largest file for the desk; the import command accepts larger ones. */
export const maxFileBytes = 64 * 1024 * 1024;

/** Why an upload was refused. */
export const importProblems = {
  'no-file': 'Choose a file first.',
  'too-large':
    'The file is larger than 64 MB. Save it as several files of up to 64 MB, each with the row of column names, and upload one after the other.',
  'cut-off': 'The upload was interrupted. Try again, with a faster connection or a smaller file.',
};

/**
 * `uploaded`: columns not mapped yet. `checked`: after a dry run. `staged`: some or all of it waits to be published or
 * discarded. States ending in -ing are running in the job queue.
 */
export type ImportState =
  | 'uploaded'
  | 'checking'
  | 'checked'
  | 'applying'
  | 'staged'
  | 'publishing'
  | 'discarding'
  | 'applied'
  | 'failed'
  | 'undoing'
  | 'undone'
  | 'discarded';

/** A file to import, and its outcome. Times are ISO texts. */
export type ImportRecord = {
  id: string;
  fileName: string;
  person: string;
  state: ImportState;
  encoding: Encoding;
  header: string[];
  choices: ColumnChoices;
  rowsRead: number;
  imported: number | null;
  updated: number | null;
  unchanged: number | null;
  rejected: number | null;
  /** Contractors added or changed only when it is published. */
  held: number;
  reason: string | null;
  /** Whether its changes are stored. */
  canUndo: boolean;
  createdAt: string;
  finishedAt: string | null;
  undoneAt: string | null;
  undoneBy: string | null;
  restored: number | null;
  kept: number | null;
};

/** How many days an import can be undone, and its changes are stored. */
export const undoDays = 365;

/** When that time ends, in milliseconds; undefined for an import that was not applied. */
export const undoEnds = ({ finishedAt }: Pick<ImportRecord, 'finishedAt'>): number | undefined =>
  finishedAt === null ? undefined : Date.parse(finishedAt) + undoDays * aDay;

export const isUnderWay = (state: ImportState): boolean =>
  ['checking', 'applying', 'undoing', 'publishing', 'discarding'].includes(state);

/** Whether its columns can be matched: none of it is in the directory yet. */
export const mayMatch = (state: ImportState): boolean => ['uploaded', 'checked', 'failed'].includes(state);
