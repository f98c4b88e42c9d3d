import { expect, test } from 'vitest';
import { stormDamagePost } from '#app/domain/blog/storm-damage-post.ts';
import { hrefOf, textOf } from '#test/support/http/html-page.ts';
import { asOwner, deskSite, visit } from '#test/support/http/visitor.ts';
import { enterDatabase } from '#test/support/own-database.ts';
import { faultsOf, structuredData, typeOf } from '#test/support/structured-data.ts';

const address = '/admin/create-storm-damage-blog-post';
const post = `/blog/${stormDamagePost.slug}`;

test('only the operator sees the page that publishes the storm damage post', async () => {
  expect((await visit({ site: deskSite() }).fetch(address)).status).toBe(401);
});

test('the operator publishes the storm damage post once, and readers find it', async () => {
  // Other tests press every button of the desk.
  const client = await enterDatabase(deskSite().dataDir);
  await client.query('delete from blog_posts where slug = $1', [stormDamagePost.slug]);
  await client.end();
  const owner = visit({ site: deskSite(), headers: asOwner });
  const create = async () => {
    const { getByRole } = await owner.open(address);
    return owner.press(getByRole('button', { name: 'Create Blog Post' }));
  };
  const created = await create();
  expect(textOf(created.main.getByRole('status'))).toContain('Blog post created successfully');
  expect(hrefOf(created.main.getByRole('link', { name: 'Read the post' }))).toBe(post);
  expect(textOf((await create()).find('main'))).toContain('The blog has this post already.');

  const reader = visit({ site: deskSite() });
  // A process may show its old page a moment longer if a new one takes too long.
  const listed = async () => (await reader.open('/blog')).findAll(`article a[href="${post}"]`).length;
  await expect.poll(listed, { timeout: 30_000 }).toBe(1);
  const blog = await reader.open('/blog');
  const feed = hrefOf(blog.find('link[rel=alternate][type="application/atom+xml"]'));
  expect(feed).toBe('/blog/feed.xml');
  await expect.poll(async () => (await reader.fetch(feed)).text(), { timeout: 30_000 }).toContain(`${post}"`);

  const page = await reader.follow(blog.find(`article a[href="${post}"]`));
  expect(textOf(page.find('h1'))).toBe('Storm damage in Oklahoma: what to do first');
  expect(hrefOf(page.find('link[rel=canonical]'))).toBe(deskSite().url + post);
  const data = structuredData(page.document);
  expect(data.map(typeOf).toSorted()).toEqual(['BlogPosting', 'BreadcrumbList']);
  expect(data.flatMap(faultsOf)).toEqual([]);
  for (const to of page.findAll('main a[href^="/"]').map(hrefOf))
    expect([to, (await reader.fetch(to)).status]).toEqual([to, 200]);
});
