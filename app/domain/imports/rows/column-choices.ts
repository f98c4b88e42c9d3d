import type { ImportColumn } from '#app/domain/contractors/columns.ts';
import type { WarningDecisions } from './review-rows.ts';

/** What a file's columns are taken for, chosen by hand or guessed. */
export type ColumnChoices = {
  /** Of each column of the file, in its order, which of ours it is, if any. */
  columns: (ImportColumn | null)[];
  /** What is the same for every row, of columns that the file lacks. */
  constants: Partial<Record<ImportColumn, string>>;
  /** Whether HTML is taken out of the cells. */
  withoutMarkup: boolean;
  /** Whether an empty cell leaves a contractor's field alone, rather than clears it. */
  keepEmpty?: boolean;
  /** What is done with rows in which something looks wrong. */
  warned?: WarningDecisions;
  /** Whether everything is held off the site until it is published. */
  holdAll?: boolean;
};
