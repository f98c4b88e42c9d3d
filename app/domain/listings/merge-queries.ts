import sql, { empty, raw } from 'sql-template-tag';
import type { ListingField } from '#app/domain/contractors/columns.ts';
import type { Queryable } from '#app/platform/database.ts';
import { identifier, isoTime } from '#app/platform/sql-texts.ts';
import { giveReviewLinks, noteReviewAsks, type ReviewLink, selectReviewLinks } from '../reviews/moderation-queries.ts';
import { type MovedName, movedTables } from './merge-rules-queries.ts';

/** How much of the site is about a contractor. */
export type Belongings = { requests: number; claims: number; counts: number; formerSlugs: number };

export async function selectBelongings(db: Queryable, id: string): Promise<Belongings> {
  const rows = await db.rows<Belongings>(sql`
    select
      (select count(*) from (
        select request_id from request_contractors where contractor_id = ${id}
        union select id from submissions where contractor_id = ${id} and from_homeowner
      ) r)::integer as requests,
      (select count(*) from submissions where contractor_id = ${id} and kind = 'claim')::integer as claims,
      (select coalesce(sum(total), 0) from daily_counts where contractor_id = ${id})::integer as counts,
      (select count(*) from former_slugs where contractor_id = ${id})::integer as "formerSlugs"`);
  return rows[0] ?? { requests: 0, claims: 0, counts: 0, formerSlugs: 0 };
}

/** What was done for a recipient of a request, beside its state: columns and their types. */
export const deliveryTypes = {
  moved_at: 'timestamptz',
  hold_reason: 'text',
  fail_reason: 'text',
  closed_from: 'text',
  sent_at: 'timestamptz',
  sent_by: 'text',
  sent_to: 'text',
  answer_by: 'timestamptz',
  seen_at: 'timestamptz',
  answered_at: 'timestamptz',
  question_at: 'timestamptz',
  accepted_at: 'timestamptz',
  call_by: 'timestamptz',
  call_remind_at: 'timestamptz',
  called_at: 'timestamptz',
  tried_at: 'timestamptz',
  denied_at: 'timestamptz',
  answered_by: 'text',
  decline_reason: 'text',
  reminded_at: 'timestamptz',
  notified_at: 'timestamptz',
  notified_by: 'text',
  review_asked_at: 'timestamptz',
  review_skipped_at: 'timestamptz',
};
const deliveryNames = Object.keys(deliveryTypes) as (keyof typeof deliveryTypes)[];
const list = (each: (name: keyof typeof deliveryTypes) => string) => raw(deliveryNames.map(each).join(', '));
const delivery = list((name) => name);

/** How far a recipient is, to compare it with another: an answer before anything else, then a call, then what it has seen. */
const progress = (one: string) =>
  raw(`(case coalesce(${one}.closed_from, ${one}.state)
    when 'accepted' then 6 when 'declined' then 5 when 'seen' then 4 when 'unanswered' then 3 when 'sent' then 3
    when 'sending' then 2 when 'waiting' then 1 else 0 end,
  ${one}.called_at is not null, ${one}.tried_at is not null, ${one}.denied_at is null, ${one}.question_at is not null,
  ${one}.seen_at is not null, ${one}.sent_at is not null)`);

/** Merges of earlier versions have none of it, or less. */
type DeliveryOf = { state?: string } & { [name in keyof typeof deliveryTypes]?: string | null };

/** Ids of what `mergeRules` moves; merges of earlier versions have none of some. */
type MovedIds = { [name in MovedName]?: string[] };

/** Which rows were the other contractor's. */
export type MovedRows = {
  /** Requests naming only it, and those naming both, whose rows are removed. */
  chosen: string[];
  /** `takes`: the other’s row took over its state, and was as `kept` before. */
  both: (DeliveryOf & {
    request_id: string;
    contractor_name: string;
    created_at: string;
    takes?: boolean;
    kept?: DeliveryOf | null;
  })[];
  /** Its mailed links to requests that name both. */
  links?: string[];
  /** Its links to reviews of requests that name both. */
  reviewLinks?: ReviewLink[];
  /** The other wants no requests since then. */
  stops?: boolean;
  submissions: { id: string; kind: string; fromHomeowner?: boolean }[];
  counts: { day: string; event: string; total: number }[];
} & MovedIds;

