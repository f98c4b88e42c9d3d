import { type Actor, recordAudit } from '#app/domain/audit/record-audit.ts';
import { invalid, missing, type Outcome, overtaken } from '#app/domain/validation/outcome.ts';
import { type Database, inTransaction, type Queryable } from '#app/platform/database.ts';
import { moveOffSite, moveOnSite, selectHiddenContractor } from './hidden-queries.ts';
import { selectFreeSlug, selectSlugOwner } from './listing-queries.ts';

/** Takes a contractor off the site: it is in no list, search or count from then on. Everything of it is kept. */
export async function hideContractor(
  db: Database,
  { id, reason, by }: { id: string; reason: string; by: Actor },
): Promise<Outcome<{ name: string }>> {
  const why = reason.trim();
  if (why === '' || why.length > 300) return invalid({ why: 'Say why, in 300 characters at most.' });
  return inTransaction(db, async (tx): Promise<Outcome<{ name: string }>> => {
    const name = await moveOffSite(tx, { id, person: by.name, reason: why });
    if (name === undefined) return missing;
    await recordAudit(tx, { by, action: 'contractor.hidden', subject: { id, name }, details: { reason: why } });
    return { outcome: 'done', name };
  });
}

/**
 * Puts a contractor back on the site unchanged; where its slug is taken meanwhile, with a number behind it. One that is part of
 * another is put back by undoing the merge.
 */
export async function restoreContractor(db: Database, { id, by }: { id: string; by: Actor }): Promise<Outcome<{ slug: string }>> {
  return inTransaction(db, async (tx): Promise<Outcome<{ slug: string }>> => {
    const hidden = await selectHiddenContractor(tx, id, { lock: true });
    if (!hidden) return missing;
    if (hidden.mergedInto !== null) return overtaken('It is part of another contractor.');
    const slug = await restoreSlug(tx, hidden);
    if (slug === undefined) return missing;
    await recordAudit(tx, { by, action: 'contractor.restored', subject: { id, name: hidden.name }, details: { slug } });
    return { outcome: 'done', slug };
  });
}

/** @returns the new slug; undefined if already restored. */
export async function restoreSlug(tx: Queryable, { id, slug }: { id: string; slug: string }): Promise<string | undefined> {
  const free = (await selectSlugOwner(tx, slug)) ? await selectFreeSlug(tx, slug) : slug;
  return (await moveOnSite(tx, id, free)) ? free : undefined;
}
