import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { operator, sendForm } from '#test/support/http/contractors.ts';
import { buttonOf, fillIn, freshEmail, linkOf, said, warned } from '#test/support/http/desk.ts';
import { fill } from '#test/support/http/form-data.ts';
import { type HtmlPage, textOf, within } from '#test/support/http/html-page.ts';
import { until } from '#test/support/site.ts';

const rowsWith = (page: HtmlPage, words: string) => page.findAll('tbody tr').filter((row) => textOf(row).includes(words));

test('sends a delivered mail again after a confirmation that the recipient gets it twice', async () => {
  const email = freshEmail('twice');
  await sendForm('/api/subscribers', { email, source: 'test' });
  const desk = operator();
  const address = `/admin/mail?text=${email}&kind=maintenance-guide`;
  const sent = async () => rowsWith(await desk.open(address), 'Sent');
  await until(async () => (await sent()).length === 1);
  const asked = await desk.press(buttonOf(await desk.open(address), 'Send all that the filter finds again…'));
  expect(warned(asked)).toContain('Send 1 mail again?');
  expect(warned(asked)).toContain('delivered already: the recipient gets it again');
  expect(said(await desk.press(buttonOf(asked, 'Send 1 again')))).toContain('1 mail is on its way again.');
  await until(async () => (await sent()).length === 2);
  const mail = await desk.follow((await sent())[0]?.querySelector('a') as Element);
  expect(textOf(mail.getByRole('heading', { level: 1 }))).toBe('Your Oklahoma home maintenance guide');
  expect(textOf(mail.find('main'))).toContain('/unsubscribe?token=•••');
  const first = await desk.follow(linkOf(mail, 'This mail'));
  first.getByRole('heading', { name: 'Sent another time' });
});

test('a test that was sent cannot be sent again', async () => {
  const email = freshEmail('tested');
  const desk = operator();
  const page = await desk.open('/admin/mail');
  fillIn(page, { Address: email });
  await desk.press(buttonOf(page, 'Send the test'));
  const list = () => desk.open(`/admin/mail?text=${email}`);
  await until(async () => rowsWith(await list(), 'Sent').length === 1);
  const sent = await list();
  fill(sent.getByRole('checkbox', { name: `Choose Test to ${email}` }), true);
  const refused = await desk.press(buttonOf(sent, 'Send the selected again…'));
  expect(warned(refused)).toContain('None of these can be sent again now');
});

test('makes, gives out and deletes a backup, opened from Today', async () => {
  const desk = operator();
  const today = await desk.open('/admin');
  const [nightly] = today.findAll('dt').filter((term) => textOf(term) === 'Nightly backup');
  const before = await desk.follow(nightly?.nextElementSibling?.querySelector('a') as Element);
  expect(textOf(before.getByRole('heading', { level: 1 }))).toBe('Backups');
  const made = await desk.press(buttonOf(before, 'Make a backup now'));
  expect(said(made)).toContain('The backup is made and verified.');
  const rows = (page: HtmlPage) => rowsWith(page, 'the desk');
  expect(rows(made)).toHaveLength(rows(before).length + 1);
  const newest = within(rows(made)[0] as Element);
  expect(textOf(made.find('main'))).toMatch(/npm run restore -- \S+\.tar\.gz --replace/);

  const file = await desk.fetch(linkOf(newest, /^Download/).getAttribute('href') ?? '');
  const name = /filename="([^"]+)"/.exec(file.headers.get('Content-Disposition') ?? '')?.[1] ?? '';
  expect(name).toMatch(/^\d{4}-\d\d-\d\dT[\d-]+Z\.tar\.gz$/);
  expect(gunzipSync(Buffer.from(await file.arrayBuffer())).includes('manifest.json')).toBe(true);

  const asked = await desk.press(buttonOf(newest, /^Delete…/));
  expect(warned(asked)).toContain('for good? It cannot be undone.');
  expect(warned(asked)).toContain('left on this machine');
  const deleted = await desk.press(buttonOf(asked, 'Delete it permanently'));
  expect(said(deleted)).toContain('The backup is deleted.');
  expect(rows(deleted)).toHaveLength(rows(before).length);
  const audit = await desk.open('/admin/audit?text=backup');
  for (const what of ['made', 'downloaded', 'deleted'])
    expect(audit.getAllByRole('row', { name: new RegExp(`Backup: ${what} ${name}`) })).toHaveLength(1);
});

test('the menu opens the statistics, grouped by a choice', async () => {
  const desk = operator();
  const audit = await desk.open('/admin/audit');
  // Without a script it opens on a phone as a fold.
  const menu = linkOf(audit, 'Statistics');
  expect(textOf(menu.closest('details')?.querySelector('summary') as Element)).toBe('Menu');
  const page = await desk.follow(menu);
  expect(textOf(page.getByRole('heading', { level: 1 }))).toBe('Statistics');
  fillIn(page, { 'Group by': 'City' });
  const grouped = await desk.press(buttonOf(page, 'Show'));
  expect(grouped.address).toMatch(/by=city/);
  grouped.getByRole('region', { name: 'By city' });
});