const idsOf = ({ chosen, both, submissions }: Pick<MovedRows, 'chosen' | 'both' | 'submissions'>) => [
  ...chosen,
  ...both.map(({ request_id }) => request_id),
  ...submissions.map(({ id }) => id),
];

/** Contractor ids by which the desk finds submissions. */
async function replaceContractor(tx: Queryable, ids: readonly string[], from: string, to: string): Promise<void> {
  const recipients = sql`array(select contractor_id from request_contractors where request_id = s.id order by created_at)`;
  await tx.execute(sql`
    update submissions s
    set contractor_ids = coalesce(nullif(${recipients}, '{}'), array_replace(contractor_ids, ${from}, ${to}))
    where id = any(${[...ids]}::uuid[])`);
}

/** Locks the requests of both before anything of them, as everyone else who moves their recipients does. */
export async function lockRequestsOf(tx: Queryable, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`
    select from submissions where contractor_id = any(${[...ids]}::text[])
      or id in (select request_id from request_contractors where contractor_id = any(${[...ids]}::text[]))
    order by id for update`);
}

/** Makes what belongs to one contractor another's. */
export async function moveBelongings(tx: Queryable, from: string, to: string): Promise<MovedRows> {
  await noteReviewAsks(tx, from, to);
  const reviewLinks = await selectReviewLinks(tx, from, to);
  // Before the rows are removed, and the links with them.
  const links = await tx.rows<{ id: string }>(sql`
    update lead_links l set contractor_id = ${to} from request_contractors k
    where l.contractor_id = ${from} and k.contractor_id = ${to} and k.request_id = l.request_id returning l.id`);
  const stops = await tx.has(sql`
    insert into contractor_request_stops (contractor_id, created_at)
    select ${to}, created_at from contractor_request_stops where contractor_id = ${from} on conflict do nothing returning 1`);
  const both = await tx.rows<MovedRows['both'][number]>(sql`
    with gone as (
      delete from request_contractors o using request_contractors k
      where o.contractor_id = ${from} and k.contractor_id = ${to} and k.request_id = o.request_id
      returning o.*, ${progress('o')} > ${progress('k')} as takes,
        case when ${progress('o')} > ${progress('k')}
          then jsonb_build_object('state', k.state, ${list((name) => `'${name}', k.${name}`)}) end as kept
    ), taken as (
      -- What the further of the two did and promised is done and promised by what they are now.
      update request_contractors k set (state, ${delivery}) = (g.state, ${list((name) => `g.${name}`)})
      from gone g where k.request_id = g.request_id and k.contractor_id = ${to} and g.takes
    )
    select request_id, contractor_name, created_at::text, state, ${list((name) => `${name}::text`)}, takes, kept
    from gone`);
  await giveReviewLinks(tx, to, reviewLinks);
  const counts = await tx.rows<MovedRows['counts'][number]>(sql`
    with gone as (
      delete from daily_counts where contractor_id = ${from} returning day, event, total
    ), added as (
      insert into daily_counts as d (day, contractor_id, event, total) select day, ${to}, event, total from gone
      on conflict (day, contractor_id, event) do update set total = d.total + excluded.total
    )
    select day::text, event, total::integer from gone`);
  const chosen = await tx.rows<{ id: string }>(
    sql`update request_contractors set contractor_id = ${to} where contractor_id = ${from} returning request_id as id`,
  );
  const submissions = await tx.rows<MovedRows['submissions'][number]>(
    sql`update submissions set contractor_id = ${to} where contractor_id = ${from} returning id, kind, from_homeowner as "fromHomeowner"`,
  );
  const moved: MovedRows = {
    both,
    counts,
    chosen: chosen.map(({ id }) => id),
    submissions,
    links: links.map(({ id }) => id),
    reviewLinks,
    stops,
  };
  await replaceContractor(tx, idsOf(moved), from, to);
  for (const { name, table, column, key, also, unlessThere } of movedTables) {
    const [its, id] = [identifier(column), identifier(key)];
    const rows = await tx.rows<{ id: string }>(sql`
      update ${identifier(table)} m set ${its} = ${to} ${also?.(to) ?? empty}
      where m.${its} = ${from} and not (${unlessThere?.(to) ?? sql`false`}) returning m.${id}::text as id`);
    moved[name] = rows.map(({ id }) => id);
  }
  return moved;
}

