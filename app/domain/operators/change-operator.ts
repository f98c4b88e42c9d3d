import type { Actor } from '#app/domain/audit/record-audit.ts';
import { recordAudit } from '#app/domain/audit/record-audit.ts';
import { invalid, type Outcome } from '#app/domain/validation/outcome.ts';
import { type Database, inTransaction, type Queryable } from '#app/platform/database.ts';
import { deleteSessions } from '../sessions/sign-in-queries.ts';
import { type OperatorRole, owner } from './operator.ts';
import { lockOperator, updateRemoved, updateRole } from './operator-queries.ts';
import { deleteSecondFactor } from './second-factor-queries.ts';

export const removedMeanwhile = invalid({}, 'This operator was removed in the meantime. Nothing was changed.');
/** The owner’s rights come from the password. */
const own = invalid({}, 'You cannot change or remove yourself or the site’s owner.');

type Found = { name: string; role: OperatorRole };

function change(db: Database, by: Actor, id: string, work: (tx: Queryable, found: Found) => Promise<void>): Promise<Outcome> {
  return inTransaction(db, async (tx) => {
    if (id === by.id || id === owner.id) return own;
    const found = await lockOperator(tx, id);
    if (!found) return removedMeanwhile;
    await work(tx, found);
    return { outcome: 'done' };
  });
}

/** Counts from the next request on, in sessions that are open too. */
export const changeRole = (db: Database, by: Actor, id: string, role: OperatorRole): Promise<Outcome> =>
  change(db, by, id, async (tx, { name, role: before }) => {
    if (before === role) return;
    await updateRole(tx, id, role);
    const details = { role: { before, after: role } };
    await recordAudit(tx, { by, action: 'operator.role-changed', subject: { id, name }, details });
  });

/** Removes an operator: signs them out everywhere and blocks sign-in. Their name stays in the audit trail. */
export const removeOperator = (db: Database, by: Actor, id: string): Promise<Outcome> =>
  change(db, by, id, async (tx, { name }) => {
    await updateRemoved(tx, id);
    await deleteSecondFactor(tx, id);
    const ended = await deleteSessions(tx, { operatorId: id });
    await recordAudit(tx, { by, action: 'operator.removed', subject: { id, name }, details: { 'sessions ended': ended } });
  });
