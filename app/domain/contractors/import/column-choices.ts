import { z } from 'zod';
import { type ImportColumn, importColumns } from './columns.ts';

/** What a file's columns are taken for, chosen by hand or guessed. */
export type ColumnChoices = {
  /** Of each column of the file, in its order, which of ours it is, if any. */
  columns: (ImportColumn | null)[];
  /** What is the same for every row, of columns that the file lacks. */
  constants: Partial<Record<ImportColumn, string>>;
  /** Whether HTML is taken out of the cells. */
  withoutMarkup: boolean;
};

export const columnChoicesSchema = z.object({
  columns: z.array(z.enum(importColumns).nullable()),
  constants: z.partialRecord(z.enum(importColumns), z.string()),
  withoutMarkup: z.boolean(),
});
