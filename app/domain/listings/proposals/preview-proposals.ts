import type { Actor } from '#app/domain/audit/record-audit.ts';
import type { TypedCells } from '#app/domain/listings/listing.ts';
import { liveFields } from '#app/domain/listings/live-fields.ts';
import { previewListing, type ReadPage } from '#app/domain/listings/preview-listing.ts';
import { readTyped } from '#app/domain/listings/read-typed.ts';
import type { Database } from '#app/platform/database.ts';
import { proposedFields } from './edit.ts';
import type { ProposedChange } from './edit-queries.ts';

type Previewed = { contractorId: string; typed: TypedCells; by: Actor };

/** The page of a listing with what a member typed; nothing is stored. */
export async function previewTyped(db: Database, { contractorId, typed, by }: Previewed, readPage: ReadPage) {
  const { texts, problems } = readTyped(typed, [...liveFields, ...proposedFields]);
  if (Object.keys(problems).length > 0) return { outcome: 'refused', problems } as const;
  return previewListing(db, { id: contractorId, typed: texts, by }, readPage);
}

/** What waits, as if all of it were approved; of two values of a field, the newer. */
export const typedOfWaiting = (changes: readonly ProposedChange[]): TypedCells =>
  Object.fromEntries(
    changes
      .filter(({ decision }) => decision === null)
      .sort((one, other) => one.at.localeCompare(other.at))
      .map(({ field, value }) => [field, value ?? '']),
  );
