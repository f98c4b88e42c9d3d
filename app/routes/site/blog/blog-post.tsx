import { data, redirect } from 'react-router';
import type { Post } from '#app/domain/blog/post.ts';
import { findPost } from '#app/domain/blog/read-posts.ts';
import { fromDatabase } from '#app/routes/from-database.ts';
import { requestScope } from '#app/routes/request-scope.ts';
import { notFound } from '#app/routes/respond.ts';
import NotFound from '#app/routes/site/not-found/not-found.tsx';
import { Breadcrumb } from '#app/ui/layout/breadcrumb.tsx';
import { JsonLd } from '#app/ui/layout/json-ld.tsx';
import { PageMeta } from '#app/ui/layout/page-meta.tsx';
import { useSiteInfo } from '#app/ui/layout/site-info.tsx';
import type { Route } from './+types/blog-post';
import { FeedLink } from './feed-link.tsx';
import { column, PostBody } from './post-body.tsx';
import { presentPost } from './present-post.ts';

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const scope = context.get(requestScope);
  const post = await fromDatabase(scope, () => findPost(scope.reads, params.slug));
  if (!post) return notFound();
  if (post.slug !== params.slug) throw redirect(`/blog/${encodeURIComponent(post.slug)}${url.search}`, 301);
  return data(await presentPost(post));
}

export default function BlogPost({ loaderData }: Route.ComponentProps) {
  const site = useSiteInfo();
  if (!loaderData) return <NotFound />;
  const { post, picture } = loaderData;
  return (
    <>
      <PageMeta title={post.title} description={post.meta_description} canonical={`/blog/${encodeURIComponent(post.slug)}`} />
      <FeedLink />
      <JsonLd data={postData(post, picture, site)} />
      <div className="page-width pt-2 sm:pt-4">
        <div className={column}>
          <Breadcrumb crumbs={[{ label: 'Blog', to: '/blog' }, { label: post.title }]} />
        </div>
      </div>
      <PostBody {...loaderData} />
    </>
  );
}

type DescribedPost = Pick<Post, 'slug' | 'title' | 'meta_description' | 'published_at' | 'service_type' | 'keywords'>;

/** A post's structured data for search engines. */
function postData(post: DescribedPost, picture: string, site: { siteName: string; siteUrl: string }): Record<string, unknown> {
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
