import type { Post } from '#app/domain/blog/post.ts';

type Site = { siteName: string; siteUrl: string };

/** An Atom feed (RFC 4287): the newest post first, with its opening as its text. */
export function blogFeed(posts: readonly Post[], { siteName, siteUrl }: Site): string {
  const blog = `${siteUrl}/blog`;
  // Without a post there is no date of a change; the format demands one.
  const updated = posts[0]?.published_at ?? '2026-01-01T00:00:00Z';
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-US">
<title>${inXml(`${siteName} blog`)}</title>
<id>${inXml(blog)}</id>
<link rel="self" type="application/atom+xml" href="${inXml(`${blog}/feed.xml`)}"/>
<link rel="alternate" type="text/html" href="${inXml(blog)}"/>
<updated>${updated}</updated>
<author><name>${inXml(siteName)}</name></author>
${posts.map((post) => entry(post, `${blog}/${encodeURIComponent(post.slug)}`)).join('')}</feed>
`;
}

function entry({ title, meta_description, introduction, published_at, service_type }: Post, address: string): string {
  return `<entry>
<title>${inXml(title)}</title>
<id>${inXml(address)}</id>
<link rel="alternate" type="text/html" href="${inXml(address)}"/>
<published>${published_at}</published>
<updated>${published_at}</updated>
${service_type ? `<category term="${inXml(service_type)}"/>\n` : ''}<summary>${inXml(meta_description)}</summary>
<content>${inXml(introduction)}</content>
</entry>
`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** For text and attributes of XML, which takes no control characters but the ends of lines and tabs (XML 1.0, section 2.2). */
function inXml(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu, '')
    .replace(/[&<>"]/g, (sign) => entities[sign] ?? '');
}
