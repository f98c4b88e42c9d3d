import sql from 'sql-template-tag';
import type { Queryable } from '#app/platform/database.ts';
import type { Converted } from './conversion.ts';

type NewPicture = {
  name: string;
  picture: Converted;
  person: string;
  /** Deleted when no post uses it; a contractor's former picture stays. */
  forBlog?: boolean;
};

/** One that is there already stays, and counts as new: it is not deleted before its uploader has used it. */
export async function insertPicture(db: Queryable, { name, picture, person, forBlog = false }: NewPicture): Promise<void> {
  const { large, small, width, height } = picture;
  await db.execute(sql`
    insert into pictures (name, large, small, width, height, person, for_blog)
    values (${name}, ${Buffer.from(large)}, ${Buffer.from(small)}, ${width}, ${height}, ${person}, ${forBlog})
    on conflict (name) do update set at = now(), for_blog = pictures.for_blog and excluded.for_blog`);
}

/** Marks pictures as dropped by a post: unused ones are kept for another day. */
export const updatePicturesLetGo = (db: Queryable, names: readonly string[]) =>
  db.execute(sql`
    update pictures set at = now() where for_blog and name = any(${[...names]}::text[])`);

/** Pictures that were uploaded for posts and unused for a day. A contractor may have been given one by its address. */
export const deleteUnusedPictures = (db: Queryable) =>
  db.execute(sql`
    with unused as materialized (
      select p.name, '/media/pictures/' || p.name || '.webp' as link from pictures p
      where p.for_blog and p.at < now() - interval '1 day'
        and not exists (select from blog_posts b where b.images::text like '%' || p.name || '%')
    )
    delete from pictures p using unused u
    where p.name = u.name and p.at < now() - interval '1 day'
      and not exists (select from contractors c where u.link in (c.logo_link, c.gmb_link))
      and not exists (
        select from hidden_contractors h where u.link in (h.contractor ->> 'logo_link', h.contractor ->> 'gmb_link')
      )
      and not exists (
        select from contractor_changes k where k.field in ('logo_link', 'gmb_link') and u.link in (k.before, k.after)
      )`);

export async function selectPicture(db: Queryable, name: string, size: 'large' | 'small'): Promise<Buffer | undefined> {
  const column = size === 'large' ? sql`large` : sql`small`;
  return (await db.row<{ bytes: Buffer }>(sql`select ${column} as bytes from pictures where name = ${name}`))?.bytes;
}
