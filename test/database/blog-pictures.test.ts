import { describe, expect, test } from 'vitest';
import { storedPosts } from '#app/domain/blog/editing/post-edit-queries.ts';
import { imagesVersion, maxPictures } from '#app/domain/blog/editing/post-pictures.ts';
import { addPicture, removePicture, savePictures, type TypedPicture } from '#app/domain/blog/editing/save-pictures.ts';
import { publishPost } from '#app/domain/blog/publish-post.ts';
import { findPost } from '#app/domain/blog/read-posts.ts';
import { stormDamagePost } from '#app/domain/blog/storm-damage-post.ts';
import { uploadPicture } from '#app/domain/listings/upload-picture.ts';
import { convertInProcess } from '#app/domain/pictures/convert-picture.ts';
import { deleteUnusedPictures } from '#app/domain/pictures/picture-queries.ts';
import { findStoredPicture, smallPicture } from '#app/domain/pictures/stored-picture.ts';
import { presentPost } from '#app/routes/site/blog/present-post.ts';
import { kim, log, pat, useBlogEditor } from '#test/support/blog-editor.ts';
import { convertOnce, drawing } from '#test/support/photo-files.ts';
import { contractorRow } from '#test/support/store-contractors.ts';

const { database, save, stored, opened, remove, actions } = useBlogEditor();
const { db, query } = database;