/** A canceled recipient has no reason to have failed, and none to return to. */
const undoneValue = (row: string) => (name: string) => {
  if (name === 'moved_at') return `coalesce(${row}.moved_at, now())`;
  return name === 'fail_reason' || name === 'closed_from'
    ? `case when l.consent_withdrawn_at is null then ${row}.${name} end`
    : `${row}.${name}`;
};

/** The other way round. What came to `target` since stays there. */
export async function moveBack(
  tx: Queryable,
  moved: MovedRows,
  { target, other }: { target: string; other: string },
): Promise<void> {
  const texts = (values: readonly string[]) => sql`${[...values]}::text[]`;
  const mine = sql`contractor_id = ${other} where contractor_id = ${target}`;
  await tx.execute(sql`update request_contractors set ${mine} and request_id::text = any(${texts(moved.chosen)})`);
  const columns = list((name) => `${name} ${deliveryTypes[name]}`);
  const both = sql`jsonb_to_recordset(${JSON.stringify(moved.both)}::jsonb)
    as b (request_id uuid, contractor_name text, created_at timestamptz, state text, takes boolean, kept jsonb,
      ${columns})`;
  // Canceled since, the request is canceled for either.
  const canceled = sql`l.consent_withdrawn_at is not null`;
  // Of a merge of an earlier version, which took only what was sent by one of the two, `kept` is null: the other one waited.
  await tx.execute(sql`
    update request_contractors k set
      state = case when ${canceled} then 'withdrawn' else coalesce(w.state, 'waiting') end, ${list((name) => `${name} = ${undoneValue('w')(name)}`)}
    from ${both} cross join lateral jsonb_to_record(coalesce(b.kept, '{}')) as w (state text, ${columns}), submissions l
    where b.takes and k.request_id = b.request_id and k.contractor_id = ${target} and l.id = b.request_id
      and k.sent_at is not distinct from b.sent_at
      and (${canceled} or b.kept is null or (k.state, ${list((name) => `k.${name}`)}) is not distinct from (b.state, ${list((name) => `b.${name}`)}))`);
  await tx.execute(sql`
    insert into request_contractors (request_id, contractor_id, contractor_name, created_at, state, ${delivery})
    select b.request_id, ${other}, b.contractor_name, b.created_at,
      case when ${canceled} then 'withdrawn' else coalesce(b.state, 'waiting') end,
      ${list(undoneValue('b'))}
    from ${both} join submissions l on l.id = b.request_id
    on conflict do nothing`);
  await tx.execute(sql`
    update lead_links l set ${mine} and id::text = any(${texts(moved.links ?? [])}) and exists (
      select from request_contractors o where o.request_id = l.request_id and o.contractor_id = ${other})`);
  await giveReviewLinks(tx, other, moved.reviewLinks ?? []);
  // Its own came back with the listing.
  if (moved.stops) await tx.execute(sql`delete from contractor_request_stops where contractor_id = ${target}`);
  await tx.execute(sql`update submissions set ${mine} and id::text = any(${texts(moved.submissions.map(({ id }) => id))})`);
  await replaceContractor(tx, idsOf(moved), target, other);
  for (const { name, table, column, key } of movedTables) {
    const [its, id] = [identifier(column), identifier(key)];
    await tx.execute(sql`
      update ${identifier(table)} set ${its} = ${other}
      where ${its} = ${target} and ${id}::text = any(${texts(moved[name] ?? [])})`);
  }
  await tx.execute(sql`
    with moved as (
      select * from jsonb_to_recordset(${JSON.stringify(moved.counts)}::jsonb) as m (day date, event text, total bigint)
    ), taken as (
      update daily_counts d set total = greatest(0, d.total - m.total) from moved m
      where d.contractor_id = ${target} and d.day = m.day and d.event = m.event
    )
    insert into daily_counts as d (day, contractor_id, event, total) select day, ${other}, event, total from moved
    on conflict (day, contractor_id, event) do update set total = d.total + excluded.total`);
}

