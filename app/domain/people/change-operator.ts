import { type Actor, recordAudit } from '#app/domain/audit/record-audit.ts';
import { missing, type Outcome } from '#app/domain/validation/outcome.ts';
import { type Database, inTransaction, type Queryable } from '#app/platform/database.ts';
import { type OperatorRole, owner } from './accounts.ts';
import { lockOperator, type OperatorRow, updateOperator, updateRemoved } from './operator-queries.ts';
import { deleteSecondFactor } from './second-factor-queries.ts';
import { deleteSessions } from './session-queries.ts';

/** Operators cannot take away their own rights, and the owner’s come from the password. */
const own: Outcome = { outcome: 'forbidden', problem: 'You cannot change or remove yourself or the site’s owner.' };

function change(
  db: Database,
  by: Actor,
  id: string,
  work: (tx: Queryable, found: OperatorRow) => Promise<void>,
): Promise<Outcome> {
  return inTransaction(db, async (tx) => {
    if (id === by.id || id === owner.id) return own;
    const found = await lockOperator(tx, id);
    if (!found) return missing;
    await work(tx, found);
    return { outcome: 'done' };
  });
}

/** Counts from the next request on, in sessions that are open too. */
export const changeRole = (db: Database, by: Actor, id: string, role: OperatorRole): Promise<Outcome> =>
  change(db, by, id, async (tx, { name, role: before }) => {
    if (before === role) return;
    await updateOperator(tx, id, { role });
    const details = { role: { before, after: role } };
    await recordAudit(tx, { by, action: 'operator.role-changed', subject: { id, name }, details });
  });

/** Removes an operator: signs them out everywhere and blocks sign-in. Their name stays in the audit trail. */
export const removeOperator = (db: Database, by: Actor, id: string): Promise<Outcome> =>
  change(db, by, id, async (tx, { name }) => {
    await updateRemoved(tx, id);
    await deleteSecondFactor(tx, id);
    const ended = await deleteSessions(tx, { kind: 'operator', id });
    await recordAudit(tx, { by, action: 'operator.removed', subject: { id, name }, details: { 'sessions ended': ended } });
  });
