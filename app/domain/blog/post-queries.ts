import sql, { join } from 'sql-template-tag';
import type { Queryable } from '#app/platform/database.ts';
import { identifier, isoTime } from '#app/platform/sql-texts.ts';
import type { Post, PostContent } from './post.ts';

/** All content of a post. */
export const contentColumns = sql`
  b.slug, b.title, b.meta_description, b.introduction, b.local_relevance, b.main_content, b.common_problems, b.pro_tips,
  b.professional_advice, b.cta_text, b.final_thoughts, b.service_type, b.images, b.keywords`;
const columns = sql`${contentColumns}, ${isoTime('b.published_at')} as published_at`;
const isOut = sql`b.released`;

/** Newest first. Posts without a date or with a future date are not public. */
export const selectPosts = (db: Queryable, { limit, offset }: { limit: number; offset: number }): Promise<Post[]> =>
  db.rows(sql`
    select ${columns} from blog_posts b where ${isOut}
    order by b.published_at desc, b.slug limit ${limit} offset ${offset}`);

export const countPosts = async (db: Queryable): Promise<number> =>
  (await db.value<number>(sql`select count(*)::int from blog_posts b where ${isOut}`)) ?? 0;

/** The post that has a slug, else the one that had it, if readers see it. */
export const selectPost = (db: Queryable, slug: string): Promise<Post | undefined> =>
  db.row(sql`
    select ${columns} from (
      select *, false as former from blog_posts where slug = ${slug}
      union all
      select b.*, true from former_post_slugs f join blog_posts b on b.id = f.post_id where f.slug = ${slug}
    ) b where ${isOut} order by b.former limit 1`);

/**
 * Adds a post, as of now, under a slug that no other has; one that is not out yet counts too.
 * @returns its id; undefined when there is one already.
 */
export function insertPost(db: Queryable, post: PostContent): Promise<string | undefined> {
  const names = join(Object.keys(post).map(identifier), ', ');
  return db.value(sql`
    insert into blog_posts (${names})
    select ${names} from jsonb_populate_record(null::blog_posts, ${JSON.stringify(post)}::jsonb)
    on conflict (slug) do nothing
    returning id`);
}

/** The address of a post, and when it came out. */
type MappedPost = { slug: string; published: string };

/** Every post that is out, for the site map, the newest first. */
export const selectMappedPosts = (db: Queryable, limit: number): Promise<MappedPost[]> =>
  db.rows(sql`
    select b.slug, ${isoTime('b.published_at')} as published
    from blog_posts b where ${isOut} order by b.published_at desc, b.slug limit ${limit}`);
