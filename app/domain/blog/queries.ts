import { sql } from 'drizzle-orm';
import type { Queryable } from '#app/platform/database.ts';
import type { Post } from './post.ts';

const columns = sql`
  b.slug, b.title, b.meta_description, b.introduction, b.local_relevance, b.main_content, b.common_problems, b.pro_tips,
  b.professional_advice, b.cta_text, b.final_thoughts, b.service_type, b.images, b.keywords,
  to_char(b.published_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as published_at`;
const isOut = sql`b.published_at <= now()`;

/** The newest first. Those without a date, or with one to come, are not out yet. */
export async function selectPosts(db: Queryable, { limit, offset }: { limit: number; offset: number }): Promise<Post[]> {
  const { rows } = await db.execute<Post>(sql`
    select ${columns} from blog_posts b where ${isOut}
    order by b.published_at desc, b.slug limit ${limit} offset ${offset}`);
  return rows;
}

export async function countPosts(db: Queryable): Promise<number> {
  const { rows } = await db.execute<{ total: string }>(sql`select count(*) as total from blog_posts b where ${isOut}`);
  return Number(rows[0]?.total ?? 0);
}

export async function selectPost(db: Queryable, slug: string): Promise<Post | undefined> {
  const { rows } = await db.execute<Post>(sql`select ${columns} from blog_posts b where b.slug = ${slug} and ${isOut}`);
  return rows[0];
}

/**
 * Adds a post under a slug that no other has; one that is not out yet counts too.
 * @returns false when there is one already.
 */
export async function insertPost(db: Queryable, post: Post): Promise<boolean> {
  const names = sql.join(
    Object.keys(post).map((name) => sql.identifier(name)),
    sql`, `,
  );
  const { rows } = await db.execute(sql`
    insert into blog_posts (${names})
    select ${names} from jsonb_populate_record(null::blog_posts, ${JSON.stringify(post)}::jsonb)
    on conflict (slug) do nothing
    returning 1`);
  return rows.length > 0;
}

/** The address of a post, and when it came out. */
export type MappedPost = { slug: string; published: string };

/** Every post that is out, for the site map, the newest first. */
export async function selectMappedPosts(db: Queryable, limit: number): Promise<MappedPost[]> {
  const { rows } = await db.execute<MappedPost>(sql`
    select b.slug, to_char(b.published_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as published
    from blog_posts b where ${isOut} order by b.published_at desc, b.slug limit ${limit}`);
  return rows;
}
