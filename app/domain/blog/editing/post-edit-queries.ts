import sql, { join, type Sql } from 'sql-template-tag';
import type { Queryable } from '#app/platform/database.ts';
import { containing, idempotentId, identifier, isoTime } from '#app/platform/sql-texts.ts';
import { defineList } from '../../lists/define-list.ts';
import { choicesOf, filter, oneOf, words } from '../../lists/list-filters.ts';
import { contentColumns } from '../post-queries.ts';
import { postStates } from './post-fields.ts';
import type { StoredPost } from './stored-post.ts';

const state = sql`case when b.released then 'published' when b.published_at is null then 'draft' else 'scheduled' end`;
const inOklahoma = sql`b.published_at at time zone 'America/Chicago'`;
const columns = sql`
  b.id, ${contentColumns}, ${state} as state, ${isoTime('b.published_at')} as published_at,
  coalesce(to_char(${inOklahoma}, 'YYYY-MM-DD'), '') as date, coalesce(to_char(${inOklahoma}, 'HH24:MI'), '') as time,
  ${isoTime('b.updated_at')} as updated_at, b.updated_by,
  (select count(*)::int from former_post_slugs f where f.post_id = b.id) as "formerSlugs"`;

/** `lock` locks it until the transaction ends. @returns undefined if unknown. */
export async function selectStoredPost(db: Queryable, id: string, { lock = false } = {}): Promise<StoredPost | undefined> {
  if (id.includes('\0')) return undefined; // No text of a database holds one.
  return db.row(sql`select ${columns} from blog_posts b where b.id = ${id} ${lock ? sql`for update` : sql``}`);
}

export type PostRow = Pick<StoredPost, 'id' | 'title' | 'slug' | 'service_type' | 'state' | 'published_at'>;

/** Every post: drafts first, then by latest date. */
export const storedPosts = defineList<PostRow>({
  from: sql`blog_posts b`,
  columns: sql`b.id, b.title, b.slug, b.service_type, ${state} as state, ${isoTime('b.published_at')} as published_at`,
  filters: {
    text: filter(
      words,
      (text) => {
        const like = containing(text);
        return sql`(b.title ilike ${like} or b.slug ilike ${like} or b.service_type ilike ${like}
          or array_to_string(b.keywords, ', ') ilike ${like})`;
      },
      { field: { label: 'Title, slug, trade or keyword' } },
    ),
    state: filter(oneOf(postStates), (wanted) => sql`${state} = ${wanted}`, {
      field: { label: 'State', any: 'Any', choices: choicesOf(postStates) },
    }),
  },
  sorts: { latest: sql`b.published_at desc nulls first, b.created_at desc, b.slug` },
  paging: { by: 'number', last: 200 },
  size: 50,
});

/** Publication time: a minute in Oklahoma ('2027-04-27 14:30'), now, or never. */
export type ReleaseTime = { minute: string } | 'now' | 'never';

const moment = (when: ReleaseTime): Sql => {
  if (when === 'now') return sql`now()`;
  return when === 'never' ? sql`null` : sql`(${when.minute}::timestamp at time zone 'America/Chicago')`;
};

/** Publication as an ISO time; null for never. */
export const selectMoment = (db: Queryable, when: ReleaseTime) => db.value<string | null>(sql`select ${isoTime(moment(when))}`);

const identifiers = (names: readonly string[]) => join(names.map(identifier), ', ');

type Changes = { values: Readonly<Record<string, unknown>>; when?: ReleaseTime | undefined; person: string };

/** The id of a new post. @param content distinguishes posts of one form. */
export const selectSentPostId = async (db: Queryable, key: string | undefined, content: readonly string[]): Promise<string> =>
  (await db.value<string>(sql`select ${idempotentId(key, ...content)}::text`)) ?? '';

/** @returns false when one with this id is there already. */
export async function insertStoredPost(tx: Queryable, id: string, { values, when = 'never', person }: Changes): Promise<boolean> {
  const names = identifiers(Object.keys(values));
  return tx.has(sql`
    insert into blog_posts (id, ${names}, published_at, updated_at, updated_by)
    select ${id}, ${names}, ${moment(when)}, now(), ${person}
    from jsonb_populate_record(null::blog_posts, ${JSON.stringify(values)}::jsonb)
    on conflict (id) do nothing
    returning id`);
}

/** @param when undefined to keep it. */
export async function updateStoredPost(tx: Queryable, id: string, { values, when, person }: Changes): Promise<void> {
  const names = Object.keys(values);
  const sets = [sql`updated_at = now()`, sql`updated_by = ${person}`];
  if (names.length > 0) {
    const given = sql`jsonb_populate_record(null::blog_posts, ${JSON.stringify(values)}::jsonb)`;
    sets.push(sql`(${identifiers(names)}) = (select ${identifiers(names)} from ${given})`);
  }
  if (when) sets.push(sql`published_at = ${moment(when)}`);
  await tx.execute(sql`update blog_posts set ${join(sets, ', ')} where id = ${id}`);
}

export async function deleteStoredPost(tx: Queryable, id: string): Promise<void> {
  await tx.execute(sql`delete from blog_posts where id = ${id}`);
}

/** The post that has a slug, else the one that had it, to which it redirects. */
export const selectSlugHolder = (db: Queryable, slug: string) =>
  db.row<Pick<StoredPost, 'id' | 'title'> & { isFormer: boolean }>(sql`
    select id, title, false as "isFormer" from blog_posts where slug = ${slug}
    union all
    select b.id, b.title, true from former_post_slugs f join blog_posts b on b.id = f.post_id where f.slug = ${slug}
    order by "isFormer" limit 1`);

/** The slug itself, else the first with a number behind it that no post has, or had while readers saw it. */
export async function selectFreePostSlug(db: Queryable, base: string): Promise<string> {
  const slug = await db.value<string>(sql`
    select n.slug from (
      select number, case number when 1 then ${base} else ${base} || '-' || number end as slug
      from generate_series(1, 2 + ((select count(*) from blog_posts) + (select count(*) from former_post_slugs))::integer) number
    ) n
    where not exists (select from blog_posts b where b.slug = n.slug)
      and not exists (select from former_post_slugs f where f.slug = n.slug)
    order by n.number limit 1`);
  return slug ?? base;
}

/** Publishes posts whose date has come and signals the change to page caches. */
export async function updateDuePosts(tx: Queryable): Promise<{ id: string; title: string }[]> {
  const isDue = sql`not released and published_at <= now()`;
  // Asked first: an update notifies of a change even when it finds nothing.
  if (!(await tx.has(sql`select from blog_posts where ${isDue} limit 1`))) return [];
  return tx.rows(sql`update blog_posts set published_at = published_at where ${isDue} returning id, title`);
}
