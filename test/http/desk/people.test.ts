import { expect, test } from 'vitest';
import { operator, sendForm } from '#test/support/http/contractors.ts';
import { buttonOf, fieldOf, fillIn, linkOf, said, warned } from '#test/support/http/desk.ts';
import { fieldValue } from '#test/support/http/form-data.ts';
import { within } from '#test/support/http/html-page.ts';
import { askToBeListed } from '#test/support/lead-request.ts';

const toErase = 'To erase, type how many records there are: 2';

test('shows and erases a person’s data, and no address of a page names it', async () => {
  const { reference } = await askToBeListed(sendForm, { email: 'wilma@people.example' });
  const desk = operator();
  const page = await desk.open('/admin/people');
  fillIn(page, { 'E-mail address or phone number': 'WILMA+2@People.Example' });
  const shown = await desk.press(buttonOf(page, 'Show data'));
  linkOf(within(shown.getByRole('region', { name: 'Businesses to list' })), new RegExp(reference));
  expect(shown.address).not.toMatch(/wilma/i);
  fillIn(shown, { [toErase]: '3' });
  const refused = await desk.press(buttonOf(shown, 'Erase 2 records for good'));
  expect(warned(refused)).toContain('Nothing was erased');
  expect(fieldValue(fieldOf(refused, toErase))).toBe('3');
  refused.getByText('There are 2 records. Nothing was erased.');
  fillIn(refused, { [toErase]: '2' });
  const erased = await desk.press(buttonOf(refused, 'Erase 2 records for good'));
  expect(said(erased)).toContain('Erased: 2 records');
  expect(erased.address).toMatch(/^\/admin\/people\?erased=2/);
});
