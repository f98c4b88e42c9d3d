import sql, { type Sql } from 'sql-template-tag';
import { expect, test } from 'vitest';
import { dayFrom } from '#test/support/days.ts';
import { anyone, inDatabase, memberOf, newListing, operator } from '#test/support/http/contractors.ts';
import { fill } from '#test/support/http/form-data.ts';
import { descriptionOf, type HtmlPage, textOf, within } from '#test/support/http/html-page.ts';
import { until } from '#test/support/site.ts';

const button = ({ getByRole }: HtmlPage, name: string) => getByRole('button', { name });
const mainText = ({ find }: HtmlPage) => textOf(find('main'));

test('a member asks, the operator offers, the member accepts, and it runs once paid', async () => {
  const name = `Ottley Drain and Sewer ${crypto.randomUUID()}`;
  const contractorId = await newListing(name);
  const own = `/pro/listings/${contractorId}/featured`;
  const ada = await memberOf(contractorId, { name: 'Ada' });
  const desk = operator();
  const rowOf = (page: HtmlPage) => textOf(page.getByRole('row', { name: new RegExp(name) }));

  const page = await ada.open(own);
  expect(textOf(page.find('h1'))).toBe(`A featured place for ${name}`);
  expect(mainText(page)).toContain('no check of your listing is current');
  fill(page.getByLabelText(/^Note/), 'x'.repeat(501));
  const refused = await ada.press(button(page, 'Ask for a featured place'));
  expect(textOf(refused.getByRole('alert'))).toContain('Nothing was sent yet.');
  expect(descriptionOf(refused.getByLabelText(/^Note/))).toMatch(/At most 500 characters/);
  fill(refused.getByLabelText(/^How long/), '6 months');
  fill(refused.getByLabelText(/^Note/), 'Our license is PL97268.');
  const asked = await ada.press(button(refused, 'Ask for a featured place'));
  asked.getByText(/^We have your request\./, { selector: '[role=status], [role=status] *' });
  button(asked, 'Withdraw');

  const start = await desk.open('/admin');
  const [link] = within(start.getAllByRole('navigation')[0] as Element).getAllByRole('link', { name: /^Placement/ });
  const waiting = await desk.follow(link as Element);
  expect(rowOf(waiting)).toContain('For 6 months, by Ada');
  expect(rowOf(waiting)).toContain('Our license is PL97268.');
  expect(rowOf(waiting)).toContain('None: featured without the “Verified Pro” badge');
  const opened = await desk.follow(waiting.getByRole('link', { name: `Offer dates for ${name}` }));
  expect(mainText(opened)).toContain('Nothing about this contractor is currently checked.');
  const offerOf = (at: HtmlPage) => within(at.getByRole('form', { name: `Offer ${name} a featured place` }));
  const makeOffer = (at: HtmlPage) => desk.press(offerOf(at).getByRole('button', { name: 'Make the offer' }));
  fill(offerOf(opened).getByLabelText(/^Last day/), dayFrom(-1));
  const wrong = await makeOffer(opened);
  expect(descriptionOf(offerOf(wrong).getByLabelText(/^Last day/))).toMatch(/last day is before the first/);
  expect(descriptionOf(offerOf(wrong).getByLabelText(/^Price, in words/))).toMatch(/Write what it costs/);
  fill(offerOf(wrong).getByLabelText(/^Last day/), dayFrom(180));
  fill(offerOf(wrong).getByLabelText(/^Price, in words/), '$150 a month, paid in advance');
  (await makeOffer(wrong)).getByText(/^The offer is made\./);

  const news = (await ada.open('/pro')).getByRole('link', { name: /Our offer of a featured place is waiting for your answer\./ });
  const offered = await ada.follow(news);
  expect(offered.address).toBe(own);
  offered.getByText('$150 a month, paid in advance');
  const accepted = await ada.press(button(offered, 'Accept the offer'));
  accepted.getByText(/^You accepted the offer\./, { selector: '[role=status], [role=status] *' });

  const unpaid = await desk.open('/admin/placement');
  expect(rowOf(unpaid)).toContain('accepted, not paid');
  const paid = await desk.press(button(unpaid, `Mark as paid for ${name}`));
  paid.getByText(/^It is marked as paid\./);
  expect(rowOf(paid)).toContain('running');
  const running = await ada.open(own);
  expect(mainText(running)).toContain('Featured now, through');
  button(running, 'Ask for a featured place');
});

test('what is shown is what is answered: an offer that was changed is not accepted', async () => {
  const contractorId = await newListing('Clay Bend Plumbing');
  const bo = await memberOf(contractorId);
  const run = (statement: Sql) => inDatabase((db) => db.execute(statement));
  await run(sql`
    insert into placements (contractor_id, contractor_name, state, months, starts_on, ends_on, price, version)
    values (${contractorId}, 'Clay Bend Plumbing', 'offered', 3, current_date, current_date + 90, '$100 a month', 2)`);
  const page = await bo.open(`/pro/listings/${contractorId}/featured`);
  await run(sql`update placements set price = '$300 a month', version = 3 where contractor_id = ${contractorId}`);
  const refused = await bo.press(button(page, 'Accept the offer'));
  expect(textOf(refused.getByRole('alert'))).toContain('This changed in the meantime.');
  refused.getByText('$300 a month');
});

test('the price is at /for-pros as soon as the operator saves it, and gone as soon as it is emptied', async () => {
  const title = 'What a featured place costs';
  const forPros = () => anyone().open('/for-pros');
  expect((await forPros()).queryByRole('heading', { name: title })).toBeNull();
  const desk = operator();
  const save = async (price: string) => {
    const form = within((await desk.open('/admin/placement')).getByRole('form', { name: 'What it costs' }));
    fill(form.getByLabelText(/^Price, in words/), price);
    (await desk.press(form.getByRole('button', { name: 'Save the price' }))).getByText(/^The price is saved\./);
  };
  await save('From $150 a month.');
  await until(async () => (await forPros()).queryByRole('heading', { name: title }) !== null);
  expect(mainText(await forPros())).toContain('From $150 a month.');
  await save('');
  await until(async () => (await forPros()).queryByRole('heading', { name: title }) === null);
});
