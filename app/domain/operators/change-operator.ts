import type { Actor } from '#app/domain/audit/record-audit.ts';
import { recordAudit } from '#app/domain/audit/record-audit.ts';
import { type Database, inTransaction, type Queryable } from '#app/platform/database.ts';
import { deleteSessions } from '../sessions/sign-in-queries.ts';
import { type OperatorRole, owner } from './operator.ts';
import { lockOperator, updateRemoved, updateRole } from './operator-queries.ts';
import { deleteSecondFactor } from './second-factor-queries.ts';

/** `own`: operators cannot remove their own rights, and the owner’s come from the password. */
type Changed = { outcome: 'done'; name: string } | { outcome: 'unknown' } | { outcome: 'own' };

type Found = { name: string; role: OperatorRole };

function change(db: Database, by: Actor, id: string, work: (tx: Queryable, found: Found) => Promise<void>): Promise<Changed> {
  return inTransaction(db, async (tx) => {
    if (id === by.id || id === owner.id) return { outcome: 'own' };
    const found = await lockOperator(tx, id);
    if (!found) return { outcome: 'unknown' };
    await work(tx, found);
    return { outcome: 'done', name: found.name };
  });
}

/** Counts from the next request on, in sessions that are open too. */
export const changeRole = (db: Database, by: Actor, id: string, role: OperatorRole): Promise<Changed> =>
  change(db, by, id, async (tx, { name, role: before }) => {
    if (before === role) return;
    await updateRole(tx, id, role);
    const details = { role: { before, after: role } };
    await recordAudit(tx, { by, action: 'operator.role-changed', subject: { id, name }, details });
  });

/** Removes an operator: signs them out everywhere and blocks sign-in. Their name stays in the audit trail. */
export const removeOperator = (db: Database, by: Actor, id: string): Promise<Changed> =>
  change(db, by, id, async (tx, { name }) => {
    await updateRemoved(tx, id);
    await deleteSecondFactor(tx, id);
    const ended = await deleteSessions(tx, { operatorId: id });
    await recordAudit(tx, { by, action: 'operator.removed', subject: { id, name }, details: { 'sessions ended': ended } });
  });
