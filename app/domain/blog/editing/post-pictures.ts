import { createHash } from 'node:crypto';
import type { PostImages } from '../post.ts';

/** Where a picture of a post is. */
type PicturePlace = 'featured' | 'gallery' | 'unseen';
export type PostPicture = { path: string; alt: string; place: PicturePlace };

/** Maximum in the form and for uploads; a form has at most 100 fields. */
export const maxPictures = 14;

/** All pictures of a post: featured, gallery in order, then unused ones. */
export function picturesOf({ featured, gallery, alts = {} }: PostImages): PostPicture[] {
  const placed = [featured, ...gallery].filter(Boolean);
  // The database keeps no order of names.
  const paths = [...new Set([...placed, ...Object.keys(alts).sort()])];
  return paths.map((path) => {
    const place = path === featured ? 'featured' : gallery.includes(path) ? 'gallery' : 'unseen';
    return { path, alt: alts[path] ?? '', place };
  });
}

/** In stored form. */
export function imagesOf(pictures: readonly PostPicture[]): PostImages {
  const at = (wanted: PicturePlace) => pictures.filter(({ place }) => place === wanted).map(({ path }) => path);
  const kept = pictures.filter(({ alt, place }) => alt !== '' || place === 'unseen');
  return {
    featured: at('featured')[0] ?? '',
    gallery: at('gallery'),
    ...(kept.length > 0 && { alts: Object.fromEntries(kept.map(({ path, alt }) => [path, alt])) }),
  };
}

/** Which pictures a form was opened with. */
export const imagesVersion = (images: PostImages): string =>
  createHash('sha256')
    .update(JSON.stringify(picturesOf(images)))
    .digest('hex')
    .slice(0, 16);
