import { findService } from '#app/content/services.ts';
import { serviceSlug } from '#app/content/slug.ts';
import type { Post } from '#app/domain/blog/post.ts';
import { postGallery, postPicture } from './post-picture.ts';

/** A post with all that its page shows. */
export async function presentPost(post: Post) {
  const picture = await postPicture(post);
  return { post, picture, gallery: await postGallery(post, picture), contractors: contractorsFor(post) };
}

/** Where the post leads in the end: to those who do the work, or to all of them. */
function contractorsFor({ service_type }: Post) {
  const service = findService(service_type);
  return service
    ? { label: `Find ${service.pros}`, to: `/services/${serviceSlug(service.type)}` }
    : { label: 'Find a contractor', to: '/' };
}
