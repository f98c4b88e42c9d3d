import { z } from 'zod';
import { type Actor, recordAudit } from '#app/domain/audit/record-audit.ts';
import { invalid, type Outcome } from '#app/domain/validation/outcome.ts';
import { plainLine } from '#app/domain/validation/plain-text.ts';
import { type Database, inTransaction } from '#app/platform/database.ts';
import { deleteView, insertView, isViewOf } from './saved-view-queries.ts';

/** A filter of the inbox under a name, which all operators see. */
export type SavedView = { id: string; name: string; query: string };

const nameSchema = z
  .string()
  .max(200, 'Write at most 40 characters')
  .overwrite(plainLine)
  .pipe(z.string().min(1, 'Write a name').max(40, 'Write at most 40 characters'));

/** The parts of an address that make a view, in an order that never changes: saved views are compared as texts. */
const kept = ['text', 'state', 'kind', 'trade', 'city', 'from', 'to', 'who', 'firm', 'firms', 'sort'];

export async function saveView(db: Database, by: Actor, name: string, search: string): Promise<Outcome> {
  const parsed = nameSchema.safeParse(name);
  if (!parsed.success) return invalid({ name: parsed.error.issues[0]?.message ?? 'Write another name' });
  const query = viewQuery(new URLSearchParams(search));
  const saved = await inTransaction(db, async (tx) => {
    const id = await insertView(tx, { name: parsed.data, query, person: by.name });
    // Only its name: the search may contain a homeowner’s.
    if (id) await recordAudit(tx, { by, action: 'view.saved', subject: { id, name: parsed.data } });
    // The same again, as no answer came.
    return id !== undefined || isViewOf(tx, { name: parsed.data, query, person: by.name });
  });
  return saved ? { outcome: 'done' } : invalid({ name: 'There is a view of this name. Delete it first, or write another name.' });
}

/** A view's part of an address, the same for the same view. */
export function viewQuery(asked: URLSearchParams): string {
  const requests = kept.flatMap((name) => (asked.get(name)?.trim() ? [[name, asked.get(name)?.slice(0, 200) ?? '']] : []));
  return new URLSearchParams(requests).toString();
}

/** One that is gone already is no failure. */
export function removeView(db: Database, by: Actor, id: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    const name = await deleteView(tx, id);
    if (name !== undefined) await recordAudit(tx, { by, action: 'view.deleted', subject: { id, name } });
  });
}
