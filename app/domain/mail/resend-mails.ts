import { type Actor, recordAudit } from '#app/domain/audit/record-audit.ts';
import { type Outcome, type Overtaken, overtaken } from '#app/domain/validation/outcome.ts';
import { type Database, inTransaction, type Queryable } from '#app/platform/database.ts';
import { isUuid } from '#app/platform/sql-texts.ts';
import { insertRepeats, isOneOf, selectRepeatable } from './mail-queries.ts';
import type { MailState } from './mail-states.ts';
import { tryNow } from './outbox-queries.ts';

/** Maximum per press. */
export const maxResend = 500;

/** Numbers of mails by what resending does to them. */
export type ResendCounts = {
  /** Failed at every attempt: they start over. */
  failed: number;
  /** Wait for their next attempt, which is made now. */
  retrying: number;
  /** Were delivered: the recipients get them again. */
  delivered: number;
  /** Are on their way, not needed any more, or tests: nothing is done with them. */
  left: number;
};

const none: ResendCounts = { failed: 0, retrying: 0, delivered: 0, left: 0 };

/** Number of affected mails. */
export const countOf = ({ failed, retrying, delivered }: ResendCounts): number => failed + retrying + delivered;

/** Confirms the numbers shown to the operator. */
export const confirmationToken = ({ failed, retrying, delivered }: ResendCounts): string => `${failed}-${retrying}-${delivered}`;

async function planFor(db: Queryable, ids: readonly string[], options?: { lock: boolean }) {
  const mails = await selectRepeatable(db, ids, options);
  const those = (state: MailState) => mails.flatMap((mail) => (mail.state === state ? mail.id : []));
  const [failed, retrying, delivered] = [those('failed'), those('retrying'), those('sent')];
  const counts = { failed: failed.length, retrying: retrying.length, delivered: delivered.length };
  return { mails, failed, retrying, delivered, counts: { ...counts, left: ids.length - countOf({ ...counts, left: 0 }) } };
}

/** Numbers that `resendMails` would affect. */
export const planResend = async (db: Queryable, ids: readonly string[]): Promise<ResendCounts> => (await planFor(db, ids)).counts;

/** Overtaken if the numbers differ from those confirmed, with those now possible. */
type Resent = Outcome<{ counts: ResendCounts }> | (Overtaken & { counts: ResendCounts });

const changed = (counts: ResendCounts) => ({
  ...overtaken('It has changed in the meantime, so nothing was sent. This is the current state.'),
  counts,
});

/** `mailKindLabel` names a kind in the audit trail. */
type Deps = { db: Database; mailKindLabel: (kind: string) => string };

type Resend = {
  ids: readonly string[];
  /** An id that the page gives each button: the same one twice sends nothing more. */
  press: string;
  /** The confirmed numbers, from `confirmationToken`. */
  confirmed: string;
};

/** Resends mails. A delivered one becomes a new mail with its own Message-ID. */
export async function resendMails({ db, mailKindLabel }: Deps, by: Actor, { ids, press, confirmed }: Resend): Promise<Resent> {
  if (!isUuid(press) || ids.length > maxResend) return changed(none);
  return inTransaction(db, async (tx): Promise<Resent> => {
    const { failed, retrying, delivered, counts, mails } = await planFor(tx, ids, { lock: true });
    if (confirmationToken(counts) !== confirmed) return changed(counts);
    const done = {
      failed: await tryNow(tx, isOneOf(failed)),
      retrying: await tryNow(tx, isOneOf(retrying)),
      delivered: await insertRepeats(tx, delivered, press, by.name),
    };
    const total = countOf({ ...done, left: 0 });
    if (total > 0) {
      const [only] = ids.length === 1 ? mails : [];
      const subject = only && { id: only.id, name: mailKindLabel(only.kind) };
      await recordAudit(tx, { by, action: 'mail.sent-again', subject, details: done });
    }
    return { outcome: 'done', counts: { ...done, left: ids.length - total } };
  });
}
