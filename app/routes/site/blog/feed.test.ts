import { expect, test } from 'vitest';
import { stormDamagePost } from '#app/domain/blog/storm-damage-post.ts';
import { blogFeed } from './feed.ts';

const site = { siteName: 'Nails & Sons', siteUrl: 'https://pros.example' };
const post = { ...stormDamagePost, published_at: '2026-04-01T12:00:00Z' };

test('has an entry with address and date for each post', () => {
  const feed = blogFeed([post, { ...post, slug: 'older', published_at: '2026-03-01T12:00:00Z' }], site);
  expect(feed).toContain('<title>Nails &amp; Sons blog</title>');
  expect(feed).toContain('<updated>2026-04-01T12:00:00Z</updated>\n<author>');
  expect(feed).toContain('<id>https://pros.example/blog/storm-damage-central-oklahoma</id>');
  expect(feed.match(/<entry>/g)).toHaveLength(2);
});

test('escapes texts', () => {
  const feed = blogFeed([{ ...post, slug: 'a/b?c', title: '</title><x a="1">\u0000\u000b\ud800 & co', service_type: '' }], site);
  expect(feed).toContain('<title>&lt;/title&gt;&lt;x a=&quot;1&quot;&gt;\ufffd &amp; co</title>');
  expect(feed).toContain('href="https://pros.example/blog/a%2Fb%3Fc"');
  expect(feed).not.toContain('<category');
});

test('is valid without posts', () => expect(blogFeed([], site)).toMatch(/<updated>[^<]+<\/updated>/));
