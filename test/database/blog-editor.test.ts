import { describe, expect, test } from 'vitest';
import { auditTrail } from '#app/domain/audit/audit-queries.ts';
import { storedPosts } from '#app/domain/blog/editing/post-edit-queries.ts';
import type { TypedPost } from '#app/domain/blog/editing/post-fields.ts';
import { deletePost, unpublishPost } from '#app/domain/blog/editing/remove-post.ts';
import { type PostEdit, previewPost, savePost } from '#app/domain/blog/editing/save-post.ts';
import { textsOf, wholeVersion } from '#app/domain/blog/editing/stored-post.ts';
import { publishPost, releaseDuePosts } from '#app/domain/blog/publish-post.ts';
import { findPost } from '#app/domain/blog/read-posts.ts';
import { stormDamagePost } from '#app/domain/blog/storm-damage-post.ts';
import { schedules } from '#app/jobs/schedules.ts';
import { kim, log, pat, typed, useBlogEditor } from '#test/support/blog-editor.ts';

// One long file: every test writes posts by the same form and checks where readers see them.
const { database, save, stored, opened, remove, actions, seen } = useBlogEditor();
const { db, query } = database;
const slugs = async () => (await storedPosts.find(db, {})).rows.map(({ slug }) => slug).sort();
const everywhere = { page: true, list: true, feed: true, map: true, links: true };
const nowhere = { page: false, list: false, feed: false, map: false, links: false };

describe('a new post', () => {
  test('is a draft with every field, hidden from readers', async () => {
    const { id, state } = await save();
    expect(state).toBe('draft');
    expect(await stored(id)).toMatchObject({
      slug: 'ice-dams-here',
      published_at: null,
      keywords: ['ice', 'gutters'],
      introduction: 'Twice a decade.\n\nThen all at once.',
      main_content: {
        sections: [
          { title: 'Before', content: 'Clean the gutters.' },
          { title: 'After', content: 'Wait.' },
        ],
      },
      common_problems: { problems: [{ title: 'A wet ceiling', description: 'It drips.', solution: 'Put a bucket there.' }] },
      pro_tips: { tips: [{ title: 'Salt', description: 'Never on shingles.' }] },
      updated_by: 'Pat',
    });
    expect(await seen('ice-dams-here')).toEqual(nowhere);
    expect((await save()).id).not.toBe(id);
    expect(await slugs()).toEqual(['ice-dams-here', 'ice-dams-here-2']);
  });

  test('is public at once when published, dated now', async () => {
    const { id } = await save({ publish: true });
    expect(await seen('ice-dams-here')).toEqual(everywhere);
    const { published_at } = await stored(id);
    // A second save keeps its date, to the second.
    await query(`update blog_posts set published_at = published_at - interval '90 seconds'`);
    const moved = await stored(id);
    expect(moved.published_at).not.toBe(published_at);
    await save({ id, typed: { ...textsOf(moved), title: 'Ice dams' }, publish: true });
    expect((await stored(id)).published_at).toBe(moved.published_at);
  });

  test('has a date and time in Oklahoma time, in summer and winter', async () => {
    const summer = { date: '2026-07-01', time: '08:30' };
    const { id } = await save({ typed: { ...typed, ...summer } });
    expect(await stored(id)).toMatchObject({ published_at: '2026-07-01T13:30:00Z', ...summer, state: 'published' });
    const winter = await save({ typed: { ...typed, date: '2026-01-15', time: '' } });
    expect(await stored(winter.id)).toMatchObject({ published_at: '2026-01-15T06:00:00Z', time: '00:00', state: 'published' });
  });

  test('with a future date appears everywhere at that time', async () => {
    const { id, state } = await save({ typed: { ...typed, date: '2099-01-01' } });
    expect(state).toBe('scheduled');
    expect(await seen('ice-dams-here')).toEqual(nowhere);
    await releaseDuePosts(db);
    expect(await seen('ice-dams-here')).toEqual(nowhere);
    // Simulates elapsed time without a write.
    await query(`
      begin;
      alter table blog_posts disable trigger user;
      update blog_posts set published_at = now() - interval '1 second';
      alter table blog_posts enable trigger user;
      commit`);
    expect(await seen('ice-dams-here')).toEqual(nowhere);
    const changes = async () => (await query('select from directory_changes')).length;
    const before = await changes();
    await releaseDuePosts(db);
    expect(await seen('ice-dams-here')).toEqual(everywhere);
    expect(await changes()).toBe(before + 1);
    // Signaled once; nothing is written when none is due.
    await releaseDuePosts(db);
    expect(await changes()).toBe(before + 1);
    expect(await actions()).toEqual(['post.published', 'post.created']);
    expect((await stored(id)).state).toBe('published');
    expect(schedules.find(({ queue }) => queue === 'release-due-posts')?.cron).toBe('* * * * *');
  });

  test.each<[string, TypedPost, string]>([
    ['title', { title: '' }, 'Title is required.'],
    ['introduction', { introduction: '', date: '2026-01-01' }, 'Introduction is required before readers see the post.'],
    ['date', { time: '10:00' }, 'Choose the day too, or leave both empty for a draft.'],
    ['slug', { slug: 'storm-damage-central-oklahoma' }, `Slug belongs to another post, “${stormDamagePost.title}”.`],
  ])('is refused for its %s and not stored', async (field, more, problem) => {
    await publishPost({ db, log, by: pat }, stormDamagePost);
    const refused = { outcome: 'invalid', fields: { [field]: problem } };
    expect(await savePost(db, { typed: { ...typed, ...more }, by: pat })).toEqual(refused);
    expect(await slugs()).toHaveLength(1);
  });

  test('is stored once however often its form is sent, and again with different text', async () => {
    const key = 'key-of-one-form';
    const sent = () => savePost(db, { key, typed: { ...typed, slug: 'ice' }, by: pat });
    const both = (await Promise.all([sent(), sent()])) as { outcome: string; id: string }[];
    expect(both.map(({ outcome }) => outcome)).toEqual(['done', 'done']);
    expect(both[0]?.id).toBe(both[1]?.id);
    const { id } = await save({ key });
    expect((await save({ key })).id).toBe(id);
    expect(await slugs()).toEqual(['ice', 'ice-dams-here']);
    // Later changes stay, and the publishing operator sees them.
    await save({ id, typed: { title: 'Changed since' } });
    expect(await save({ key, publish: true })).toMatchObject({ id, state: 'published' });
    expect(await stored(id)).toMatchObject({ title: 'Changed since', slug: 'ice-dams-here' });
    expect((await actions()).filter((action) => action === 'post.created')).toHaveLength(2);
    expect((await save({ key, by: kim })).id).not.toBe(id);
  });

  test('with the slug of a concurrent one is refused', async () => {
    const both = await Promise.all([1, 2].map(() => savePost(db, { typed: { ...typed, slug: 'ice' }, by: pat })));
    expect(both.map(({ outcome }) => outcome).sort()).toEqual(['done', 'invalid']);
  });
});

