import { recordAudit } from '#app/domain/audit/record-audit.ts';
import { type Database, inTransaction } from '#app/platform/database.ts';
import type { Settings } from '#app/platform/settings.ts';
import type { Forms } from '../requests/store/submission-form.ts';
import { countsOf, eraseRows, sweepMails } from './erase-person.ts';
import { deleteUnpublishedReviews, isOutdated } from './erase-queries.ts';
import { type PersonRows, selectMailIds, selectSubmissions, submissionIds } from './erasure-queries.ts';

type Deps = { db: Database; settings: Pick<Settings, 'dataDir' | 'retainRequestsDays'>; forms: Forms };

/** In one transaction. */
const batch = 200;

/**
 * Erases submissions finished at least as many days ago as the setting says, with attached data. Statistics keep their counts.
 * Does nothing when the setting is off.
 * @returns the number of erased submissions.
 */
export async function eraseOutdated({ db, settings, forms }: Deps): Promise<number> {
  const days = settings.retainRequestsDays;
  const kept = forms.flatMap(({ name, inbox }) => (inbox?.kept === 'for-good' ? name : []));
  let total = 0;
  for (let count = days === 0 ? 0 : 1; count > 0; total += count) {
    const { rows, mailIds } = await inTransaction(db, async (tx) => {
      const found = await selectSubmissions({ db: tx, forms }, isOutdated(days, kept), { lock: true, limit: batch });
      const mails = await selectMailIds(tx, found);
      if (countRows(found) === 0) return { rows: found, mailIds: mails };
      await deleteUnpublishedReviews(tx, submissionIds(found));
      await eraseRows(tx, found, mails);
      await recordAudit(tx, { by: 'retention', action: 'person.expired', details: { days, ...countsOf({ rows: found }) } });
      return { rows: found, mailIds: mails };
    });
    count = countRows(rows);
    if (count > 0) await sweepMails({ db, settings }, mailIds);
  }
  return total;
}

const countRows = (rows: PersonRows) => Object.values(rows).reduce((sum, ids) => sum + ids.length, 0);
