import { expect, test } from 'vitest';
import { anyone, operator } from '#test/support/http/contractors.ts';
import { buttonOf, fieldOf, fillIn, linkOf, said, warned } from '#test/support/http/desk.ts';
import { fieldValue, fill } from '#test/support/http/form-data.ts';
import { descriptionOf, hrefOf, textOf, within } from '#test/support/http/html-page.ts';
import type { Visitor } from '#test/support/http/visitor.ts';
import { jpeg } from '#test/support/photo-files.ts';

/** Saves a new post. */
async function draft(title: string, more: Record<string, string> = {}) {
  const desk = operator();
  const form = await desk.open('/admin/blog/new');
  fillIn(form, { Title: title, Introduction: 'Twice a decade.', ...more });
  const page = await desk.press(buttonOf(form, 'Save'));
  expect(said(page)).toContain('Saved as a draft');
  return { desk, page, editor: page.address.replace(/\?.*/, '') };
}

const statusOf = async (visitor: Visitor, path: string) => (await visitor.fetch(path)).status;

test('a post is corrected, previewed and published', async () => {
  const title = 'Ice dams without scripts';
  const desk = operator();
  const list = await desk.open('/admin/blog');
  const empty = await desk.follow(linkOf(list, 'New post'));
  fillIn(empty, {
    Title: title,
    Introduction: 'Twice a decade.',
    Sections: 'Clean the gutters.',
    'Pro tips': 'Never on shingles.',
  });
  const form = await desk.press(buttonOf(empty, 'Save'));
  expect(form.status).toBe(422);
  expect(warned(form)).toContain('Nothing was saved yet');
  expect(fieldValue(fieldOf(form, 'Pro tips'))).toBe('Never on shingles.');
  expect(descriptionOf(fieldOf(form, 'Pro tips'))).toMatch(/Begin with a title: a line such as ## Never on shingles/);

  fillIn(form, { Sections: '## Before the freeze\nClean the gutters.', 'Pro tips': '## Salt\nNever on shingles.' });
  const preview = await desk.press(buttonOf(form, 'Preview in a new tab'));
  preview.getByRole('heading', { name: 'Before the freeze' });
  expect(said(preview)).toContain('nothing was saved');
  expect(preview.find('meta[name=robots]').getAttribute('content')).toBe('noindex');

  const saved = await desk.press(buttonOf(form, 'Save'));
  expect(said(saved)).toContain('Saved as a draft');
  expect(await statusOf(anyone(), '/blog/ice-dams-without-scripts')).toBe(404);
  const published = await desk.press(buttonOf(saved, 'Publish now'));
  expect(said(published)).toContain('Readers see it now');
  const shown = await desk.follow(linkOf(published, 'On the site'));
  expect(shown.address).toBe('/blog/ice-dams-without-scripts');
  expect(textOf(shown.getByRole('heading', { level: 1 }))).toBe(title);
  shown.getByText('Never on shingles.');

  fillIn(published, { Slug: 'ice-dams-2' });
  expect(said(await desk.press(buttonOf(published, 'Save')))).toContain('Saved');
  const old = () => anyone().fetch('/blog/ice-dams-without-scripts?a=b');
  await expect.poll(async () => (await old()).status, { timeout: 30_000 }).toBe(301);
  expect((await old()).headers.get('Location')).toBe('/blog/ice-dams-2?a=b');
});

test('the second of two editors of a post is warned, and nothing is overwritten', async () => {
  const { desk: one, page: first, editor } = await draft('Two at one post');
  const other = operator();
  const second = await other.open(editor);
  fillIn(first, { 'Final thoughts': 'By the first.' });
  expect(said(await one.press(buttonOf(first, 'Save')))).toContain('Saved as a draft');
  fillIn(second, { 'Final thoughts': 'By the second.' });
  const refused = await other.press(buttonOf(second, 'Save'));
  expect(warned(refused)).toContain('changed this post while you had it open');
  expect(fieldValue(fieldOf(refused, 'Final thoughts'))).toBe('By the second.');
  expect(descriptionOf(fieldOf(refused, 'Final thoughts'))).toMatch(/the value is now: By the first\./);
});

test('a published post has its formatting, and no other markup', async () => {
  const { desk, page } = await draft('A post with formatting', {
    Sections: '## Before\n\n### First\n\n- **one**\n- [two](/services)\n\n<b>plain</b>',
  });
  const shown = await desk.follow(linkOf(await desk.press(buttonOf(page, 'Publish now')), 'On the site'));
  const article = within(shown.getByRole('article'));
  article.getByRole('heading', { level: 2, name: 'Before' });
  article.getByRole('heading', { level: 3, name: 'First' });
  expect(article.getAllByRole('listitem')[0]?.querySelector('strong')?.textContent).toBe('one');
  expect(hrefOf(article.getByRole('link', { name: 'two' }))).toBe('/services');
  expect(textOf(shown.getByRole('article'))).toContain('<b>plain</b>');
});

test('a post is scheduled, taken off the blog and deleted, with a message each time', async () => {
  const { desk, page, editor } = await draft('Dated later');
  fillIn(page, { Date: '2099-03-02', Time: '08:30' });
  const scheduled = await desk.press(buttonOf(page, 'Save'));
  expect(said(scheduled)).toContain('from its date on');
  expect(textOf(scheduled.find('main'))).toContain('Readers see it from Mar 2, 2099, 8:30 am');
  const unpublished = await desk.press(buttonOf(scheduled, 'Make it a draft'));
  expect(said(unpublished)).toContain('It is a draft again');
  expect(fieldValue(fieldOf(unpublished, 'Date'))).toBe('');
  expect(textOf(unpublished.find('main'))).toContain('It cannot be undone.');
  const count = 'To delete, type the number, including the post itself: 1';
  fillIn(unpublished, { [count]: '7' });
  const refused = await desk.press(buttonOf(unpublished, 'Delete it permanently'));
  expect(warned(refused)).toContain('Nothing was deleted. Type the number to delete: 1.');
  expect(fieldValue(fieldOf(refused, count))).toBe('7');
  fillIn(refused, { [count]: '1' });
  expect(said(await desk.press(buttonOf(refused, 'Delete it permanently')))).toContain('The post is deleted');
  expect(await statusOf(desk, editor)).toBe(404);
});

test('a post’s pictures are uploaded, described, placed and removed', async () => {
  const { desk, page, editor } = await draft('In pictures');
  const pictures = await desk.follow(linkOf(page, 'Pictures (0)'));
  expect(textOf(pictures.getByRole('heading', { level: 1 }))).toContain('Pictures of');
  const bytes = new Uint8Array(await jpeg(90, 60));
  fill(pictures.getByLabelText(/^JPEG, PNG/), new File([bytes], 'roof.jpg', { type: 'image/jpeg' }));
  const uploaded = await desk.press(buttonOf(pictures, 'Upload'));
  expect(said(uploaded)).toContain('Now describe it');
  fillIn(uploaded, { 'Where it goes': 'Above the post' });
  const refused = await desk.press(buttonOf(uploaded, 'Save pictures'));
  expect(warned(refused)).toContain('Nothing was saved yet');
  expect(descriptionOf(fieldOf(refused, 'What it shows'))).toMatch(/Describe it/);
  expect(fieldValue(fieldOf(refused, 'Where it goes'))).toBe('featured');
  fillIn(refused, { 'What it shows': 'A low roof in Moore' });
  const saved = await desk.press(buttonOf(refused, 'Save pictures'));
  expect(said(saved)).toContain('Saved.');
  saved.find('img[src^="/media/pictures/"]');
  const removed = await desk.press(buttonOf(await desk.open(`${editor}/pictures`), 'Remove picture 1 permanently'));
  expect(said(removed)).toContain('The picture was removed from the post');
  expect(removed.queryAllByLabelText('What it shows')).toEqual([]);
});
