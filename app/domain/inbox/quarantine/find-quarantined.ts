import type { Queryable } from '#app/platform/database.ts';
import type { FoundList } from '../../lists/define-list.ts';
import type { Forms } from '../../submissions/submission-form.ts';
import { contractorIdsOf, type DescribedSubmission, describeSubmission } from './describe-submission.ts';
import { quarantine, selectContractorNames } from './queries.ts';

/** A page of the quarantine, newest first. @param asked from the address. */
export async function findQuarantined(
  { db, forms }: { db: Queryable; forms: Forms },
  asked: Readonly<Record<string, string>>,
): Promise<FoundList<DescribedSubmission>> {
  const found = await quarantine.find(db, asked);
  const names = await selectContractorNames(db, found.rows.flatMap(contractorIdsOf));
  return { ...found, rows: found.rows.map((row) => describeSubmission(row, { names, forms })) };
}
