import sql, { empty, type Sql } from 'sql-template-tag';
import type { Queryable } from '#app/platform/database.ts';
import { defineList } from '../lists/define-list.ts';

/** The submissions of a kind that the desk decides about. `columns` on `submissions s`. */
type Decidable = { kind: string; columns: Sql };

/** Those that wait, oldest first, and the decided ones, newest first. */
export function listByDecision<Row extends { id: string }>({ kind, columns }: Decidable) {
  const list = (where: Sql, order: Sql) =>
    defineList<Row>({
      from: sql`submissions s`,
      columns,
      always: sql`s.kind = ${kind} and ${where}`,
      filters: {},
      sorts: { usual: order },
      paging: { by: 'number', last: 200 },
      size: 200,
    });
  return {
    waiting: list(sql`s.decision = 'waiting'`, sql`s.created_at, s.id`),
    decided: list(sql`s.decision <> 'waiting'`, sql`s.decided_at desc, s.id`),
  };
}

/** @returns undefined for an unknown id. */
export const selectDecidable = <Row extends object>(
  db: Queryable,
  { kind, columns }: Decidable,
  id: string,
  lock: boolean,
): Promise<Row | undefined> =>
  db.row<Row>(sql`
    select ${columns} from submissions s where s.id::text = ${id} and s.kind = ${kind} ${lock ? sql`for update` : empty}`);

type Decision = {
  decision: string;
  by: string;
  reason?: string | null;
  /** The listing that came of it. */
  contractorId?: string;
};

export async function setDecision(
  tx: Queryable,
  id: string,
  { decision, by, reason = null, contractorId }: Decision,
): Promise<void> {
  const contractor = sql`, contractor_id = ${contractorId}, contractor_ids = array[${contractorId}::text]`;
  await tx.execute(sql`
    update submissions set decision = ${decision}, decided_at = now(), decided_by = ${by}, decline_reason = ${reason}
      ${contractorId ? contractor : empty}
    where id = ${id}`);
}
