import { expect, test } from 'vitest';
import { anyone, operator } from '#test/support/http/contractors.ts';
import { buttonOf, fieldOf, fillIn, linkOf, said, warned } from '#test/support/http/desk.ts';
import { fieldValue, fill } from '#test/support/http/form-data.ts';
import { descriptionOf, type HtmlPage, textOf } from '#test/support/http/html-page.ts';
import { jpeg } from '#test/support/photo-files.ts';

let added = 0;

/** Adds a roofer in Norman. @param twin whether the name exists already, so that the desk asks for confirmation. */
async function add(name: string, { twin = false } = {}) {
  const desk = operator();
  const form = await desk.open('/admin/contractors/new');
  added += 1;
  const phone = `918 555 ${String(added).padStart(4, '0')}`;
  fillIn(form, { Name: name, 'Service type': 'Roofing', City: 'norman', Phone: phone });
  const asked = await desk.press(buttonOf(form, 'Add to the directory'));
  const page = twin ? await desk.press(buttonOf(asked, 'Add anyway')) : asked;
  expect(said(page)).toContain('It is on the site now');
  return { desk, page, editor: page.address.replace(/\?.*/, '') };
}

const slugOf = (name: string) => name.toLowerCase().replaceAll(' ', '-');
const pathOf = (name: string, end = '') => `/norman/roofing/${slugOf(name)}${end}`;
const statusOf = async (path: string) => (await anyone().fetch(path)).status;
const addressOf = async (path: string) => (await anyone().open(path)).address;
/** The server may have the old page a moment longer. */
const soon = { timeout: 60_000 };
const typedIn = (page: HtmlPage, label: string) => fieldValue(fieldOf(page, label));
/** Of the buttons below the form and below the preview. */
const lastButton = (page: HtmlPage, name: string) => page.getAllByRole('button', { name }).at(-1) as Element;
const previewIn = (page: HtmlPage) => page.find('iframe').getAttribute('srcdoc') ?? '';

test('adds, finds and corrects a contractor; its old slug redirects until the change is undone', async () => {
  const name = 'Quillback Roofing';
  const { desk, editor } = await add(name);
  const found = await desk.follow(linkOf(await desk.open(`/admin/contractors?text=${encodeURIComponent(name)}`), name));
  found.getByRole('heading', { level: 1, name });
  fillIn(found, { Rating: '9', About: 'Typed and not lost.' });
  const refused = await desk.press(buttonOf(found, 'Save'));
  expect(refused.status).toBe(422);
  expect(warned(refused)).toContain('Nothing was saved yet');
  expect(descriptionOf(fieldOf(refused, 'Rating'))).toMatch(/number from 0 to 5/);
  expect([typedIn(refused, 'Rating'), typedIn(refused, 'About')]).toEqual(['9', 'Typed and not lost.']);
  fillIn(refused, { Rating: '4.5', Slug: `${slugOf(name)}-llc` });
  expect(said(await desk.press(buttonOf(refused, 'Save')))).toContain('Saved');
  await expect.poll(() => addressOf(pathOf(name)), soon).toBe(pathOf(name, '-llc'));
  const shown = await anyone().open(pathOf(name, '-llc'));
  expect(shown.getAllByText('Typed and not lost.')).not.toEqual([]);

  const history = await desk.follow(linkOf(await desk.open(editor), 'History'));
  history.getByRole('heading', { level: 1, name: `History of ${name}` });
  const undone = await desk.press(buttonOf(history, 'Undo Slug'));
  expect(said(undone)).toContain('Put back');
  expect(warned(await desk.press(lastButton(undone, 'Undo Slug')))).toContain('admin changed slug since');
  await expect.poll(() => addressOf(pathOf(name, '-llc')), soon).toBe(pathOf(name));
});

