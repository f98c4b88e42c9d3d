import type { Actor } from '#app/domain/audit/record-audit.ts';
import { recordAudit } from '#app/domain/audit/record-audit.ts';
import { type Database, inTransaction, type Queryable } from '#app/platform/database.ts';
import { moveOnSite, selectHiddenContractor } from './hidden-queries.ts';
import { selectFreeSlug, selectSlugOwner } from './queries.ts';

export type Restored =
  | { outcome: 'restored'; slug: string }
  | { outcome: 'missing' }
  /** It is part of another one; that is undone there. */
  | { outcome: 'merged'; into: string };

/** Puts a contractor back on the site unchanged; where its slug is taken meanwhile, with a number behind it. */
export async function restoreContractor(db: Database, { id, by }: { id: string; by: Actor }): Promise<Restored> {
  return inTransaction(db, async (tx): Promise<Restored> => {
    const hidden = await selectHiddenContractor(tx, id, { lock: true });
    if (!hidden) return { outcome: 'missing' };
    if (hidden.mergedInto !== null) return { outcome: 'merged', into: hidden.mergedInto };
    const slug = await restoreSlug(tx, hidden);
    if (slug === undefined) return { outcome: 'missing' };
    await recordAudit(tx, { by, action: 'contractor.restored', subject: { id, name: hidden.name }, details: { slug } });
    return { outcome: 'restored', slug };
  });
}

/** @returns the new slug; undefined if already restored. */
export async function restoreSlug(tx: Queryable, { id, slug }: { id: string; slug: string }): Promise<string | undefined> {
  const free = (await selectSlugOwner(tx, slug)) ? await selectFreeSlug(tx, slug) : slug;
  return (await moveOnSite(tx, id, free)) ? free : undefined;
}
