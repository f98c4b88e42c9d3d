import { z } from 'zod';
import { type Actor, recordAudit } from '#app/domain/audit/record-audit.ts';
import { type Convert, type PictureProblem, pictureName } from '#app/domain/pictures/convert-picture.ts';
import { insertPicture, updatePicturesLetGo } from '#app/domain/pictures/picture-queries.ts';
import { isStoredPicture, pictureAddress, pictureNames } from '#app/domain/pictures/stored-picture.ts';
import { invalid, missing, type Outcome, overtaken } from '#app/domain/validation/outcome.ts';
import { type Database, inTransaction } from '#app/platform/database.ts';
import { selectStoredPost, updateStoredPost } from './post-edit-queries.ts';
import { imagesOf, imagesVersion, maxPictures, type PostPicture, picturesOf } from './post-pictures.ts';
import { cleanText } from './stored-post.ts';

export const maxAltLength = 200;

const typedSchema = z.object({
  alt: z
    .string()
    .transform(cleanText)
    .transform((text) => text.replace(/\s+/g, ' '))
    .pipe(z.string().max(maxAltLength, `Say it in ${maxAltLength} characters.`)),
  place: z.enum(['featured', 'gallery', 'unseen'], 'Choose where it goes.'),
  order: z
    .string()
    .trim()
    .regex(/^\d{0,2}$/, 'Order is a number from 0 to 99.'),
});

/** What was typed for one picture. */
export type TypedPicture = { alt: string; place: string; order: string };
/** What is wrong, by `alt-0`, `place-0` and so on. */
export type PictureProblems = Record<string, string>;

type PicturesEdit = { id: string; typed: readonly TypedPicture[]; opened: string; by: Actor };

/** Saves descriptions and positions of a post’s pictures. Pictures beyond the form’s limit stay unchanged. */
export async function savePictures(db: Database, { id, typed, opened, by }: PicturesEdit): Promise<Outcome> {
  return inTransaction(db, async (tx) => {
    const post = await selectStoredPost(tx, id, { lock: true });
    if (!post) return missing;
    if (imagesVersion(post.images) !== opened)
      return overtaken(
        'Nothing was saved: another operator changed these pictures while you had them open. The current ones are below.',
      );
    const pictures = picturesOf(post.images);
    const { placed, problems } = placePictures(pictures.slice(0, maxPictures), typed);
    if (Object.keys(problems).length > 0) return invalid(problems);
    const images = imagesOf([...placed, ...pictures.slice(maxPictures)]);
    if (JSON.stringify(picturesOf(images)) === JSON.stringify(pictures)) return { outcome: 'done' };
    await updateStoredPost(tx, id, { values: { images }, person: by.name });
    const details = {
      Featured: change(post.images.featured, images.featured),
      Gallery: change(post.images.gallery, images.gallery),
    };
    await recordAudit(tx, { by, action: 'post.pictures-changed', subject: { id, name: post.title }, details });
    return { outcome: 'done' };
  });
}

const change = (before: string | readonly string[], after: string | readonly string[]) => ({
  before: [before].flat().join(', '),
  after: [after].flat().join(', '),
});

function placePictures(pictures: readonly PostPicture[], typed: readonly TypedPicture[]) {
  const problems: PictureProblems = {};
  const placed = pictures.map((picture, index) => {
    const read = typedSchema.safeParse(typed[index]);
    if (!read.success) {
      for (const { path, message } of read.error.issues) problems[`${String(path[0] ?? 'place')}-${index}`] ??= message;
      return { ...picture, order: 0 };
    }
    const { alt, place, order } = read.data;
    // What we drew for a trade shows nothing that the words do not say.
    if (alt === '' && place !== 'unseen' && isStoredPicture(picture.path))
      problems[`alt-${index}`] = 'Describe it for readers who cannot see it.';
    return { path: picture.path, alt, place, order: order === '' ? 100 : Number(order) };
  });
  const featured = placed.flatMap(({ place }, index) => (place === 'featured' ? [index] : []));
  for (const index of featured.slice(1))
    problems[`place-${index}`] = 'Only one picture goes above the post; choose another place.';
  const sorted = placed.sort((one, other) => one.order - other.order);
  return { placed: sorted.map(({ order: _, ...picture }) => picture), problems };
}

/** Takes a picture off a post for good. An uploaded one is deleted a day later, unless something else shows it. */
export async function removePicture(db: Database, { id, path, by }: { id: string; path: string; by: Actor }): Promise<Outcome> {
  return inTransaction(db, async (tx) => {
    const post = await selectStoredPost(tx, id, { lock: true });
    const pictures = post ? picturesOf(post.images) : [];
    const left = pictures.filter((picture) => picture.path !== path);
    if (!post || left.length === pictures.length) return missing;
    await updateStoredPost(tx, id, { values: { images: imagesOf(left) }, person: by.name });
    await updatePicturesLetGo(tx, pictureNames([path]));
    const subject = { id, name: post.title };
    await recordAudit(tx, { by, action: 'post.picture-removed', subject, details: { Picture: path } });
    return { outcome: 'done' };
  });
}

type AddedPicture = { outcome: 'uploaded'; address: string } | { outcome: 'missing' | 'too-many' | PictureProblem };

/** Stores an uploaded picture with a post. Readers see it once it has a description and a place. */
export async function addPicture(
  db: Database,
  { postId, bytes, by, convert }: { postId: string; bytes: Buffer; by: Actor; convert: Convert },
): Promise<AddedPicture> {
  const picture = await convert(bytes);
  if (typeof picture === 'string') return { outcome: picture };
  const name = pictureName(picture);
  const path = pictureAddress(name);
  return inTransaction(db, async (tx): Promise<AddedPicture> => {
    const post = await selectStoredPost(tx, postId, { lock: true });
    if (!post) return { outcome: 'missing' };
    const pictures = picturesOf(post.images);
    const isThere = pictures.some((one) => one.path === path);
    if (!isThere && pictures.length >= maxPictures) return { outcome: 'too-many' };
    await insertPicture(tx, { name, picture, person: by.name, forBlog: true });
    if (isThere) return { outcome: 'uploaded', address: path };
    const images = imagesOf([...pictures, { path, alt: '', place: 'unseen' }]);
    await updateStoredPost(tx, post.id, { values: { images }, person: by.name });
    const subject = { id: post.id, name: post.title };
    await recordAudit(tx, { by, action: 'post.picture-added', subject, details: { Picture: path } });
    return { outcome: 'uploaded', address: path };
  });
}
