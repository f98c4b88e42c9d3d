import type { Queryable } from '#app/platform/database.ts';
import { insertAuditEntry } from './audit-queries.ts';

/** Who does something at the desk, and from which network address. */
export type Actor = { id: string; name: string; address?: string | undefined };

export type Audited = {
  /** An operator, the name of whatever else did it, such as 'import command', or a person who is not signed in. */
  by: Actor | Omit<Actor, 'id'> | string;
  /** `<noun>.<past participle>`, such as `contractor.merged`. */
  action: `${string}.${string}`;
  subject?: { id: string; name?: string | undefined } | undefined;
  /** Before and after of each field, say. No homeowner's name, address, phone or words: the trail outlives their erasure. */
  details?: Record<string, unknown> | undefined;
};

/** Before and after of each value that changed. */
export const changesOf = <Values extends object>(before: Values, after: Values) =>
  Object.fromEntries(
    (Object.keys(after) as (keyof Values)[])
      .filter((name) => String(before[name]) !== String(after[name]))
      .map((name) => [name, { before: before[name], after: after[name] }]),
  );

/**
 * Writes down that something was changed; in the transaction that changes it, so that neither is there without the other.
 * @returns the entry's id.
 */
export async function recordAudit(tx: Queryable, { by, action, subject, details = {} }: Audited): Promise<string> {
  return insertAuditEntry(tx, { actor: typeof by === 'string' ? { name: by } : by, action, subject, details });
}
