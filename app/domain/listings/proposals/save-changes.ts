import type { ListingField } from '#app/domain/contractors/columns.ts';
import { type Database, inTransaction } from '#app/platform/database.ts';
import { type LiveSaved, saveLiveFields } from '../save-live-fields.ts';
import type { ProposedField } from './edit.ts';
import { type Proposal, type Proposed, proposeChanges } from './propose-changes.ts';

type Saved = {
  outcome: 'saved';
  /** On the page now. */
  live: ListingField[];
  /** Waiting for an operator. */
  waiting: ProposedField[];
  withdrawn: ProposedField[];
};

type Refused = Exclude<LiveSaved, { outcome: 'saved' }> | Exclude<Proposed, { outcome: 'proposed' }>;

class Refusal extends Error {
  readonly refused: Refused;
  constructor(refused: Refused) {
    super(refused.outcome);
    this.refused = refused;
  }
}

/** Saves what a member changed in a listing: some fields are live at once, others wait for an operator. All of it, or nothing. */
export async function saveChanges(db: Database, proposal: Proposal): Promise<Saved | Refused> {
  try {
    return await inTransaction(db, async (tx): Promise<Saved> => {
      const proposed = await proposeChanges(tx, proposal);
      const saved = await saveLiveFields(tx, proposal);
      // Of two refusals, the problems of both are shown.
      if (proposed.outcome === 'refused' && saved.outcome === 'refused')
        throw new Refusal({ outcome: 'refused', problems: { ...proposed.problems, ...saved.problems } });
      if (proposed.outcome !== 'proposed') throw new Refusal(proposed);
      if (saved.outcome !== 'saved') throw new Refusal(saved);
      const { waiting, withdrawn } = proposed;
      return { outcome: 'saved', live: saved.fields, waiting, withdrawn };
    });
  } catch (error) {
    if (error instanceof Refusal) return error.refused;
    throw error;
  }
}
