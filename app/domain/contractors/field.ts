import { z } from 'zod';
import { type CellRule, listed, oneLine, optional, readDate, readFlag, readLink, readList, readWhole } from './cells.ts';

/** A contractor's price for a job, in the contractor's words. */
export const priceRangeSchema = z.object({
  what: z.string(),
  low: z.number().describe('In dollars'),
  high: z.number(),
});

export type PriceRange = z.infer<typeof priceRangeSchema>;

/** The sections of the desk's form, in order. */
export const fieldGroups = [
  'Who and where',
  'Where requests go',
  'What it says about itself',
  'License and insurance',
  'Rating',
  'Pictures',
  'Featuring',
] as const;

/** The parts of the form with which members change their listing, in order. */
export const memberGroups = ['Live right away', 'Your work', 'Prices', 'License and insurance', 'Name and contact'] as const;

/** What a save does with a field: it is on the page at once and can be undone, or it waits for an operator. */
export type FieldMode = 'live' | 'proposed';

type ColumnType = 'text' | 'text[]' | 'integer' | 'smallint' | 'numeric' | 'boolean' | 'date' | 'jsonb';

/** `week` and `prices` have a row for each day and price, `trade` a choice of the site's trades. */
export type Control =
  | 'lines'
  | 'paragraphs'
  | 'city'
  | 'yes-no'
  | 'yes-no-unknown'
  | 'date'
  | 'whole'
  | 'week'
  | 'prices'
  | 'trade';

/** The definition of a contractor's column, which the importer, exporter, desk, history, API and pages read. */
export type Field = {
  type: ColumnType;
  /** The table; columns that no list reads are in `contractor_profiles`. */
  table: 'contractors' | 'contractor_profiles';
  /** Value of a cell, or of text typed at the desk. */
  read: CellRule;
  /** Longest cell, in characters. */
  length: number;
  /** Required. */
  needed?: true;
  /** For the desk alone: no page, API answer, plain export or audit entry has its value. */
  private?: true;
  /** Personal data; docs/personal-data.md says how it is erased. */
  personal?: true;
  label: string;
  /** The label where a file's columns are matched, if another is clearer there. */
  fileLabel?: string;
  /** Names in other programs' files, most certain first; never a name for something similar. */
  synonyms: readonly string[];
  /**
   * Its section of the desk's form, and its position there, from 1; others follow in record order. Without it, it cannot be
   * edited at the desk.
   */
  desk?: { group: (typeof fieldGroups)[number]; position?: number };
  /** The form control; one line of text by default. */
  control?: Control;
  hint?: string;
  /** How members of the listing change it. Without it, it is locked for them; at the desk every field is live. */
  member?: { mode: FieldMode; group: (typeof memberGroups)[number]; position?: number; control?: Control };
  /** Where the API shows it: on the contractor, in its profile, or not at all. */
  api: 'contractor' | 'profile' | 'nowhere';
  schema: z.ZodType;
  compare?: Comparison;
  /** Its schema.org properties. @param value null if unknown. */
  structuredData?(value: unknown): Record<string, unknown> | undefined;
};

/** How the comparison page shows it. */
export type Comparison = {
  label: string;
  /** Position in the comparison, as `desk.position`. */
  position?: number;
  /** Empty if unknown; by default the usual text for its type. */
  lines?(value: unknown): string[];
  /** A list of places: different ones set contractors apart. */
  isArea?: true;
};

/** Defaults for each type of column, spread into its records. */
export const text = {
  type: 'text',
  table: 'contractors',
  read: optional(oneLine),
  api: 'profile',
  schema: z.string().nullable(),
} as const;

/** Of the contractor itself, in the API too. */
export const line = { ...text, api: 'contractor' } as const;

/** Of its profile, which no list reads. */
export const inProfile = { ...text, table: 'contractor_profiles' } as const;

/** What operators know about the contractor. */
export const ofTheDesk = {
  ...inProfile,
  private: true,
  personal: true,
  desk: { group: 'Where requests go' },
  hint: 'Never shown to the public',
  api: 'nowhere',
} as const;

export const link = { ...line, read: optional(readLink), length: 2000 } as const;

export const list = {
  type: 'text[]',
  table: 'contractors',
  read: listed(readList),
  length: 2000,
  api: 'profile',
  schema: z.array(z.string()).nullable(),
} as const;

export const flag = {
  type: 'boolean',
  table: 'contractors',
  read: optional(readFlag),
  length: 20,
  control: 'yes-no-unknown',
  api: 'profile',
  schema: z.boolean().nullable(),
} as const;

export const whole = {
  type: 'integer',
  table: 'contractors',
  read: optional((cell) => readWhole(cell, 0)),
  length: 20,
  control: 'whole',
  api: 'profile',
  schema: z.number().int().nullable(),
} as const;

export const date = {
  type: 'date',
  table: 'contractors',
  read: optional(readDate),
  length: 20,
  control: 'date',
  api: 'profile',
  schema: z.string().nullable(),
} as const;
