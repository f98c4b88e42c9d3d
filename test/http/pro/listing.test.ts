import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import { shortDay } from '#app/content/dates.ts';
import { dayFrom } from '#test/support/days.ts';
import { anyone, inDatabase, memberOf, newListing, operator } from '#test/support/http/contractors.ts';
import { fieldValue, fill } from '#test/support/http/form-data.ts';
import { descriptionOf, type HtmlPage, textOf, within } from '#test/support/http/html-page.ts';
import { until } from '#test/support/site.ts';

const textAt = async (path: string) => (await anyone().fetch(path)).text();

/** The page of a listing of the test's own, before a member. */
async function open(name: string) {
  const id = await newListing(name);
  const dana = await memberOf(id, { name: 'Dana' });
  const page = await dana.open(`/pro/listings/${id}`);
  const press = (from: HtmlPage, button: string) =>
    dana.press(from.getAllByRole('button', { name: button }).find((one) => !one.hasAttribute('aria-hidden')) as Element);
  const listed = async () => (await anyone().fetch(`/api/contractors/${id}`)).json();
  return { id, dana, page, press, listed, path: `/norman/plumbing/${id}` };
}

test('one press saves hours and closures at once and sends the rest; live changes can be undone', async () => {
  const { id, page, press, listed, path } = await open('Cross Timbers Plumbing');
  expect(fieldValue(page.getByLabelText('Monday from'))).toBe('8 am');
  expect(fieldValue(page.getByLabelText('Saturday from'))).toBe('Closed');
  const closedUntil = dayFrom(12);
  fill(page.getByLabelText('Saturday from'), '9 am');
  fill(page.getByLabelText('Saturday to'), 'noon');
  fill(page.getByLabelText(/^Closed until/), closedUntil);
  fill(page.getByLabelText(/^No new work until/), closedUntil);
  fill(page.getByLabelText(/^License number/), 'F-100');
  const saved = await press(page, 'Save changes');
  saved.getByText('Saved. On your page now: Hours, Closed until, No new work until.');
  saved.getByText(/^Sent for approval: License number\. Your page keeps the earlier value until/);
  expect(fieldValue(saved.getByLabelText(/^License number/))).toBe('F-100');
  expect(await listed()).toMatchObject({
    open: 'closed',
    profile: { hours: 'Mo-Fr 08:00-17:00; Sa 09:00-12:00', closed_until: closedUntil, license_number: null },
  });
  await until(async () => (await textAt(path)).includes(`Closed until ${shortDay(closedUntil)}`));
  const chosen = () => textAt(`/request?c=${id}`);
  expect(await chosen()).toContain(`Closed until ${shortDay(closedUntil)}`);
  const undone = await press(saved, 'Undo Closed until');
  undone.getByText('Undone. Your page shows the earlier value again.');
  expect((await listed()).profile.closed_until).toBeNull();
  expect(await chosen()).toContain(`No new work until ${shortDay(closedUntil)}`);
  expect(undone.queryByRole('button', { name: 'Undo Closed until' })).toBeNull();
  undone.getByRole('button', { name: 'Undo Hours' });
});

