import { type Database, inTransaction, isDatabaseUnreachable, type Queryable } from '#app/platform/database.ts';
import type { Logger } from '#app/platform/logger.ts';
import { serializeError } from '#app/platform/serialize-error.ts';
import { mailMembers, movePlacement } from './move-placement.ts';
import { startPlacement } from './offer-placement.ts';
import { isDue, lockPlacement, selectDue, setEndAnnounced } from './placement-queries.ts';

/** Who it is in the audit trail and in the listing's history. */
const by = { id: 'placement', name: 'placement' };

const works = ['end', 'start', 'announce'] as const;

/**
 * Ends placements, starts paid ones on their first day, and mails those that end soon. One that fails is tried again by the next
 * run and keeps no other waiting.
 */
export async function runPlacements({ db, logger }: { db: Database; logger: Logger }): Promise<void> {
  for (const what of works)
    for (const id of await selectDue(db, what))
      try {
        await inTransaction(db, (tx) => run(tx, id, what));
      } catch (error) {
        if (isDatabaseUnreachable(error)) throw error;
        logger.error({ err: serializeError(error), placement: id, what }, 'a featured place could not be changed');
      }
}

async function run(tx: Queryable, id: string, what: (typeof works)[number]): Promise<void> {
  const placement = (await isDue(tx, id, what)) ? await lockPlacement(tx, id) : undefined;
  if (!placement) return;
  if (what === 'end') await movePlacement(tx, placement, 'ended', { by });
  else if (what === 'start') await startPlacement(tx, placement, by);
  else {
    await setEndAnnounced(tx, id);
    await mailMembers(tx, placement, `ending ${placement.version}`);
  }
}
