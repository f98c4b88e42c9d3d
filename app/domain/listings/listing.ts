import type { ListingField } from '#app/domain/contractors/columns.ts';

/** A contractor's fields as texts that a cell of an import would have; null where nothing is known. */
export type Cells = Record<ListingField, string | null>;

/** What was typed in a form, by field; a field that was not in it is left unchanged. */
export type TypedCells = Partial<Record<ListingField, string>>;

/** Error messages by field. */
export type FieldProblems = Partial<Record<ListingField | 'reason', string>>;

export type Listing = {
  id: string;
  cells: Cells;
  /** ISO times. */
  createdAt: string;
  updatedAt: string;
};
