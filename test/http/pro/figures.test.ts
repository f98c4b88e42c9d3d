import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import { dayInOklahoma, shortDay } from '#app/content/dates.ts';
import { addCountedListing } from '#test/support/counted-listing.ts';
import { inDatabase, memberOf } from '#test/support/http/contractors.ts';
import { fill } from '#test/support/http/form-data.ts';
import { hrefOf, textOf, textsOf, within } from '#test/support/http/html-page.ts';

const addListing = (name: string, options = {}) => inDatabase((db) => addCountedListing(db, name, options));

test('a member sees what is counted by week and month, of one listing at a time', async () => {
  const today = dayInOklahoma();
  const first = await addListing('Acorn & Oak Tree Works', { others: 5 });
  const second = await addListing('Birch Tree Works');
  const email = `ada-${randomUUID()}@example.com`;
  await memberOf(first, { email });
  const ada = await memberOf(second, { email });
  const start = await ada.open('/pro');
  const menu = within(start.getByRole('navigation', { name: 'Contractors' }));
  const figures = await ada.follow(menu.getByRole('link', { name: 'Figures' }));
  expect(textOf(figures.find('h1'))).toBe('Figures');
  expect(textOf(figures.find('main'))).toContain('Acorn & Oak Tree Works');
  // Of 0, 10, 20, 30, 40 and 1,234.
  figures.getByText(/The median of 6 listings/);
  const week = within(figures.getByRole('row', { name: /so far/ })).getAllByRole('cell');
  expect(textsOf(week).slice(0, 2)).toEqual(['1,234 median 25', '0 median 0']);

  const file = await ada.fetch(hrefOf(figures.getByRole('link', { name: 'Download as CSV' })));
  expect(file.headers.get('content-disposition')).toMatch(/filename="figures-acorn-oak-tree-works-[\da-f-]{36}-by-week\.csv"/);
  const byMonth = await ada.fetch(`/pro/figures.csv?listing=${first}&by=month`);
  expect(byMonth.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(await byMonth.text()).toContain(`Acorn & Oak Tree Works,${today.slice(0, 8)}01,1234,0,0,`);

  const monthly = await ada.follow(figures.getByRole('link', { name: 'By month' }));
  const month = new Date(`${today}T12:00:00Z`).toLocaleDateString('en-US', { month: 'long', year: 'numeric' });
  const [views] = within(monthly.getByRole('row', { name: new RegExp(month) })).getAllByRole('cell');
  expect(textOf(views as Element)).toContain('1,234');
  fill(monthly.getByLabelText('Listing'), 'Birch Tree Works');
  const other = await ada.press(monthly.getByRole('button', { name: 'Show' }));
  expect(other.address).toMatch(new RegExp(`by=month&listing=${second}`));
  other.getByText(/We show a median where five or more contractors are listed/);
  expect(other.queryByText(/median 0/)).toBeNull();
});

test('the start page has the last thirty days, and says since when something is counted', async () => {
  const contractorId = await addListing('Cedar Tree Works');
  await inDatabase(async (db) => {
    await db.execute(sql`update contractors set created_at = now() - interval '3 days' where id = ${contractorId}`);
    // The site counted before the listing was there.
    await db.execute(sql`
      update daily_counts set contractor_id = ${`${contractorId} before`}
      where contractor_id = ${contractorId} and day < ${dayInOklahoma()}`);
  });
  const start = await (await memberOf(contractorId)).open('/pro');
  const figures = start.getByRole('region', { name: 'The last 30 days' });
  expect(textOf(figures)).toContain('1,234');
  expect(textOf(figures)).toContain(`since ${shortDay(dayInOklahoma(new Date(Date.now() - 3 * 86_400_000)))}`);
  expect(hrefOf(within(figures).getByRole('link', { name: 'All figures' }))).toBe(`/pro/figures?listing=${contractorId}`);
});

test('figures of another listing are not found', async () => {
  const [own, other] = [await addListing('Dogwood Tree Works'), await addListing('Elm Tree Works')];
  const member = await memberOf(own);
  for (const address of ['/pro/figures', '/pro/figures.csv']) {
    expect((await member.fetch(`${address}?listing=${own}`)).status).toBe(200);
    expect((await member.fetch(`${address}?listing=${other}`)).status).toBe(404);
  }
});
