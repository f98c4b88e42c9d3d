import type { Total } from '#app/content/total-words.ts';
import { isUuid } from '#app/domain/validation/is-uuid.ts';
import type { Queryable } from '#app/platform/database.ts';
import type { Forms } from '../../submissions/submission-form.ts';
import { contractorIdsOf, type DescribedSubmission, describeSubmission } from './describe-submission.ts';
import { countQuarantined, type QuarantineCursor, selectContractorNames, selectQuarantined } from './queries.ts';

/** As many as one form can tick: a posted form has at most fifty fields. */
const pageSize = 40;

export type QuarantinePage = {
  /** Newest first. */
  submissions: DescribedSubmission[];
  /** Cursor of the next page; undefined at the end. */
  older: string | undefined;
  total: Total;
};

/** @param before as a page before gave it; anything else is the beginning. */
export async function findQuarantined(
  { db, forms }: { db: Queryable; forms: Forms },
  before: string | null,
): Promise<QuarantinePage> {
  const [rows, total] = await Promise.all([selectQuarantined(db, readCursor(before ?? ''), pageSize + 1), countQuarantined(db)]);
  const page = rows.slice(0, pageSize);
  const last = page.at(-1);
  const names = await selectContractorNames(db, page.flatMap(contractorIdsOf));
  const submissions = page.map((row) => describeSubmission(row, { names, forms }));
  return { submissions, older: last && rows.length > pageSize ? `${last.at}_${last.id}` : undefined, total };
}

function readCursor(text: string): QuarantineCursor | undefined {
  const [at = '', id = ''] = text.split('_');
  return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(at) && !Number.isNaN(Date.parse(at)) && isUuid(id) ? { at, id } : undefined;
}
