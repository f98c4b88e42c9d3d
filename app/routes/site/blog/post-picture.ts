import { stockPicture } from '#app/content/services.ts';
import { picturesOf } from '#app/domain/blog/editing/post-pictures.ts';
import type { Post } from '#app/domain/blog/post.ts';
import { isStoredPicture } from '#app/domain/pictures/stored-picture.ts';
import { isOwnPicture } from '#app/routes/system/contractor-image.ts';

type Pictured = Pick<Post, 'images' | 'service_type'>;

/** The picture over a post: its own where it lies on this site, else that of its trade. Pages take none from other hosts. */
export async function postPicture({ images, service_type }: Pictured): Promise<string> {
  return (await isShown(images.featured)) ? images.featured : stockPicture(service_type);
}

/** The other pictures of a post that can be shown, the one over it left out. */
export async function postGallery({ images }: Pictured, featured: string): Promise<string[]> {
  const shown = await Promise.all(images.gallery.map(async (path) => ((await isShown(path)) ? path : undefined)));
  return [...new Set(shown.filter((path) => path !== undefined && path !== featured))] as string[];
}

/** The post's pictures that its texts may show. */
export async function postTextPictures({ images }: Pictured): Promise<string[]> {
  const shown = await Promise.all(picturesOf(images).map(async ({ path }) => ((await isShown(path)) ? path : undefined)));
  return shown.filter((path) => path !== undefined);
}

const isShown = async (path: string) => isStoredPicture(path) || (/^\/(?![/\\])/.test(path) && isOwnPicture(path));