test('a proposal waits, is previewed, decided at the desk, and comes back with a reason', async () => {
  const name = `Slow Creek Plumbing ${crypto.randomUUID().slice(0, 8)}`;
  const { id, dana, page, press, listed, path } = await open(name);
  fill(page.getByLabelText(/^About/), 'We clear drains.');
  fill(page.getByLabelText(/^Phone/), 'call us');
  fill(page.getByLabelText(/^Languages/), 'Spanish');
  const refused = await press(page, 'Save changes');
  expect(textOf(refused.getByRole('alert'))).toContain('Nothing is saved yet');
  expect(descriptionOf(refused.getByLabelText(/^Phone/))).toMatch(/valid phone number/);
  expect(fieldValue(refused.getByLabelText(/^About/))).toBe('We clear drains.');
  expect((await listed()).profile.languages ?? []).toEqual([]);
  fill(refused.getByLabelText(/^Languages/), '');
  fill(refused.getByLabelText(/^Phone/), '405-555-0188');
  fill(refused.getByLabelText('Job 1'), 'Sewer line, a foot');
  fill(refused.getByLabelText('Job 1, from dollars'), '30');
  fill(refused.getByLabelText('Job 1, to dollars'), '45');
  const previewed = await press(refused, 'Preview');
  expect(previewed.find('iframe').getAttribute('srcdoc')).toContain('We clear drains.');
  expect(fieldValue(previewed.getByLabelText('Job 1'))).toBe('Sewer line, a foot');
  const sent = await press(previewed, 'Save changes');
  sent.getByText(/^Sent for approval: /);
  expect(sent.queryByText(/On your page now/)).toBeNull();
  expect(textOf(sent.getByRole('region', { name: 'Waiting for approval' }))).toContain('Sewer line, a foot = 30-45');
  expect(await textAt(path)).not.toContain('We clear drains.');

  const preview = await dana.follow(sent.getByRole('link', { name: 'Preview your page with all pending changes' }));
  expect(preview.find('iframe').getAttribute('srcdoc')).toContain('We clear drains.');
  const back = await dana.follow(preview.getByRole('link', { name: 'Back to the listing' }));
  const withdrawn = await press(back, 'Withdraw Price guide');
  withdrawn.getByText('Withdrawn. Your page stays as it is.');
  expect(textOf(withdrawn.getByRole('region', { name: 'Waiting for approval' }))).not.toContain('Sewer line');

  const desk = operator();
  const queue = within((await desk.open('/admin/edits')).getByRole('row', { name: new RegExp(name) }));
  queue.getByText(new RegExp(`From Dana at ${name}, a member`));
  const edit = await desk.follow(queue.getByRole('link', { name: new RegExp(name) }));
  edit.getByText(new RegExp(`Dana at ${name}, a member`));
  const atDesk = await desk.follow(edit.getByRole('link', { name: 'Listing' }));
  const about = await desk.follow(atDesk.getByRole('link', { name: '1 request' }));
  expect([about.address, textOf(about.find('tbody'))]).toEqual([
    `/admin/requests?contractor=${id}`,
    expect.stringContaining(name),
  ]);
  fill(within(edit.getByRole('group', { name: 'Decide the about' })).getByLabelText('Approve'), true);
  const phone = within(edit.getByRole('group', { name: 'Decide the phone' }));
  fill(phone.getByLabelText('Decline'), true);
  fill(phone.getByLabelText('Reason, if declined'), 'Nobody answers there');
  (await desk.press(edit.getByRole('button', { name: 'Save decisions' }))).getByText(/^Decided\./);

  const decided = await dana.open(`/pro/listings/${id}`);
  expect(decided.queryByRole('region', { name: 'Waiting for approval' })).toBeNull();
  const decisions = decided.getByRole('region', { name: 'Decisions' });
  expect(textOf(decisions)).toContain('Phone: not approved. Nobody answers there');
  expect(fieldValue(decided.getByLabelText(/^Phone/))).toBe('405-555-0101');
  expect((await listed()).profile.about).toBe('We clear drains.');
});

test('loses nothing typed where an operator changed the listing meanwhile', async () => {
  const { id, page, press } = await open('Late Light Plumbing');
  await inDatabase((db) => db.execute(sql`update contractors set languages = '{Spanish}' where id = ${id}`));
  fill(page.getByLabelText(/^Languages/), 'English');
  fill(page.getByLabelText('Saturday from'), '9 am');
  fill(page.getByLabelText('Saturday to'), 'noon');
  const refused = await press(page, 'Save changes');
  expect(refused.status).toBe(409);
  refused.getByText(/your listing changed while you had it open/);
  expect(descriptionOf(refused.getByLabelText(/^Languages/))).toMatch(/the value is now: Spanish/);
  expect(fieldValue(refused.getByLabelText(/^Languages/))).toBe('English');
  expect(fieldValue(refused.getByLabelText('Saturday from'))).toBe('9 am');
  const saved = await press(refused, 'Save changes');
  saved.getByText('Saved. On your page now: Hours, Languages.');
  expect(fieldValue(saved.getByRole('textbox', { name: /^Languages/ }))).toBe('English');
});