describe('pictures of a post', () => {
  const convert = convertOnce(convertInProcess());
  const png = (background: string) => drawing(60, 40, background).png().toBuffer();
  const add = async (postId: string, background: string, by = pat) =>
    addPicture(db, { postId, bytes: await png(background), by, convert });
  const address = async (postId: string, background: string) => ((await add(postId, background)) as { address: string }).address;
  /** Unused ones are sorted by address. */
  const three = async (id: string) => [await address(id, '#f00'), await address(id, '#00f'), await address(id, '#0f0')].sort();
  const place = async (id: string, typedPictures: TypedPicture[]) =>
    savePictures(db, { id, typed: typedPictures, opened: imagesVersion((await stored(id)).images), by: pat });

  test('appear once they have a description and a position', async () => {
    const { id } = await save({ publish: true });
    const [red = '', blue = '', green = ''] = await three(id);
    expect((await findPost(db, 'ice-dams-here'))?.images).toMatchObject({ featured: '', gallery: [] });
    expect(
      await place(id, [
        { alt: '', place: 'featured', order: '' },
        { alt: 'x'.repeat(201), place: 'gallery', order: 'a' },
      ]),
    ).toEqual({
      outcome: 'invalid',
      fields: {
        'alt-0': 'Describe it for readers who cannot see it.',
        'alt-1': 'Say it in 200 characters.',
        'order-1': 'Order is a number from 0 to 99.',
        'place-2': expect.any(String),
      },
    });
    const rows = [
      { alt: 'Red', place: 'gallery', order: '2' },
      { alt: ' Blue\r\nroof ', place: 'featured', order: '' },
      { alt: 'Green', place: 'gallery', order: '1' },
    ];
    const allFeatured = rows.map((row) => ({ ...row, place: 'featured' }));
    const fields = { 'place-1': expect.any(String), 'place-2': expect.any(String) };
    expect(await place(id, allFeatured)).toMatchObject({ fields });
    expect(await place(id, rows)).toEqual({ outcome: 'done' });
    expect((await findPost(db, 'ice-dams-here'))?.images).toEqual({
      featured: blue,
      gallery: [green, red],
      alts: { [red]: 'Red', [blue]: 'Blue roof', [green]: 'Green' },
    });
    for (const path of [red, smallPicture(red)]) expect(await findStoredPicture(db, path)).toBeDefined();
    expect((await actions()).slice(0, 2)).toEqual(['post.pictures-changed', 'post.picture-added']);
  });

  test('are sent to browsers only if used on the page', async () => {
    const { id } = await save({ publish: true });
    const [first = '', second = '', unseen = ''] = await three(id);
    await place(id, [
      { alt: 'First', place: 'gallery', order: '' },
      { alt: 'Second', place: 'featured', order: '' },
      { alt: 'Not for readers', place: 'unseen', order: '' },
    ]);
    const post = await findPost(db, 'ice-dams-here');
    if (!post) throw new Error('readers do not see it');
    expect(post.images.alts).toHaveProperty([unseen]);
    const shown = await presentPost(post);
    expect(shown).toMatchObject({ picture: second, gallery: [first], alts: { [first]: 'First', [second]: 'Second' } });
    for (const hidden of [unseen, 'Not for readers']) expect(JSON.stringify(shown)).not.toContain(hidden);
  });

  test('are not overwritten if changed concurrently', async () => {
    const { id } = await save();
    const version = imagesVersion((await stored(id)).images);
    await add(id, '#f00', kim as typeof pat);
    expect(await savePictures(db, { id, typed: [], opened: version, by: pat })).toMatchObject({ outcome: 'overtaken' });
    // Saving text does not change pictures, nor the reverse.
    const form = await opened(id);
    await add(id, '#0f0');
    expect((await save({ id, typed: { title: 'Still' }, opened: form })).changed).toEqual(['title']);
    expect(Object.keys((await stored(id)).images.alts ?? {})).toHaveLength(2);
  });

  test('need no description if drawn by the site; a post has a maximum of pictures', async () => {
    await publishPost({ db, log, by: pat }, stormDamagePost);
    const [row] = (await storedPosts.find(db, {})).rows;
    const id = row?.id ?? '';
    const four = ['gallery', 'featured', 'gallery', 'unseen'].map((where) => ({ alt: '', place: where, order: '' }));
    expect(await place(id, four)).toEqual({ outcome: 'done' });
    const images = { featured: '/art/roofing.svg', gallery: ['/art/storm-damage.svg', '/art/tree-service.svg'] };
    expect((await stored(id)).images).toMatchObject(images);
    const gallery = Array.from({ length: maxPictures }, (_, n) => `/art/${n}.svg`);
    await query('update blog_posts set images = $1', [{ featured: '', gallery }]);
    expect(await add(id, '#f00')).toEqual({ outcome: 'too-many' });
    expect(await add('none', '#f00')).toEqual({ outcome: 'missing' });
    const svg = { postId: id, bytes: Buffer.from('<svg/>'), by: pat, convert };
    expect(await addPicture(db, svg)).toEqual({ outcome: 'no-picture' });
  });

  test('are deleted a day after the last post drops them, unless a contractor uses them', async () => {
    const { id } = await save();
    const paths: string[] = [];
    for (const color of ['#f00', '#0f0', '#00f', '#ff0']) paths.push(await address(id, color));
    const [, removed = '', contractors = '', later = ''] = paths;
    const dayLater = () => query(`update pictures set at = now() - interval '25 hours'`);
    // Uploaded long ago; the day begins when the post drops them.
    await dayLater();
    for (const path of [removed, contractors, later])
      expect(await removePicture(db, { id, path, by: pat })).toEqual({ outcome: 'done' });
    expect(await removePicture(db, { id, path: removed, by: pat })).toEqual({ outcome: 'missing' });
    await query(contractorRow('a', 'Ahorn'));
    await uploadPicture(db, { contractorId: 'a', bytes: await png('#00f'), by: pat, convert });
    const left = () => Promise.all(paths.map(async (path) => (await findStoredPicture(db, path)) !== undefined));
    await deleteUnusedPictures(db);
    expect(await left()).toEqual([true, true, true, true]);
    await dayLater();
    // Uploaded again, it counts as new.
    await add(id, '#ff0');
    await removePicture(db, { id, path: later, by: pat });
    await deleteUnusedPictures(db);
    expect(await left()).toEqual([true, false, true, true]);
    await dayLater();
    await remove(id);
    await deleteUnusedPictures(db);
    expect(await left()).toEqual([true, false, true, false]);
    await dayLater();
    await deleteUnusedPictures(db);
    expect(await left()).toEqual([false, false, true, false]);
  });

  test('linked by a contractor’s address stay', async () => {
    const { id } = await save();
    const path = await address(id, '#f00');
    await query(contractorRow('a', 'Ahorn', { logo_link: path }));
    await remove(id);
    await query(`update pictures set at = now() - interval '25 hours'`);
    await deleteUnusedPictures(db);
    expect(await findStoredPicture(db, path)).toBeDefined();
  });
});
