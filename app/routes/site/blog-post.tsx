import { data } from 'react-router';
import { findService } from '#app/content/services.ts';
import { serviceSlug } from '#app/content/slug.ts';
import type { Post } from '#app/domain/blog/post.ts';
import { findPost } from '#app/domain/blog/read-posts.ts';
import { fromDatabase } from '#app/routes/from-database.ts';
import { requestScope } from '#app/routes/request-scope.ts';
import { Breadcrumb } from '#app/ui/layout/breadcrumb.tsx';
import { JsonLd } from '#app/ui/layout/json-ld.tsx';
import { PageMeta } from '#app/ui/layout/page-meta.tsx';
import { useSiteInfo } from '#app/ui/layout/site-info.tsx';
import type { Route } from './+types/blog-post';
import { FeedLink } from './blog/feed-link.tsx';
import { PostBody } from './blog/post-body.tsx';
import { postData } from './blog/post-data.ts';
import { postGallery, postPicture } from './blog/post-picture.ts';
import NotFound from './not-found.tsx';

export async function loader({ params, context }: Route.LoaderArgs) {
  const scope = context.get(requestScope);
  const post = await fromDatabase(scope, () => findPost(scope.reads, params.slug));
  if (!post) return data(null, { status: 404 });
  const picture = await postPicture(post);
  return data({ post, picture, gallery: await postGallery(post, picture), contractors: contractorsFor(post) });
}

/** Where the post leads in the end: to those who do the work, or to all of them. */
function contractorsFor({ service_type }: Post) {
  const service = findService(service_type);
  return service
    ? { label: `Find ${service.pros}`, to: `/services/${serviceSlug(service.type)}` }
    : { label: 'Find a contractor', to: '/' };
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
      <div className="page-width pt-4 sm:pt-6">
        <Breadcrumb crumbs={[{ label: 'Blog', to: '/blog' }, { label: post.title }]} />
      </div>
      <PostBody {...loaderData} />
    </>
  );
}
