import { sql } from 'drizzle-orm';
import type { Queryable } from '#app/platform/database.ts';

/** A row as JSON, so that columns of any type can be read, with its slug and date made sure of. */
export type PostRow = { post: Record<string, unknown>; slug: string; published_at: string };

const slug = sql`coalesce(nullif(trim(b.slug::text), ''), nullif(directory_slug(b.title::text), ''), 'post')`;
const published = sql`blog_time(b.published_at::text)`;
const row = sql`
  to_jsonb(b) as post, ${slug} as slug,
  to_char(${published} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as published_at`;
const isOut = sql`${published} <= now()`;

/** The newest first. Those without a date, or with one to come, are not out yet. */
export async function selectPosts(db: Queryable, { limit, offset }: { limit: number; offset: number }): Promise<PostRow[]> {
  const { rows } = await db.execute<PostRow>(sql`
    select ${row} from blog_posts b where ${isOut} order by ${published} desc, ${slug} limit ${limit} offset ${offset}`);
  return rows;
}

export async function countPosts(db: Queryable): Promise<number> {
  const { rows } = await db.execute<{ total: string }>(sql`select count(*) as total from blog_posts b where ${isOut}`);
  return Number(rows[0]?.total ?? 0);
}

/** Of several with one slug, in an adopted table, the oldest. */
export async function selectPost(db: Queryable, wanted: string): Promise<PostRow | undefined> {
  const { rows } = await db.execute<PostRow>(sql`
    select ${row} from blog_posts b where ${slug} = ${wanted} and ${isOut} order by ${published} limit 1`);
  return rows[0];
}

/**
 * Adds a post under a slug that no other has; one that is not out yet counts too.
 * @returns false when there is one already.
 */
export async function insertPost(tx: Queryable, post: Record<string, unknown> & { slug: string }): Promise<boolean> {
  // An adopted table may have no unique index on the slug.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('blog post', 0))`);
  const known = await tx.execute(sql`select 1 from blog_posts b where ${slug} = ${post.slug} limit 1`);
  if (known.rows.length > 0) return false;
  const columns = sql.join(
    Object.keys(post).map((name) => sql.identifier(name)),
    sql`, `,
  );
  const { rows } = await tx.execute(sql`
    insert into blog_posts (${columns})
    select ${columns} from jsonb_populate_record(null::blog_posts, ${JSON.stringify(post)}::jsonb)
    on conflict do nothing
    returning 1`);
  return rows.length > 0;
}
