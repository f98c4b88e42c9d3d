import { expect, test } from 'vitest';
import { anyone, operator } from '#test/support/http/contractors.ts';
import { buttonOf, fieldOf, fillIn, linkOf } from '#test/support/http/desk.ts';
import { fieldValue, fill } from '#test/support/http/form-data.ts';
import { type HtmlPage, textOf } from '#test/support/http/html-page.ts';
import type { Visitor } from '#test/support/http/visitor.ts';
import { until } from '#test/support/site.ts';

const found = async (name: string): Promise<number> =>
  (await (await anyone().fetch(`/api/contractors?q=${encodeURIComponent(name)}`)).json()).total;

async function upload(desk: Visitor, name: string, content: BlobPart): Promise<HtmlPage> {
  const page = await desk.open('/admin/import');
  fill(page.getByLabelText(/^CSV file/), new File([content], name, { type: 'text/csv' }));
  return desk.press(buttonOf(page, 'Upload'));
}

const heading = (page: HtmlPage) => textOf(page.getByRole('heading', { level: 1 }));

/** Presses a button, and loads the page again until the work behind it is done. */
async function pressUntil(desk: Visitor, button: Element, done: string): Promise<HtmlPage> {
  let page = await desk.press(button);
  await until(async () => {
    const [again] = page.queryAllByRole('link', { name: 'Refresh' });
    if (again) page = await desk.follow(again);
    return page.queryByRole('heading', { name: done }) !== null;
  });
  return page;
}

test('asks about suspicious rows, holds an import until it is published, undoes it, and matches columns as before', async () => {
  const rows = [
    'Contractor Name,Phone,Address',
    'Holdfast One,405-556-7201,',
    'Holdfast Two,call Jim,',
    'Holdfast Four,405-556-7203,"3966 WEST GRAND AVENUE CHICAGO IL"',
  ].join('\n');
  const desk = operator();
  const text = (page: HtmlPage) => textOf(page.find('main'));
  const matching = await upload(desk, 'holdfast.csv', rows);
  expect(heading(matching)).toBe('holdfast.csv');
  matching.getByLabelText('Name (required)');
  fillIn(matching, { 'Trade, the same for all rows': 'Painting', 'City, the same for all rows': 'edmond' });
  const shown = await pressUntil(desk, buttonOf(matching, 'Show what would change'), 'What would change');
  expect(text(shown)).toContain('3 to add, 0 to change');
  expect(text(shown)).toContain('Line 3, Holdfast Two: “call Jim” is not a phone number');
  const phones = '1 row: the phone number is not valid';
  expect(fieldValue(fieldOf(shown, phones))).toBe('hide');
  // Changed choices are shown again before anything is applied.
  fillIn(shown, { [phones]: 'skip', '1 row: the address is outside Oklahoma': 'Import anyway' });
  let again = await desk.press(buttonOf(shown, 'Add 3, change 0'));
  await until(async () => {
    again = await desk.open(again.address);
    return text(again).includes('2 to add, 0 to change, 0 unchanged, 0 repeats, 1 left out');
  });
  expect(await found('Holdfast')).toBe(0);
  const held = await pressUntil(desk, buttonOf(again, 'Import all of it hidden'), 'Waiting to be published');
  expect(await found('Holdfast')).toBe(0);
  const hidden = await desk.follow(linkOf(held, 'View the new contractors'));
  expect(hidden.getAllByRole('row', { name: /Holdfast/ })).toHaveLength(2);
  const done = await pressUntil(desk, buttonOf(await desk.open(held.address), 'Publish 2'), 'Done');
  expect(await found('Holdfast')).toBe(2);
  await pressUntil(desk, buttonOf(done, 'Undo all of it'), 'Undone');
  expect(await found('Holdfast')).toBe(0);

  const next = await upload(desk, 'holdfast.csv', rows);
  expect(fieldValue(fieldOf(next, 'City, the same for all rows'))).toBe('edmond');
});

test('gives out the directory in the import format', async () => {
  const desk = operator();
  const link = linkOf(await desk.open('/admin/import'), 'Download all contractors');
  const file = await desk.fetch(link.getAttribute('href') ?? '');
  expect(file.headers.get('Content-Disposition')).toContain('filename="contractors.csv"');
  expect(await file.text()).toMatch(/^id,name,slug,service_type,location,/);
});
