import type { Post } from '#app/domain/blog/post.ts';

type DescribedPost = Pick<Post, 'slug' | 'title' | 'meta_description' | 'published_at' | 'service_type' | 'keywords'>;

/** A post's structured data for search engines. */
export function postData(
  post: DescribedPost,
  picture: string,
  site: { siteName: string; siteUrl: string },
): Record<string, unknown> {
  const url = `${site.siteUrl}/blog/${encodeURIComponent(post.slug)}`;
  const publisher = {
    '@type': 'Organization',
    '@id': `${site.siteUrl}/#organization`,
    name: site.siteName,
    url: `${site.siteUrl}/`,
  };
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    '@id': `${url}#post`,
    headline: post.title,
    description: post.meta_description,
    image: site.siteUrl + picture,
    datePublished: post.published_at,
    mainEntityOfPage: url,
    url,
    inLanguage: 'en-US',
    author: publisher,
    publisher,
    ...(post.service_type && { articleSection: post.service_type }),
    ...(post.keywords.length > 0 && { keywords: post.keywords.join(', ') }),
  };
}
