import type { ClientBase } from 'pg';
import { slugify } from '#app/content/slug.ts';
import { postContentSchema } from './post-content.ts';
import type { Note } from './report.ts';
import { takeOver, textOf } from './take-over.ts';

/** Whatever a row holds, a post that can be shown. Of several with one slug the oldest keeps it. */
export async function takeOverPosts(client: ClientBase): Promise<void> {
  const slugs = new Set<string>();
  const ids = new Set<string>();
  await takeOver(client, {
    from: 'blog_posts',
    read(row) {
      const id = textOf(row, 'id') || null;
      const read = postContentSchema.parse(row.columns);
      const slug = freeSlug(read.slug || slugify(read.title) || 'post', slugs);
      const isOwnId = id !== null && !ids.has(id);
      if (isOwnId) ids.add(id);
      slugs.add(slug);
      const store = {
        ...read,
        id: isOwnId ? id : crypto.randomUUID(),
        slug,
        title: read.title || 'Untitled',
        published_at: row.published,
        created_at: row.created ?? new Date(),
      };
      const isOther = read.slug !== '' && read.slug !== slug;
      const reason = `slug ${read.slug} belongs to an older post; this one gets ${slug}`;
      const notes: Note[] = isOther ? [{ row_id: id, taken: true, reason }] : [];
      return { store, notes };
    },
    store: (rows) =>
      client.query('insert into blog_posts select * from jsonb_populate_recordset(null::blog_posts, $1::jsonb)', [
        JSON.stringify(rows),
      ]),
  });
}

function freeSlug(base: string, taken: ReadonlySet<string>): string {
  let slug = base;
  for (let number = 2; taken.has(slug); number++) slug = `${base}-${number}`;
  return slug;
}