describe('an edited post', () => {
  test('keeps the first of two concurrent edits and shows the second the difference', async () => {
    const { id } = await save();
    const version = await opened(id);
    const form = textsOf(await stored(id));
    await save({ id, typed: { ...form, title: 'By Kim', tips: '## Kim\nSays so.' }, opened: version, by: kim });
    const own = { ...form, title: 'By Pat', cta_text: 'Call.' };
    const second = await savePost(db, { id, typed: own, opened: version, by: pat });
    expect(second).toMatchObject({
      outcome: 'overtaken',
      by: 'Kim',
      changed: ['title', 'tips'],
      fields: { title: expect.stringContaining('the value is now: By Kim.') },
      // Typed values stay; untouched ones are Kim's.
      typed: { title: 'By Pat', tips: '## Kim\nSays so.', cta_text: 'Call.' },
    });
    expect((await stored(id)).title).toBe('By Kim');
    if (second.outcome !== 'overtaken') throw new Error('not overtaken');
    await save({ id, typed: second.typed, opened: second.opened });
    expect(await stored(id)).toMatchObject({ title: 'By Pat', cta_text: 'Call.', pro_tips: { tips: [{ title: 'Kim' }] } });
  });

  test.each<[name: string, more: Partial<PostEdit>]>([
    [
      'as the form writes nothing itself',
      {
        typed: {
          title: ' Ice dams ',
          keywords: 'ice,gutters, ice,roofs',
          meta_description: 'Two\r\nlines.',
          introduction: 'New.\r\n',
          sections: '##  One\r\n\r\nText.\r\n\r\n\r\n## Two\r\nMore.',
          problems: '## Wet\r\n\r\nIt drips.\r\n\r\nWhat to do:   Wait.',
        },
      },
    ],
    ['for a day without a time', { typed: { date: '2099-03-04', time: '' } }],
    ['and published', { typed: { ...typed, slug: 'ice-dams-here', title: 'Out' }, publish: true }],
  ])('is saved once if resubmitted: %s', async (_, more) => {
    const { id } = await save();
    const edit = { id, opened: await opened(id), ...more };
    await save(edit);
    const before = await stored(id);
    expect(await save(edit)).toMatchObject({ changed: [], state: before.state });
    expect(await stored(id)).toEqual(before);
    expect(await actions()).toEqual(['post.changed', 'post.created']);
  });

  test('accepts plain text as one untitled section and shows it so again', async () => {
    const { id } = await save({ typed: { ...typed, slug: 'plain', sections: 'Clean the gutters.\n\nWait.\n\n## Then\nCall.' } });
    expect((await stored(id)).main_content.sections).toEqual([
      { title: '', content: 'Clean the gutters.\n\nWait.' },
      { title: 'Then', content: 'Call.' },
    ]);
    expect(textsOf(await stored(id)).sections).toBe('Clean the gutters.\n\nWait.\n\n## Then\nCall.');
  });

  test('records the previous values in the audit trail', async () => {
    const { id } = await save();
    await save({ id, typed: { ...textsOf(await stored(id)), title: 'Ice', sections: `## One\n${'x'.repeat(400)}` } });
    const [entry] = (await auditTrail.find(db, {})).rows;
    expect(entry).toMatchObject({ action: 'post.changed', person: 'Pat', subjectId: id, subjectName: 'Ice' });
    expect(entry?.details).toMatchObject({ Title: { before: 'Ice dams, here?', after: 'Ice' } });
    expect(JSON.stringify(entry?.details)).toContain('(407 characters)');
    expect((await save({ id, typed: textsOf(await stored(id)) })).changed).toEqual([]);
    expect(await actions()).toEqual(['post.changed', 'post.created']);
  });

  test('keeps published slugs as redirects; a draft leaves none', async () => {
    const { id } = await save();
    const rename = async (slug: string) => save({ id, typed: { ...textsOf(await stored(id)), slug } });
    await rename('ice-1');
    await save({ id, typed: textsOf(await stored(id)), publish: true });
    await rename('ice-2');
    await rename('ice-3');
    for (const slug of ['ice-1', 'ice-2', 'ice-3']) expect((await findPost(db, slug))?.slug).toBe('ice-3');
    expect(await findPost(db, 'ice-dams-here')).toBeUndefined();
    // The current owner of a slug wins; changing back creates no loop.
    await query(`insert into blog_posts (id, title, slug, published_at) values ('other', 'Other', 'ice-1', '2026-01-01')`);
    expect((await findPost(db, 'ice-1'))?.title).toBe('Other');
    await rename('ice-2');
    expect((await findPost(db, 'ice-3'))?.slug).toBe('ice-2');
    await remove('other');
    expect((await findPost(db, 'ice-1'))?.slug).toBe('ice-2');
  });

  test('reserves its old addresses', async () => {
    const { id } = await save({ publish: true });
    const rename = async (slug: string) => savePost(db, { id, typed: { ...textsOf(await stored(id)), slug }, by: pat });
    expect(await rename('ice')).toMatchObject({ outcome: 'done' });
    expect((await stored((await save()).id)).slug).toBe('ice-dams-here-2');
    const slug = 'Slug was the address of another post, “Ice dams, here?”, and redirects readers there.';
    const taken = await savePost(db, { typed: { ...typed, slug: 'ice-dams-here' }, by: pat });
    expect(taken).toEqual({ outcome: 'invalid', fields: { slug } });
    expect((await findPost(db, 'ice-dams-here'))?.slug).toBe('ice');
    // A post can reuse its own slug.
    expect(await rename('ice-dams-here')).toMatchObject({ outcome: 'done' });
  });

  test('stays published without a date until unpublished', async () => {
    const { id } = await save({ publish: true });
    const { time: _, ...form } = textsOf(await stored(id));
    const refused = await savePost(db, { id, typed: { ...form, date: '', time: '' }, by: pat });
    expect(refused).toMatchObject({ outcome: 'invalid', fields: { date: expect.stringContaining('take it off the blog') } });
    expect(await unpublishPost(db, { id, by: pat })).toEqual({ outcome: 'done' });
    expect(await seen('ice-dams-here')).toEqual(nowhere);
    expect(await stored(id)).toMatchObject({ state: 'draft', title: 'Ice dams, here?' });
    await unpublishPost(db, { id, by: pat });
    expect(await actions()).toEqual(['post.unpublished', 'post.created']);
  });

  test('is deleted with its redirects, after its consequences were shown and counted', async () => {
    const { id } = await save({ publish: true });
    await save({ id, typed: { slug: 'ice' } });
    const before = wholeVersion(await stored(id));
    const ask = (seenThen: string | undefined, number: string) => deletePost(db, { id, by: pat, opened: seenThen, number });
    expect(await ask(before, '1')).toEqual({ outcome: 'invalid', fields: { number: 'Type the number to delete: 2.' } });
    expect(await ask(before, '')).toEqual({ outcome: 'invalid', fields: { number: 'Type the number to delete: 2.' } });
    expect(await ask(undefined, '2')).toMatchObject({ outcome: 'overtaken' });
    await save({ id, typed: { title: 'By Kim' }, by: kim });
    expect(await ask(before, '2')).toMatchObject({ outcome: 'overtaken' });
    const renamed = wholeVersion(await stored(id));
    await unpublishPost(db, { id, by: kim });
    expect(await ask(renamed, '2')).toMatchObject({ outcome: 'overtaken' });
    expect((await stored(id)).title).toBe('By Kim');
    await save({ id, typed: textsOf(await stored(id)), publish: true });
    expect(await ask(wholeVersion(await stored(id)), ' 2 ')).toEqual({ outcome: 'done' });
    expect(await Promise.all([seen('ice'), seen('ice-dams-here')])).toEqual([nowhere, nowhere]);
    expect((await actions())[0]).toBe('post.deleted');
    expect(await ask('', '2')).toEqual({ outcome: 'missing' });
    expect(await savePost(db, { id, typed, by: pat })).toEqual({ outcome: 'missing' });
  });

  test('is previewed with the typed date, in Oklahoma time', async () => {
    const { id } = await save({ typed: { ...typed, date: '2026-01-15' } });
    const at = async (more: TypedPost, of: string | undefined) =>
      (await previewPost(db, { id: of, typed: more }))?.post.published_at;
    expect(await at({ date: '2026-07-01', time: '08:30' }, id)).toBe('2026-07-01T13:30:00Z');
    expect(await at({ time: '08:30' }, id)).toBe('2026-01-15T14:30:00Z');
    expect(await at({ date: 'soon' }, id)).toBe('2026-01-15T06:00:00Z');
    expect(await at({ date: '2026-07-01' }, undefined)).toBe('2026-07-01T05:00:00Z');
    for (const undated of [await at({ date: '' }, id), await at(typed, undefined)])
      expect(Date.parse(undated ?? '')).toBeGreaterThan(Date.parse('2026-08-01'));
  });

  test('is previewed as typed without being stored', async () => {
    const { id } = await save();
    const found = await previewPost(db, { id, typed: { title: 'Seen first', sections: '## no text', tips: '' } });
    const kept = { main_content: { sections: [{ title: 'Before' }, {}] } };
    expect(found?.post).toMatchObject({ title: 'Seen first', pro_tips: { tips: [] }, ...kept });
    expect(Object.keys(found?.problems ?? {})).toEqual(['sections']);
    expect((await stored(id)).title).toBe('Ice dams, here?');
    expect((await previewPost(db, { id: undefined, typed: { title: 'New' } }))?.post.title).toBe('New');
    expect(await previewPost(db, { id: 'none\0', typed: {} })).toBeUndefined();
  });
});

test('can be searched and filtered by state', async () => {
  await save();
  await save({ typed: { ...typed, title: 'Hail', keywords: 'dents', service_type: 'Restoration', date: '2099-01-01' } });
  await publishPost({ db, log, by: pat }, stormDamagePost);
  const found = async (asked: Record<string, string>) => (await storedPosts.find(db, asked)).rows.map(({ state }) => state);
  expect(await found({})).toEqual(['draft', 'scheduled', 'published']);
  for (const state of ['draft', 'scheduled', 'published']) expect(await found({ state })).toEqual([state]);
  expect(await found({ text: 'DENTS' })).toEqual(['scheduled']);
  expect(await found({ text: 'restoration' })).toEqual(['scheduled', 'published']);
  for (const none of [{ text: '%' }, { text: 'x\0', state: 'nonsense' }]) expect(await found(none)).toEqual([]);
});
