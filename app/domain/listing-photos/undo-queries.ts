import sql from 'sql-template-tag';
import { auditEntries } from '#app/domain/audit/audit-queries.ts';
import { memberActorId } from '#app/domain/people/accounts.ts';
import type { Queryable } from '#app/platform/database.ts';
import { maxListingPhotos } from './listing-photo.ts';

type Of = { contractorId: string; memberIds: readonly string[] };

/** Photos are also of members who are gone. */
const isTheirs = (memberIds: readonly string[]) => sql`(p.member_id = any(${[...memberIds]}::uuid[])) is true`;

/** Photos that some members added and that are still there. */
export async function selectPhotosOf(db: Queryable, { contractorId, memberIds }: Of): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select p.id from listing_photos p
    where p.contractor_id = ${contractorId} and p.removed_at is null and ${isTheirs(memberIds)}`);
  return rows.map(({ id }) => id);
}

/** With those of them that were removed. */
export async function deletePhotosOf(tx: Queryable, { contractorId, memberIds }: Of): Promise<void> {
  await tx.execute(sql`delete from listing_photos p where p.contractor_id = ${contractorId} and ${isTheirs(memberIds)}`);
}

/** Photos of others that some members removed: the first ones, as many as there is room for without those that they added. */
export async function selectRemovedBy(db: Queryable, { contractorId, memberIds }: Of): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select p.id from listing_photos p
    where p.contractor_id = ${contractorId} and p.removed_by = any(${[...memberIds]}::uuid[]) and not ${isTheirs(memberIds)}
    order by p.removed_at, p.place, p.created_at, p.id
    limit greatest(0, ${maxListingPhotos}::int - (
      select count(*) from listing_photos p
      where p.contractor_id = ${contractorId} and p.removed_at is null and not ${isTheirs(memberIds)}))`);
  return rows.map(({ id }) => id);
}

/** Where they were, and as public as they were. */
export async function restorePhotos(tx: Queryable, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`
    update listing_photos set removed_at = null, removed_by = null, version = version + 1 where id = any(${[...ids]}::uuid[])`);
}

export type CaptionToUndo = { photo: string; before: string; after: string };

/**
 * Captions that some members changed last, of others’ photos, and what they were before, by the audit trail.
 * @param restored removed photos that come back.
 */
export async function selectCaptionsOf(
  db: Queryable,
  { contractorId, memberIds, restored }: Of & { restored: readonly string[] },
): Promise<CaptionToUndo[]> {
  const actors = memberIds.map(memberActorId);
  const { rows } = await db.execute<CaptionToUndo>(sql`
    with changes as (
      select p.id as photo, p.place, p.caption, e.id, e.details, e.operator_id = any(${actors}::text[]) as "isTheirs"
      from listing_photos p join ${auditEntries} e on e.subject_id = p.contractor_id
        and e.action = 'photo.captioned' and e.details ->> 'photo' = p.id::text
      where p.contractor_id = ${contractorId} and not ${isTheirs(memberIds)}
        and (p.removed_at is null or p.id = any(${[...restored]}::uuid[]))
    ), firsts as (
      -- The first of the changes since someone else's.
      select distinct on (c.photo) c.* from changes c
      where not exists (select from changes o where o.photo = c.photo and o.id >= c.id and o."isTheirs" is not true)
      order by c.photo, c.id
    )
    select f.photo, f.caption as before, f.details ->> 'before' as after from firsts f
    where f.details ->> 'before' <> f.caption and f.caption = (
      select c.details ->> 'after' from changes c where c.photo = f.photo order by c.id desc limit 1)
    order by f.place, f.photo`);
  return rows;
}

/** The approved caption needs no other approval. */
export async function restoreCaption(tx: Queryable, { photo, after }: CaptionToUndo): Promise<void> {
  await tx.execute(sql`
    update listing_photos set caption = ${after}, state = case when shown_caption = ${after} then 'approved' else 'waiting' end,
      reason = null, version = version + 1
    where id = ${photo}`);
}
