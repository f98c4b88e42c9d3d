import { expect, test } from 'vitest';
import { anyone, operator } from '#test/support/http/contractors.ts';
import { buttonOf, fieldOf, fillIn, linkOf } from '#test/support/http/desk.ts';
import { fieldValue, fill } from '#test/support/http/form-data.ts';
import { descriptionOf, type HtmlPage, textOf } from '#test/support/http/html-page.ts';
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

test('imports a file step by step, undoes it, and matches its columns as before', async () => {
  const rows = [
    'Company Name,Phone,Lic Expr,zipcode,About us',
    'Gartenbau One,405-556-7101,1/1/2030,73102,<p>Fences &amp; gates</p>',
    'Gartenbau One,405.556.7101,,73102,',
    'Gartenbau Two,405-556-7102,,73103,"Two\nlines"',
  ].join('\n');
  const desk = operator();
  const matching = await upload(desk, 'Gartenbau.csv', rows);
  expect(heading(matching)).toBe('Gartenbau.csv');
  fillIn(matching, { 'Trade, the same for all rows': 'Landscaping', 'City, the same for all rows': 'edmond' });
  const shown = await pressUntil(desk, buttonOf(matching, 'Show what would change'), 'What would change');
  const done = await pressUntil(desk, buttonOf(shown, 'Add 2, change 0'), 'Done');
  expect(await found('Gartenbau')).toBe(2);
  await pressUntil(desk, buttonOf(done, 'Undo all of it'), 'Undone');
  expect(await found('Gartenbau')).toBe(0);

  const again = await upload(desk, 'Gartenbau.csv', rows);
  expect(fieldValue(fieldOf(again, 'City, the same for all rows'))).toBe('edmond');
});

test('discards a file that was not applied', async () => {
  const desk = operator();
  const page = await upload(desk, 'Verworfen.csv', 'Company Name,Phone\nVerworfen One,405-556-7103\n');
  expect(heading(page)).toBe('Verworfen.csv');
  const list = await desk.press(buttonOf(page, 'Discard the file'));
  expect([list.address, heading(list)]).toEqual(['/admin/import', 'Import and export']);
  expect(list.queryAllByText('Verworfen.csv')).toEqual([]);
});

test('describes an unusual file, and always shows required fields', async () => {
  const desk = operator();
  const page = await upload(desk, 'odd.csv', new Uint8Array(Buffer.from('Wer;Caf\xe9;City\nNobody;x;tulsa\n', 'latin1')));
  expect(textOf(page.find('main'))).toContain('The file was read as Windows-1252, semicolons between the cells.');
  page.getByRole('row', { name: /Café/ });
  for (const name of ['Name', 'Trade', 'City']) page.getByLabelText(`${name} (required)`);
  expect(fieldValue(fieldOf(page, 'Leave a field alone where the file’s cell is empty'))).toBe(false);
  await desk.press(buttonOf(page, 'Discard the file'));
});

test('refuses an unreadable file beside the field', async () => {
  const page = await upload(operator(), 'x.xlsx', 'PK\u0003\u0004…');
  const field = page.getByLabelText(/^CSV file/);
  expect(descriptionOf(field)).toContain('it is damaged, or no .xlsx file');
  expect(field.getAttribute('aria-invalid')).toBe('true');
});

test('gives out the directory in the import format', async () => {
  const desk = operator();
  const link = linkOf(await desk.open('/admin/import'), 'Download all contractors');
  const file = await desk.fetch(link.getAttribute('href') ?? '');
  expect(file.headers.get('Content-Disposition')).toContain('filename="contractors.csv"');
  expect(await file.text()).toMatch(/^id,name,slug,service_type,location,/);
});
