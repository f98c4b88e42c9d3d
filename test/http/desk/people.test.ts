import { expect, test } from 'vitest';
import { operator, sendForm } from '#test/support/http/contractors.ts';
import { buttonOf, fieldOf, fillIn, linkOf, said, warned } from '#test/support/http/desk.ts';
import { fieldValue } from '#test/support/http/form-data.ts';
import { within } from '#test/support/http/html-page.ts';

/** A business that asks for a listing and also subscribes. @returns its reference. */
async function sendBusiness(email: string, phone: string): Promise<string> {
  const data = { businessName: 'Okafor Gutters', contactName: 'Wilma Okafor', email, phone };
  return (await sendForm('/api/pro-contacts', data)).reference;
}

const toErase = 'To erase, type how many records there are: 2';

test('shows and erases a person’s data, and no address of a page names it', async () => {
  const reference = await sendBusiness('wilma@people.example', '405-555-0145');
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

test('a phone number lists the addresses used with it, and a button opens one of them', async () => {
  const [home, office] = ['home.wilma@people.example', 'office.wilma@people.example'];
  await sendBusiness(home, '405-555-0162');
  const reference = await sendBusiness(office, '405-555-0162');
  const desk = operator();
  const page = await desk.open('/admin/people');
  fillIn(page, { 'E-mail address or phone number': '+1 (405) 555-0162' });
  const byPhone = await desk.press(buttonOf(page, 'Show data'));
  byPhone.getByRole('heading', { name: 'Sent with 405-555-0162' });
  expect(byPhone.queryAllByText(/type how many records/)).toEqual([]);
  const ofOffice = within(byPhone.getByRole('region', { name: office }));
  linkOf(ofOffice, new RegExp(reference));
  const person = await desk.press(buttonOf(ofOffice, /^Show all of this address/));
  person.getByRole('heading', { name: `Data for ${office}` });
  within(person.getByRole('region', { name: 'Same phone, other addresses' })).getByRole('region', { name: home });
  fieldOf(person, toErase);
  expect(person.address).not.toMatch(/office|405/);
});