test('previews a new contractor, then adds it', async () => {
  const name = 'Unseen Roofing';
  const desk = operator();
  const form = await desk.open('/admin/contractors/new');
  fillIn(form, { Name: name, 'Service type': 'Roofing', City: 'norman' });
  const seen = await desk.press(buttonOf(form, 'Preview'));
  expect(previewIn(seen)).toMatch(new RegExp(`<h1[^>]*>${name}</h1>`));
  expect(await statusOf(pathOf(name))).toBe(404);
  expect(said(await desk.press(lastButton(seen, 'Add to the directory')))).toContain('It is on the site now');
});

test('hides a contractor and shows it again', async () => {
  const name = 'Retired Roofing';
  const { desk, page, editor } = await add(name);
  const refused = await desk.press(buttonOf(page, 'Take it off the site'));
  expect(warned(refused)).toBe('Nothing was changed. Say why, in 300 characters at most.');
  fillIn(refused, { Why: 'Out of business' });
  expect(said(await desk.press(buttonOf(refused, 'Take it off the site')))).toContain('Taken off the site');
  await expect.poll(() => statusOf(pathOf(name)), soon).toBe(404);
  const hidden = await desk.open('/admin/contractors?hidden=yes');
  expect(textOf(hidden.getByRole('row', { name: new RegExp(name) }))).toContain('Out of business');
  const back = await desk.press(buttonOf(await desk.open(editor), 'Put it back on the site'));
  expect(said(back)).toContain('Back on the site');
  await expect.poll(() => statusOf(pathOf(name)), soon).toBe(200);
});

test('warns the second of two editors and overwrites nothing', async () => {
  const { desk, page: first, editor } = await add('Contested Roofing');
  const other = operator();
  const second = await other.open(editor);
  fillIn(first, { Phone: '918 555 9111' });
  expect(said(await desk.press(buttonOf(first, 'Save')))).toContain('Saved');
  fillIn(second, { Phone: '918 555 9222', Website: 'mine.example' });
  const refused = await other.press(buttonOf(second, 'Save'));
  expect(warned(refused)).toContain('Phone: by admin');
  expect(descriptionOf(fieldOf(refused, 'Phone'))).toMatch(/the value is now: 918 555 9111/);
  expect([typedIn(refused, 'Phone'), typedIn(refused, 'Website')]).toEqual(['918 555 9222', 'mine.example']);
  expect(said(await other.press(buttonOf(refused, 'Save')))).toContain('Saved');
});

test('merges a duplicate and undoes the merge', async () => {
  const name = 'Doubled Roofing';
  const { desk, editor } = await add(name);
  await add(name, { twin: true });
  const choice = await desk.open(`${editor}/merge`);
  const merged = await desk.press(buttonOf(await desk.follow(linkOf(choice, name)), 'Merge'));
  expect(said(merged)).toContain('Merged');
  await expect.poll(() => addressOf(pathOf(name, '-2')), soon).toBe(pathOf(name));
  const undone = await desk.press(buttonOf(await desk.open(`${editor}/history`), /Undo the merge/));
  expect(said(undone)).toContain('Both are on the site again');
  await expect.poll(() => statusOf(pathOf(name, '-2')), soon).toBe(200);
});

test('uploads a picture and refuses another file', async () => {
  const { desk, page } = await add('Pictured Roofing');
  const upload = (at: HtmlPage, content: Uint8Array<ArrayBuffer> | string) => {
    fill(at.getByLabelText(/^JPEG, PNG/), new File([content], 'a.png', { type: 'image/png' }));
    return desk.press(buttonOf(at, 'Upload'));
  };
  const uploaded = await upload(page, new Uint8Array(await jpeg(60, 40)));
  expect(said(uploaded)).toContain('The picture is on the site now');
  expect(typedIn(uploaded, 'Picture')).toMatch(/^\/media\/pictures\/[0-9a-f]{32}\.webp$/);
  expect(warned(await upload(uploaded, '<svg xmlns="http://www.w3.org/2000/svg"/>'))).toContain('Nothing was changed');
});