/** From now on the slug redirects to that contractor. */
export async function leadSlugTo(tx: Queryable, slug: string, contractorId: string): Promise<void> {
  await tx.execute(sql`
    insert into former_slugs (slug, contractor_id) values (${slug}, ${contractorId})
    on conflict (slug) do update set contractor_id = excluded.contractor_id, at = now()`);
}

export async function forgetSlug(tx: Queryable, slug: string, contractorId: string): Promise<void> {
  await tx.execute(sql`delete from former_slugs where slug = ${slug} and contractor_id = ${contractorId}`);
}

export type MergedFields = Partial<Record<ListingField, { before: string | null; after: string | null }>>;

type NewMerge = {
  person: string;
  targetId: string;
  otherId: string;
  otherName: string;
  fields: MergedFields;
  moved: MovedRows;
};

export async function insertMerge(tx: Queryable, merge: NewMerge): Promise<void> {
  await tx.execute(sql`
    insert into contractor_merges (person, kept_id, other_id, other_name, fields, moved)
    values (${merge.person}, ${merge.targetId}, ${merge.otherId}, ${merge.otherName}, ${JSON.stringify(merge.fields)}::jsonb,
      ${JSON.stringify(merge.moved)}::jsonb)`);
}

export type Merge = { id: string; at: string; person: string; otherId: string; otherName: string };

/** What became part of a contractor and can be taken out again, the last first. */
export const selectMerges = (db: Queryable, targetId: string): Promise<Merge[]> =>
  db.rows(sql`
    select id::text, ${isoTime(sql`at`)} as at, person, other_id as "otherId", other_name as "otherName"
    from contractor_merges where kept_id = ${targetId} and undone_at is null order by contractor_merges.id desc limit 50`);

/** Marks a merge as undone. @returns its changes; undefined if already undone. */
export const takeMerge = (
  tx: Queryable,
  targetId: string,
  id: string,
): Promise<{ otherId: string; otherName: string; fields: MergedFields; moved: MovedRows } | undefined> =>
  tx.row(sql`
    update contractor_merges set undone_at = now() where id = ${id}::bigint and kept_id = ${targetId} and undone_at is null
    returning other_id as "otherId", other_name as "otherName", fields, moved`);

export type Duplicate = { id: string; name: string; slug: string; phone: string | null; location: string };

/** Others with the same name or the same phone. */
export const selectDuplicates = (db: Queryable, { id, name, phone }: { id: string; name: string; phone: string | null }) =>
  db.rows<Duplicate>(sql`
    select id, name, slug, phone, location from contractors
    where id <> ${id} and (lower(name) collate "C" = lower(${name}) or phone = ${phone})
    order by lower(name) collate "C", shuffle_key limit 20`);

/** By id, slug or full address; the id first. */
function isNamed(text: string) {
  const slug = text.trim().split('/').at(-1) ?? '';
  return sql`id = ${slug} or slug = ${slug.toLowerCase()} order by id = ${slug} desc`;
}

export const selectIdOf = async (db: Queryable, text: string): Promise<string | undefined> =>
  (await db.row<{ id: string }>(sql`select id from contractors where ${isNamed(text)} limit 1`))?.id;

/** The same for hidden ones; the latest hidden wins. */
export const selectOffSite = (db: Queryable, text: string): Promise<{ id: string; name: string } | undefined> =>
  db.row(sql`select id, name from hidden_contractors where ${isNamed(text)}, hidden_at desc limit 1`);
