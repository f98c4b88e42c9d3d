import type { ColumnChoices } from '../contractors/import/column-choices.ts';
import type { Encoding } from '../contractors/import/encoding.ts';

/** Of a file that is brought to the desk. A larger one is for the command, on the machine itself. */
export const maxFileBytes = 64 * 1024 * 1024;

/**
 * `uploaded`: its columns are to be matched. `checked`: a dry run found what it would do. `staged`: some of it or all is held
 * off the site until it is published or discarded. What ends in -ing is under way in the job queue.
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
  /** Contractors that it adds or changes only when it is published. */
  held: number;
  reason: string | null;
  /** Whether what it changed is kept. */
  canUndo: boolean;
  createdAt: string;
  finishedAt: string | null;
  undoneAt: string | null;
  undoneBy: string | null;
  restored: number | null;
  kept: number | null;
};

export type NewImport = {
  fileName: string;
  by: { id?: string; name: string };
  state: ImportState;
  header: string[];
  choices: ColumnChoices;
};

/** For how many days after it an import can be undone: so long its changes are kept. */
export const undoDays = 365;

/** The end of that, in milliseconds; undefined for one that was not applied. */
export const undoEnds = ({ finishedAt }: Pick<ImportRecord, 'finishedAt'>): number | undefined =>
  finishedAt === null ? undefined : Date.parse(finishedAt) + undoDays * 24 * 60 * 60_000;

export const isUnderWay = (state: ImportState): boolean =>
  ['checking', 'applying', 'undoing', 'publishing', 'discarding'].includes(state);

/** Whether its columns can be matched: nothing of it is in the directory yet. */
export const mayMatch = (state: ImportState): boolean => ['uploaded', 'checked', 'failed'].includes(state);
