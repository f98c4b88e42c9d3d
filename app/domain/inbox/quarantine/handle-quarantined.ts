import type { Actor } from '#app/domain/audit/record-audit.ts';
import { recordAudit } from '#app/domain/audit/record-audit.ts';
import type { Forms } from '#app/domain/submissions/submission-form.ts';
import { storeWithMails } from '#app/domain/submissions/submit.ts';
import { fieldMessages } from '#app/domain/validation/field-messages.ts';
import { invalid, missing, type Outcome } from '#app/domain/validation/outcome.ts';
import { type Database, inTransaction, type Queryable } from '#app/platform/database.ts';
import { siteSecret } from '#app/platform/site-secret.ts';
import { deleteQuarantined, lockQuarantined } from './quarantine-queries.ts';

type Deps = { db: Database; forms: Forms };

/**
 * Releases a quarantined submission: stores and mails it with the reference and time shown to its sender.
 * @returns missing if another operator released or deleted it.
 */
export async function releaseQuarantined({ db, forms }: Deps, id: string, by: Actor): Promise<Outcome<{ reference: string }>> {
  const secret = await siteSecret(db);
  return inTransaction(db, async (tx) => {
    const held = await lockQuarantined(tx, id);
    if (!held) return missing;
    const refused = (reason: string) => invalid({}, `${held.reference}: ${reason}`);
    const form = forms.find(({ name }) => name === held.form);
    if (!form) return refused('This form no longer exists.');
    const checked = form.schema.safeParse(held.payload);
    if (!checked.success) return refused(`${Object.values(fieldMessages(checked.error)).join('. ')}.`);
    const stored = await storeWithMails(tx, { form, input: checked.data, address: null, secret, id });
    if ('refused' in stored)
      return refused(stored.refused === 'fields' ? `${Object.values(stored.fields).join('. ')}.` : alreadyThere);
    // A subscription is stored elsewhere; any other form has made a request of this very row.
    await deleteQuarantined(tx, [id]);
    await audit(tx, 'released', held, by);
    return { outcome: 'done', reference: held.reference };
  });
}

const alreadyThere = 'It exists already, such as an address that is subscribed.';

/** For good. @returns how many there were. */
export function discardQuarantined(db: Database, ids: readonly string[], by: Actor): Promise<number> {
  return inTransaction(db, async (tx) => {
    const deleted = await deleteQuarantined(tx, ids);
    for (const row of deleted) await audit(tx, 'deleted', row, by);
    return deleted.length;
  });
}

const audit = (tx: Queryable, what: string, { id, reference }: { id: string; reference: string }, by: Actor) =>
  recordAudit(tx, { by, action: `quarantine.${what}`, subject: { id, name: reference } });
