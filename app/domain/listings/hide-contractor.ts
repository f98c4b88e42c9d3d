import { type Actor, recordAudit } from '#app/domain/audit/record-audit.ts';
import { type Database, inTransaction, type Queryable } from '#app/platform/database.ts';
import { moveOffSite, moveOnSite, selectHiddenContractor } from './hidden-queries.ts';
import { selectFreeSlug, selectSlugOwner } from './listing-queries.ts';

export type Hidden = { outcome: 'hidden'; name: string } | { outcome: 'missing' } | { outcome: 'refused'; problem: string };

/** Takes a contractor off the site: it is in no list, search or count from then on. Everything of it is kept. */
export async function hideContractor(
  db: Database,
  { id, reason, by }: { id: string; reason: string; by: Actor },
): Promise<Hidden> {
  const why = reason.trim();
  if (why === '' || why.length > 300) return { outcome: 'refused', problem: 'Say why, in 300 characters at most.' };
  return inTransaction(db, async (tx): Promise<Hidden> => {
    const name = await moveOffSite(tx, { id, person: by.name, reason: why });
    if (name === undefined) return { outcome: 'missing' };
    await recordAudit(tx, { by, action: 'contractor.hidden', subject: { id, name }, details: { reason: why } });
    return { outcome: 'hidden', name };
  });
}

type Restored =
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
