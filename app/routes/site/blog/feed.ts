import type { Post } from '#app/domain/blog/post.ts';
import { textOf } from '#app/domain/blog/read-posts.ts';
import { escapeMarkup } from '#app/platform/escape-markup.ts';

type Site = { siteName: string; siteUrl: string };

/** An Atom feed (RFC 4287), newest post first, with each post's introduction. */
export function blogFeed(posts: readonly Post[], { siteName, siteUrl }: Site): string {
  const blog = `${siteUrl}/blog`;
  // Without posts there is no date of a change, but the format requires one.
  const updated = posts[0]?.published_at ?? '2026-01-01T00:00:00Z';
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-US">
<title>${escapeMarkup(`${siteName} blog`)}</title>
<id>${escapeMarkup(blog)}</id>
<link rel="self" type="application/atom+xml" href="${escapeMarkup(`${blog}/feed.xml`)}"/>
<link rel="alternate" type="text/html" href="${escapeMarkup(blog)}"/>
<updated>${updated}</updated>
<author><name>${escapeMarkup(siteName)}</name></author>
${posts.map((post) => entry(post, `${blog}/${encodeURIComponent(post.slug)}`)).join('')}</feed>
`;
}

function entry({ title, meta_description, introduction, published_at, service_type }: Post, address: string): string {
  return `<entry>
<title>${escapeMarkup(title)}</title>
<id>${escapeMarkup(address)}</id>
<link rel="alternate" type="text/html" href="${escapeMarkup(address)}"/>
<published>${published_at}</published>
<updated>${published_at}</updated>
${service_type ? `<category term="${escapeMarkup(service_type)}"/>\n` : ''}<summary>${escapeMarkup(meta_description)}</summary>
<content>${escapeMarkup(textOf(introduction))}</content>
</entry>
`;
}
