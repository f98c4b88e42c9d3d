import { createHash } from 'node:crypto';
import sql from 'sql-template-tag';
import { maxPhotos } from '#app/content/photos.ts';
import type { Converted } from '#app/domain/pictures/conversion.ts';
import type { Queryable } from '#app/platform/database.ts';
import { isUuid } from '#app/platform/sql-texts.ts';

/** A photo of a request; its sizes are served under the page that shows it. */
export type Photo = { id: string; width: number; height: number };

type PhotoSize = 'large' | 'small';

/** Of all senders together: about 400 MB. */
const maxDrafts = 2_000;

/** Of a draft. */
const oldest = sql`now() - interval '1 day'`;

const hashOf = (draft: string) => createHash('sha256').update(draft).digest();

/** Photos of a request, in order. Whether the viewer may see them is the caller's check. */
export const selectPhotos = (db: Queryable, requestId: string): Promise<Photo[]> =>
  db.rows(sql`
    select id, width, height from request_photos where request_id = ${requestId} order by place, created_at, id`);

export const countPhotos = async (db: Queryable, requestId: string): Promise<number> =>
  (await db.value<number>(sql`
    select count(*)::int as count from request_photos where request_id = ${requestId}`)) ?? 0;

type WantedPhoto = { requestId: string; photoId: string; size: PhotoSize };

/** The bytes (WebP) of a request's photo. @returns undefined for a photo of another request, or none. */
export async function findPhoto(db: Queryable, { requestId, photoId, size }: WantedPhoto): Promise<Buffer | undefined> {
  if (!isUuid(requestId) || !isUuid(photoId)) return undefined;
  return db.value(sql`
    select ${size === 'large' ? sql`large` : sql`small`} as bytes from request_photos
    where id = ${photoId} and request_id = ${requestId}`);
}

/** Stores a draft; one that was stored under the same id stays. */
export const insertDraft = (db: Queryable, draft: string, { large, small, width, height }: Converted) =>
  db.execute(sql`
    insert into request_photos (draft_hash, large, small, width, height)
    values (${hashOf(draft)}, ${Buffer.from(large)}, ${Buffer.from(small)}, ${width}, ${height})
    on conflict (draft_hash) do nothing`);

export type Taken = { added: number } | { problem: 'gone' | 'too-many' };

/**
 * Adds drafts to a request, behind its photos; those that it has already stay. The request must be locked, or new. Changes
 * nothing if one is gone, or if they are too many.
 */
export async function takeDrafts(tx: Queryable, requestId: string, drafts: readonly string[]): Promise<Taken> {
  if (drafts.length === 0) return { added: 0 };
  const hashes = [...new Set(drafts)].map((draft) => hashOf(draft).toString('hex'));
  const { rows } = await tx.execute<{ id: string; own: boolean }>(sql`
    select p.id, p.request_id is not null as own
    from unnest(${hashes}::text[]) with ordinality w (hash, place)
    join request_photos p on p.draft_hash = decode(w.hash, 'hex')
    where p.request_id = ${requestId} or (p.request_id is null and p.created_at > ${oldest})
    order by w.place for update of p`);
  const added = rows.filter(({ own }) => !own).map(({ id }) => id);
  if (rows.length < hashes.length) return { problem: 'gone' };
  if ((await countPhotos(tx, requestId)) + added.length > maxPhotos) return { problem: 'too-many' };
  if (added.length > 0)
    await tx.execute(sql`
      update request_photos p set request_id = ${requestId}, created_at = now(), place = wanted.place + (
        select coalesce(max(place), 0) from request_photos where request_id = ${requestId})
      from unnest(${added}::uuid[]) with ordinality wanted (id, place) where p.id = wanted.id`);
  return { added: added.length };
}

/** @returns whether the request had it. */
export const deletePhoto = async (tx: Queryable, requestId: string, photoId: string): Promise<boolean> =>
  isUuid(photoId) && tx.has(sql`delete from request_photos where id = ${photoId} and request_id = ${requestId} returning 1`);

/** Drafts that no request took within a day, and all but the newest few thousand. */
export const deleteOldDrafts = (db: Queryable) =>
  db.execute(sql`
    delete from request_photos where request_id is null and (created_at <= ${oldest} or id in (
      select id from request_photos where request_id is null order by created_at desc offset ${maxDrafts}))`);
