import { sql } from 'drizzle-orm';
import type { Queryable } from '#app/platform/database.ts';
import type { Actor } from './record-audit.ts';

/** With its schema: another table of this name, in a schema that is searched first, must not take its place. */
const auditTrail = sql`public.audit_entries`;

type NewEntry = {
  actor: Partial<Actor> & Pick<Actor, 'name'>;
  action: string;
  subject?: { id: string; name?: string | undefined } | undefined;
  details: Record<string, unknown>;
};

export async function insertAuditEntry(tx: Queryable, { actor, action, subject, details }: NewEntry): Promise<void> {
  await tx.execute(sql`
    insert into ${auditTrail} (operator_id, person, address, action, subject_id, subject_name, details)
    values (${actor.id ?? null}, ${actor.name}, ${actor.address ?? null}, ${action}, ${subject?.id ?? null},
      ${subject?.name ?? null}, ${JSON.stringify(details)}::jsonb)`);
}
