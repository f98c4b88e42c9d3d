import sql, { type Sql } from 'sql-template-tag';
import { memberActorId } from '#app/domain/people/accounts.ts';
import type { Converted } from '#app/domain/pictures/conversion.ts';
import type { Queryable } from '#app/platform/database.ts';
import { idempotentId, isUuid } from '#app/platform/sql-texts.ts';
import { auditEntries } from '../audit/audit-queries.ts';
import { hasMember } from '../people/membership-queries.ts';
import { type DeclineReason, type ListingPhoto, maxListingPhotos, type ShownListingPhoto } from './listing-photo.ts';

type Size = 'large' | 'small';

const isPublic = sql`p.shown_caption is not null`;
const columns = sql`p.id, p.caption, p.state, ${isPublic} as "isShown", p.version, p.reason, p.width, p.height`;
const inOrder = sql`p.place, p.created_at, p.id`;
/** Removed ones are kept for a while, for an undo alone. */
const isThere = sql`p.removed_at is null`;

/** Of a listing, in every state. */
export const selectListingPhotos = (db: Queryable, contractorId: string): Promise<ListingPhoto[]> =>
  db.rows(sql`
    select ${columns} from listing_photos p where p.contractor_id = ${contractorId} and ${isThere} order by ${inOrder}`);

/** Those on the contractor's page. */
export const selectShownPhotos = (db: Queryable, contractorId: string): Promise<ShownListingPhoto[]> =>
  db.rows(sql`
    select p.id, p.shown_caption as caption, p.width, p.height from listing_photos p
    where p.contractor_id = ${contractorId} and ${isPublic} and ${isThere} order by ${inOrder}`);

const selectBytes = (db: Queryable, photoId: string, size: Size, where: Sql): Promise<Buffer | undefined> =>
  db.value(sql`
    select ${size === 'large' ? sql`p.large` : sql`p.small`} from listing_photos p
    where p.id = ${isUuid(photoId) ? photoId : null} and ${isThere} and ${where}`);

/** The bytes (WebP) of a public photo, of a contractor that is on the site. */
export const findShownPhoto = (db: Queryable, photoId: string, size: Size) =>
  selectBytes(db, photoId, size, sql`${isPublic} and exists (select from contractors c where c.id = p.contractor_id)`);

/** The same of any photo of a listing, for its members. */
export const findListingPhoto = (db: Queryable, contractorId: string, photoId: string, size: Size) =>
  selectBytes(db, photoId, size, sql`p.contractor_id = ${contractorId}`);

/** The same of any photo, for operators. */
export const findAnyPhoto = (db: Queryable, photoId: string, size: Size) => selectBytes(db, photoId, size, sql`true`);

