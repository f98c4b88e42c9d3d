import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { publishPost } from '#app/domain/blog/publish-post.ts';
import { findPost, listPosts, newestPosts, postsPerPage } from '#app/domain/blog/read-posts.ts';
import { stormDamagePost } from '#app/domain/blog/storm-damage-post.ts';
import { type Database, openDatabase } from '#app/platform/database.ts';
import { migrate } from '#app/platform/migrate.ts';
import { pat as by, logger as log, migrationsFolder, useFreshDatabase } from '#test/support/database.ts';
import { useEmptyPostgres } from '#test/support/empty-postgres.ts';

describe('the blog', () => {
  const { db, query } = useFreshDatabase();

  test('stores a post and reads it back unchanged', async () => {
    expect(await publishPost({ db, log, by }, stormDamagePost)).toEqual({ outcome: 'created', slug: stormDamagePost.slug });
    const post = await findPost(db, stormDamagePost.slug);
    expect(post).toEqual({ ...stormDamagePost, published_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/) });
    expect(Math.abs(Date.parse(post?.published_at ?? '') - Date.now())).toBeLessThan(60_000);
    expect(await findPost(db, 'another')).toBeUndefined();
  });

  test('assigns a slug once under concurrent requests', async () => {
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => publishPost({ db, log, by }, stormDamagePost)));
    expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(['created', 'exists', 'exists', 'exists', 'exists']);
    expect(await query('select from blog_posts')).toHaveLength(1);
  });

  test('hides drafts and future posts, which keep their slugs', async () => {
    await query(`insert into blog_posts (title, slug, published_at) values
      ('Draft', '${stormDamagePost.slug}', null), ('Tomorrow', 'tomorrow', now() + interval '1 day')`);
    expect((await listPosts(db, 1)).posts).toEqual([]);
    expect(await findPost(db, 'tomorrow')).toBeUndefined();
    expect(await publishPost({ db, log, by }, stormDamagePost)).toEqual({ outcome: 'hidden' });
  });

  test('lists the newest first; a page past the last is the last', async () => {
    await query(`insert into blog_posts (title, slug, published_at)
      select 'Post ' || n, 'post-' || n, now() - make_interval(hours => n) from generate_series(1, ${postsPerPage + 2}) n`);
    const [first, last] = await Promise.all([listPosts(db, 1), listPosts(db, 9)]);
    expect(first.posts.map(({ slug }) => slug).slice(0, 2)).toEqual(['post-1', 'post-2']);
    expect(first.posts).toHaveLength(postsPerPage);
    expect(last).toMatchObject({ page: 2, page_count: 2 });
    expect(last.posts.map(({ slug }) => slug)).toEqual(['post-13', 'post-14']);
    expect(await newestPosts(db)).toHaveLength(postsPerPage);
  });

  test('reports a post that cannot be stored', async () => {
    await query('alter table blog_posts add column author text not null');
    expect(await publishPost({ db, log, by }, stormDamagePost)).toEqual({ outcome: 'failed' });
    await query('alter table blog_posts drop column author');
  });
});

describe('a table from a hosted backend', () => {
  const postgres = useEmptyPostgres();
  let db: Database;
  beforeEach(() => {
    db = openDatabase(postgres.url, { logger: log });
  });
  afterEach(() => db.$client.end());

  test('imports posts: reads JSON in texts, numbers shared slugs, fills gaps', async () => {
    await postgres.client.query(`
      create table blog_posts (
        id bigint primary key, title varchar(200), slug varchar(200), introduction text, main_content text,
        pro_tips json, images text, keywords jsonb, published_at text, internal_note text
      );
      insert into blog_posts values
        (1, 'Slab leaks', 'slabs', 'Warm floor?', '{"sections": [{"title": "Signs", "content": "A warm spot."}, "stray"]}',
          '[{"title": "Meter", "description": "Watch it."}]', '{"featured": "https://elsewhere.example/x.jpg"}',
          '["slab", "leak"]', '2024-03-01T10:00:00Z', 'keep me'),
        (2, 'Slab leaks again', 'slabs', null, 'not JSON', null, null, null, '2025-03-01', null),
        (3, 'No Slug, No Content!', null, null, null, null, '["/a.jpg"]', '"pipes, frost"', '2023-01-01', null),
        (4, 'Draft', 'draft', null, null, null, null, null, 'soon', null);
    `);
    await migrate(postgres.url, migrationsFolder);
    const { rows } = await postgres.client.query('select internal_note from blog_posts_before where id = 1');
    expect(rows).toEqual([{ internal_note: 'keep me' }]);

    const { posts } = await listPosts(db, 1);
    expect(posts.map(({ slug }) => slug)).toEqual(['slabs-2', 'slabs', 'no-slug-no-content']);
    expect(await findPost(db, 'slabs')).toMatchObject({
      title: 'Slab leaks',
      meta_description: 'Warm floor?',
      main_content: { sections: [{ title: 'Signs', content: 'A warm spot.' }] },
      common_problems: { problems: [] },
      pro_tips: { tips: [{ title: 'Meter', description: 'Watch it.' }] },
      images: { featured: 'https://elsewhere.example/x.jpg', gallery: [] },
      keywords: ['slab', 'leak'],
      published_at: '2024-03-01T10:00:00Z',
    });
    expect(await findPost(db, 'no-slug-no-content')).toMatchObject({ keywords: ['pipes', 'frost'], final_thoughts: '' });
  });

  test('reads times without a zone as UTC in any database time zone', async () => {
    await postgres.client.query(`
      alter database ${new URL(postgres.url).pathname.slice(1)} set timezone = 'America/Chicago';
      create table blog_posts (id integer primary key, title text not null, slug text not null, published_at timestamp);
      insert into blog_posts values (7, 'One', 'same', '2024-03-01 10:00'), (8, 'Two', 'same', null);
    `);
    await migrate(postgres.url, migrationsFolder);
    expect(await findPost(db, 'same')).toMatchObject({ title: 'One', published_at: '2024-03-01T10:00:00Z' });
    expect(await publishPost({ db, log, by }, stormDamagePost)).toMatchObject({ outcome: 'created' });
    const { rows } = await postgres.client.query(`select id from blog_posts where slug like 'same%' order by id`);
    expect(rows).toEqual([{ id: '7' }, { id: '8' }]);
  });
});
