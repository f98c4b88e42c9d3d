import { z } from 'zod';

/** A backup’s manifest; the last entry of the archive, so a truncated archive has none. */
export const manifestName = 'manifest.json';
export const manifestFormat = 'redbud-pros backup';
/** The version of the archive's layout; older ones can be read too. */
export const manifestVersion = 1;

/** A table, or the queue's table of jobs, with its columns in the order of its rows' values. */
const tableSchema = z.object({
  name: z.string().min(1),
  columns: z.array(z.object({ name: z.string().min(1), type: z.string().regex(/^[\w .,"()[\]]+$/) })).min(1),
  rows: z.number().int().nonnegative(),
});

export const manifestSchema = z.object({
  format: z.literal(manifestFormat),
  version: z.number().int().positive(),
  madeAt: z.iso.datetime(),
  /** How and by whom it was made; missing in older backups. */
  by: z.object({ how: z.enum(['nightly', 'desk', 'command']), person: z.string().max(300) }).optional(),
  /** The migrations applied to its tables. */
  migrations: z.array(z.string()),
  tables: z.array(tableSchema),
  sequences: z.array(z.object({ name: z.string(), last: z.string().regex(/^-?\d{1,19}$/), called: z.boolean() })),
  /** Absent if the database had no job queue yet. */
  jobs: tableSchema.optional(),
  /** Number of files from the data folder. */
  files: z.number().int().nonnegative(),
  /** SHA-256 over all entries before this one: names, sizes, times and contents. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

export type Manifest = z.infer<typeof manifestSchema>;
/** How a backup was made, and by which operator. */
export type MadeBy = NonNullable<Manifest['by']>;
export type TableRecord = Manifest['tables'][number];
export type TableColumns = Omit<TableRecord, 'rows'>;

/** A table’s rows span several entries, because an entry’s size must be known before writing. */
export const partName = (folder: string, part: number): string => `${folder}/${String(part).padStart(6, '0')}`;
export const tableFolder = (table: string): string => `database/${encodeURIComponent(table)}`;
export const jobsFolder = 'jobs';
