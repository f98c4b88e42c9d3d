import { z } from 'zod';
import { type CellRule, listed, oneLine, optional, readDate, readFlag, readLink, readWhole } from './import/cell-rules.ts';
import { readList } from './import/read-list.ts';

/** The parts of the desk's form, in its order. */
export const fieldGroups = [
  'Who and where',
  'What it says of itself',
  'License and insurance',
  'Rating',
  'Pictures',
  'Featuring',
] as const;

type ColumnType = 'text' | 'text[]' | 'integer' | 'smallint' | 'numeric' | 'boolean' | 'date' | 'jsonb';

/** Everything that is known of a column of a contractor: importer, exporter, desk, history, API and pages read it. */
export type Field = {
  type: ColumnType;
  /** Where it is stored; the columns that no list reads are in `contractor_profiles`. */
  table: 'contractors' | 'contractor_profiles';
  /** What a cell of a file, or a text typed at the desk, says. */
  read: CellRule;
  /** Longest cell, in characters. */
  length: number;
  /** Every contractor has it. */
  needed?: true;
  /** It tells something of a person, and docs/personal-data.md says how it is erased. */
  personal?: true;
  label: string;
  /** The label where a file's columns are matched, if another is clearer there. */
  fileLabel?: string;
  /** What other programs call it, the most certain first; nothing that means something close but not the same. */
  synonyms: readonly string[];
  /** Its part of the desk's form; without one the desk does not edit it. */
  group?: (typeof fieldGroups)[number];
  /** Its place in that part, from 1; those without one follow in the order of the records. */
  place?: number;
  /** How it is typed; one line unless this says otherwise. */
  control?: 'lines' | 'paragraphs' | 'city' | 'yes-no' | 'yes-no-unknown' | 'date' | 'whole';
  hint?: string;
  /** Where the API has it: with the contractor, in its profile, or nowhere. */
  api: 'contractor' | 'profile' | 'nowhere';
  schema: z.ZodType;
  compare?: Comparison;
  /** Its properties for search engines (schema.org). @param value null where nothing is known. */
  structuredData?(value: unknown): Record<string, unknown> | undefined;
};

/** How a comparison of contractors shows it. */
type Comparison = {
  label: string;
  /** As in `Field`, within the comparison. */
  place?: number;
  /** None where nothing is known; in the usual words of its type unless this says otherwise. */
  lines?(value: unknown, contractor: Beside): string[];
  href?(value: unknown): string | undefined;
};

/** Other values that a line may name with its own. */
export type Beside = { location: string; license_authority: string | null };

/** What the columns of one type have in common. A record starts with one of these. */
export const text = {
  type: 'text',
  table: 'contractors',
  read: optional(oneLine),
  api: 'profile',
  schema: z.string().nullable(),
} as const;

export const link = { ...text, read: optional(readLink), length: 2000 } as const;

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
