import { stockPicture } from '#app/content/services.ts';
import { picturesOf } from '#app/domain/blog/editing/post-pictures.ts';
import type { Post } from '#app/domain/blog/post.ts';
import { isStoredPicture } from '#app/domain/pictures/stored-picture.ts';
import { isOwnPicture } from '#app/routes/system/contractor-image.ts';

type Pictured = Pick<Post, 'images' | 'service_type'>;

/** A post's main picture: its own if hosted on this site, else its trade's. Pages load none from other hosts. */
export async function postPicture({ images, service_type }: Pictured): Promise<string> {
  return (await isShown(images.featured)) ? images.featured : stockPicture(service_type);
}

/** A post's other displayable pictures. */
export async function postGallery({ images }: Pictured, featured: string): Promise<string[]> {
  const shown = await Promise.all(images.gallery.map(async (path) => ((await isShown(path)) ? path : undefined)));
  return [...new Set(shown.filter((path) => path !== undefined && path !== featured))] as string[];
}

/** The pictures that a post's texts may show. */
export async function postTextPictures({ images }: Pictured): Promise<string[]> {
  const shown = await Promise.all(picturesOf(images).map(async ({ path }) => ((await isShown(path)) ? path : undefined)));
  return shown.filter((path) => path !== undefined);
}

const isShown = async (path: string) => isStoredPicture(path) || (/^\/(?![/\\])/.test(path) && isOwnPicture(path));
