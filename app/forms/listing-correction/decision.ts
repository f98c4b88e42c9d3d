import { type EditOutcome, editableNames, editProblems } from '#app/domain/listings/proposals/edit.ts';
import { selectEdit, selectEditChanges } from '#app/domain/listings/proposals/queries.ts';
import type { Decision } from '#app/domain/submissions/submission-form.ts';
import type { Queryable } from '#app/platform/database.ts';

const outcomes: Readonly<Record<EditOutcome, string>> = {
  all: 'All of it was taken over',
  some: 'Some of it was taken over',
  none: 'Declined',
};

export async function readCorrectionDecision(db: Queryable, id: string): Promise<Decision | undefined> {
  const edit = await selectEdit(db, id);
  if (!edit) return undefined;
  const { contractor_id, contractor_name, outcome, problem, decided_by } = edit;
  const changes = await selectEditChanges(db, id);
  return {
    label: outcome ? 'Open the correction' : 'Decide this correction',
    isOpen: outcome === null,
    rows: [
      { label: 'Listing', value: contractor_name, to: `/admin/contractors/${contractor_id}` },
      ...(problem ? [{ label: 'What is wrong', value: editProblems[problem] }] : []),
      ...changes.map(({ field, value, stood }) => ({
        label: `${editableNames[field]}, proposed`,
        value: `${value ?? 'nothing'} (was ${stood ?? 'nothing'})`,
      })),
      ...(outcome ? [{ label: 'Decision', value: `${outcomes[outcome]}, by ${decided_by}` }] : []),
    ],
  };
}
