import { findService } from '#app/content/services.ts';
import { serviceSlug } from '#app/content/slug.ts';
import type { Post } from '#app/domain/blog/post.ts';
import { postGallery, postPicture } from './post-picture.ts';

/** A post with all that its page shows. It goes to browsers whole: of the pictures kept with a post, those that stand somewhere. */
export async function presentPost({ images, ...post }: Post) {
  const pictured = { images, service_type: post.service_type };
  const picture = await postPicture(pictured);
  const gallery = await postGallery(pictured, picture);
  const alts = Object.fromEntries([picture, ...gallery].map((path) => [path, images.alts?.[path] ?? '']));
  return { post, picture, gallery, alts, contractors: contractorsFor(post) };
}

/** Where the post leads in the end: to those who do the work, or to all of them. */
function contractorsFor({ service_type }: Pick<Post, 'service_type'>) {
  const service = findService(service_type);
  return service
    ? { label: `Find ${service.pros}`, to: `/services/${serviceSlug(service.type)}` }
    : { label: 'Find a contractor', to: '/' };
}
