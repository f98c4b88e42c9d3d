import type { ImportColumn } from '#app/domain/contractors/columns.ts';
import type { WarningDecisions } from '../apply/row-warnings.ts';

/** The column mapping and options of an import, chosen or guessed. */
export type ColumnChoices = {
  /** Our column for each column of the file, in its order; null for none. */
  columns: (ImportColumn | null)[];
  /** Fixed values for columns that the file lacks. */
  constants: Partial<Record<ImportColumn, string>>;
  /** Whether to remove HTML from cells. */
  withoutMarkup: boolean;
  /** Whether an empty cell keeps a contractor's value instead of clearing it. */
  keepEmpty?: boolean;
  /** Decisions about rows with warnings. */
  warned?: WarningDecisions;
  /** Whether to stage all rows until they are published. */
  holdAll?: boolean;
};
