import { type Database, inTransaction } from '#app/platform/database.ts';
import { mailMembers, movePlacement } from './move-placement.ts';
import { startPlacement } from './offer-placement.ts';
import { isDue, lockPlacement, selectDue, setEndAnnounced } from './queries.ts';

/** Who it is in the audit trail and in the listing's history. */
const by = { id: 'placement', name: 'placement' };

/** Ends placements, starts paid ones on their first day, and mails those that end soon. */
export async function runPlacements({ db }: { db: Database }): Promise<void> {
  for (const what of ['end', 'start', 'announce'] as const)
    for (const id of await selectDue(db, what))
      await inTransaction(db, async (tx) => {
        const placement = (await isDue(tx, id, what)) ? await lockPlacement(tx, id) : undefined;
        if (!placement) return;
        if (what === 'end') await movePlacement(tx, placement, 'ended', { by });
        else if (what === 'start') await startPlacement(tx, placement, by);
        else {
          await setEndAnnounced(tx, id);
          await mailMembers(tx, placement, `ending ${placement.version}`);
        }
      });
}
