import { sql } from 'drizzle-orm';
import type { Queryable } from '#app/platform/database.ts';

/** The address of a post, and when it came out. */
export type MappedPost = { slug: string; published: string };

/** Every post that is out, each slug once, the newest first. */
export async function selectMappedPosts(db: Queryable, limit: number): Promise<MappedPost[]> {
  const { rows } = await db.execute<MappedPost>(sql`
    select slug, to_char(min(published) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as published
    from (
      select coalesce(nullif(trim(b.slug::text), ''), nullif(directory_slug(b.title::text), ''), 'post') as slug,
        blog_time(b.published_at::text) as published
      from blog_posts b
    ) posts
    where published <= now()
    group by slug
    order by min(published) desc, slug
    limit ${limit}`);
  return rows;
}
