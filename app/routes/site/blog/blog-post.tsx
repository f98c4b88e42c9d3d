import { data, redirect } from 'react-router';
import { findPost } from '#app/domain/blog/read-posts.ts';
import { fromDatabase } from '#app/routes/from-database.ts';
import { requestScope } from '#app/routes/request-scope.ts';
import { notFound } from '#app/routes/respond.ts';
import NotFound from '#app/routes/site/not-found/not-found.tsx';
import { ServerMarkup } from '#app/ui/hydration/server-markup.tsx';
import { Breadcrumb } from '#app/ui/layout/breadcrumb.tsx';
import { PageMeta } from '#app/ui/layout/page-meta.tsx';
import type { Route } from './+types/blog-post';
import { FeedLink } from './feed-link.tsx';
import { column, PostBody } from './post-body.tsx';
import { presentPost } from './present-post.ts';

const PostData = import.meta.env.SSR ? (await import('../structured-data.tsx')).PostData : undefined;

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const scope = context.get(requestScope);
  const post = await fromDatabase(scope, () => findPost(scope.reads, params.slug));
  if (!post) return notFound();
  if (post.slug !== params.slug) throw redirect(`/blog/${encodeURIComponent(post.slug)}${url.search}`, 301);
  return data(await presentPost(post));
}

export default function BlogPost({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <NotFound />;
  const { post, picture } = loaderData;
  return (
    <>
      <PageMeta title={post.title} description={post.meta_description} canonical={`/blog/${encodeURIComponent(post.slug)}`} />
      <FeedLink />
      <ServerMarkup key={post.slug} id={`${post.slug}:data`} content={PostData} props={{ post, picture }} />
      <div className="page-width pt-2 sm:pt-4">
        <div className={column}>
          <Breadcrumb crumbs={[{ label: 'Blog', to: '/blog' }, { label: post.title }]} />
        </div>
      </div>
      <PostBody {...loaderData} />
    </>
  );
}