/** Until the transaction ends, no one else changes the listing's photos. */
export const lockListingPhotos = (tx: Queryable, contractorId: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`listing photos ${contractorId}`}, 0))`);

type NewPhoto = { contractorId: string; memberId: string; picture: Converted; key: string; mayAdd: boolean };

/**
 * Behind the others. A repeated upload is the same photo; of a removed one, it is as new. @param mayAdd whether there can be
 * one more. @returns its id, and whether it is new; undefined if there is no room for it.
 */
export const insertListingPhoto = (
  tx: Queryable,
  { contractorId, memberId, picture: { large, small, width, height }, key, mayAdd }: NewPhoto,
): Promise<{ id: string; isNew: boolean } | undefined> =>
  tx.row(sql`
    with wanted as (select ${idempotentId(key, contractorId, memberId)} as id), added as (
      insert into listing_photos as p (id, contractor_id, member_id, place, large, small, width, height)
      select id, ${contractorId}, ${memberId}, (
          select coalesce(max(place), 0) + 1 from listing_photos where contractor_id = ${contractorId}),
        ${Buffer.from(large)}, ${Buffer.from(small)}, ${width}, ${height}
      from wanted where ${mayAdd}
      on conflict (id) do update set place = excluded.place, caption = '', shown_caption = null, state = 'waiting', reason = null,
        version = p.version + 1, decision_id = null, decided_at = null, decided_by = null, created_at = now(),
        removed_at = null, removed_by = null
      where p.contractor_id = excluded.contractor_id and p.removed_at is not null
      returning id
    )
    select id, true as "isNew" from added
    union all select p.id, false from listing_photos p join wanted using (id)
      where p.contractor_id = ${contractorId} and ${isThere}`);

/** A new caption waits for an operator; until then the page shows the approved one. */
export const updateCaption = (tx: Queryable, id: string, caption: string) =>
  tx.execute(sql`
    update listing_photos set caption = ${caption}, state = 'waiting', reason = null, version = version + 1 where id = ${id}`);

export const updatePlaces = (tx: Queryable, ids: readonly string[]) =>
  tx.execute(sql`
    update listing_photos p set place = o.place from unnest(${[...ids]}::uuid[]) with ordinality o (id, place)
    where p.id = o.id and p.place <> o.place`);

/** Nobody sees it anymore; it is deleted later. @param memberId who removed it. */
export const removeListingPhoto = (tx: Queryable, id: string, memberId: string) =>
  tx.execute(sql`
    update listing_photos set removed_at = now(), removed_by = ${memberId}, version = version + 1 where id = ${id}`);

export type WaitingPhoto = ListingPhoto & {
  contractorId: string;
  contractor: string;
  /** The caption that is public now; null if the photo is not. */
  shownCaption: string | null;
  /** Who added it; null if they are gone. */
  member: string | null;
};

/** Waiting photos of listings on the site, those waiting longest first. */
export const selectWaitingPhotos = (db: Queryable, limit: number): Promise<WaitingPhoto[]> =>
  db.rows(sql`
    select ${columns}, p.contractor_id as "contractorId", c.name as contractor, p.shown_caption as "shownCaption",
      coalesce(nullif(m.name, ''), m.email) as member
    from (
      select p.contractor_id, min(p.created_at) as since from listing_photos p
      where p.state = 'waiting' and ${isThere} group by p.contractor_id
    ) w
    join contractors c on c.id = w.contractor_id
    join listing_photos p on p.contractor_id = w.contractor_id and p.state = 'waiting' and ${isThere}
    left join listing_members m on m.id = p.member_id
    order by w.since, w.contractor_id, ${inOrder} limit ${limit}`);

/** Their contractors, for Today. */
export const waitingPhotos = sql`
  select c.name from listing_photos p join contractors c on c.id = p.contractor_id
  where p.state = 'waiting' and ${isThere}
  order by p.created_at`;

export type PhotoDecision = {
  id: string;
  /** As the operator saw it. */
  version: number;
  /** Approved without one. */
  reason: DeclineReason | null;
};

type LockedDecision = PhotoDecision & { contractorId: string };

/** The decisions about photos that still wait as they were shown; no one else changes these until the transaction ends. */
export const lockAsShown = (tx: Queryable, decisions: readonly PhotoDecision[]): Promise<LockedDecision[]> =>
  tx.rows(sql`
    select p.id, p.version, d.reason, p.contractor_id as "contractorId" from listing_photos p
    join jsonb_to_recordset(${JSON.stringify(decisions)}::jsonb) d (id uuid, version int, reason text) using (id, version)
    where p.state = 'waiting' and ${isThere} order by p.id for update of p`);

export const storeDecisions = (
  tx: Queryable,
  decisions: readonly LockedDecision[],
  { decisionId, person }: { decisionId: string; person: string },
) =>
  tx.execute(sql`
    update listing_photos p set state = case when d.reason is null then 'approved' else 'declined' end, reason = d.reason,
      shown_caption = case when d.reason is null then p.caption end, decision_id = ${decisionId}, decided_at = now(),
      decided_by = ${person}, version = p.version + 1
    from jsonb_to_recordset(${JSON.stringify(decisions)}::jsonb) d (id uuid, reason text) where p.id = d.id`);

type DecidedPhotos = {
  contractorId: string;
  contractor: string;
  email: string;
  approved: number;
  declined: { place: number; caption: string; reason: DeclineReason }[];
};

/** What was decided together, for the mail to each member who added some of it. */
export const selectDecided = (db: Queryable, decisionId: string, memberId: string): Promise<DecidedPhotos | undefined> =>
  db.row(sql`
    select p.contractor_id as "contractorId", c.name as contractor,
      count(*) filter (where p.state = 'approved')::int as approved,
      coalesce(json_agg(json_build_object('place', p.number, 'caption', p.caption, 'reason', p.reason) order by p.number)
        filter (where p.state = 'declined'), '[]') as declined
    from (
      select p.*, row_number() over (partition by p.contractor_id order by ${inOrder}) as number from listing_photos p where ${isThere}
    ) p
    join contractors c on c.id = p.contractor_id join listing_members m on m.id = p.member_id
    where p.decision_id = ${decisionId} and p.member_id = ${memberId}
      and ${hasMember(sql`p.contractor_id`, sql`m.id`)}
    group by p.contractor_id, c.name`);

/** Members who added photos that were decided together. */
export const selectAdders = (tx: Queryable, decisionId: string): Promise<string[]> =>
  tx.values(sql`
    select distinct member_id as id from listing_photos where decision_id = ${decisionId} and member_id is not null`);

/** Photos of contractors that are neither on the site nor off it, and those removed 30 days ago. */
export const deleteLeftPhotos = (db: Queryable) =>
  db.execute(sql`
    delete from listing_photos p where p.removed_at <= now() - interval '30 days'
      or (not exists (select from contractors c where c.id = p.contractor_id)
        and not exists (select from hidden_contractors h where h.id = p.contractor_id))`);

type Of = { contractorId: string; memberIds: readonly string[] };

/** Photos are also of members who are gone. */
const isTheirs = (memberIds: readonly string[]) => sql`(p.member_id = any(${[...memberIds]}::uuid[])) is true`;

/** Photos that some members added and that are still there. */
export const selectPhotosOf = (db: Queryable, { contractorId, memberIds }: Of): Promise<string[]> =>
  db.values(sql`
    select p.id from listing_photos p
    where p.contractor_id = ${contractorId} and p.removed_at is null and ${isTheirs(memberIds)}`);

/** With those of them that were removed. */
export const deletePhotosOf = (tx: Queryable, { contractorId, memberIds }: Of) =>
  tx.execute(sql`delete from listing_photos p where p.contractor_id = ${contractorId} and ${isTheirs(memberIds)}`);

/** Photos of others that some members removed: the first ones, as many as there is room for without those that they added. */
export const selectRemovedBy = (db: Queryable, { contractorId, memberIds }: Of): Promise<string[]> =>
  db.values(sql`
    select p.id from listing_photos p
    where p.contractor_id = ${contractorId} and p.removed_by = any(${[...memberIds]}::uuid[]) and not ${isTheirs(memberIds)}
    order by p.removed_at, p.place, p.created_at, p.id
    limit greatest(0, ${maxListingPhotos}::int - (
      select count(*) from listing_photos p
      where p.contractor_id = ${contractorId} and p.removed_at is null and not ${isTheirs(memberIds)}))`);

/** Where they were, and as public as they were. */
export const restorePhotos = (tx: Queryable, ids: readonly string[]) =>
  tx.execute(sql`
    update listing_photos set removed_at = null, removed_by = null, version = version + 1 where id = any(${[...ids]}::uuid[])`);

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
  return db.rows<CaptionToUndo>(sql`
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
}

/** The approved caption needs no other approval. */
export const restoreCaption = (tx: Queryable, { photo, after }: CaptionToUndo) =>
  tx.execute(sql`
    update listing_photos set caption = ${after}, state = case when shown_caption = ${after} then 'approved' else 'waiting' end,
      reason = null, version = version + 1
    where id = ${photo}`);
