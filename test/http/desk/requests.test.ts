import { expect, test } from 'vitest';
import { advertise, inquiry, lead, serviceContact } from '#test/support/form-bodies.ts';
import { newListing, operator, sendForm, untilDelivered } from '#test/support/http/contractors.ts';
import { buttonOf, fieldOf, fillIn, formOf, freshEmail, freshWord, linkOf, said, warned } from '#test/support/http/desk.ts';
import { fieldValue, fill } from '#test/support/http/form-data.ts';
import { hrefOf, textOf, textsOf, within } from '#test/support/http/html-page.ts';
import { until } from '#test/support/site.ts';

/** Sends a business’s inquiry with this word in its names. @returns its reference. */
async function sendInquiry(word: string): Promise<string> {
  const names = { businessName: `Gutters ${word}`, contactName: `Nia ${word}` };
  return (await sendForm(advertise, inquiry({ ...names, email: freshEmail('nia') }))).reference;
}

const openRequest = async (desk: ReturnType<typeof operator>, word: string) =>
  desk.follow(linkOf(await desk.open(`/admin/requests?text=${word}`), `Nia ${word}`));

test('a request is found, opened, answered, scheduled and closed', async () => {
  const word = freshWord();
  const reference = await sendInquiry(word);
  const desk = operator();
  const list = await desk.open('/admin/requests');
  fill(list.getByRole('searchbox', { name: 'Name, phone, text, reference' }), word);
  const page = await desk.follow(linkOf(await desk.press(buttonOf(list, 'Show')), `Nia ${word}`));
  expect(textOf(page.getByRole('heading', { level: 1 }))).toBe(`Nia ${word}`);
  expect(textOf(page.find('main'))).toContain(reference);
  expect(hrefOf(linkOf(page, 'Call'))).toMatch(/^tel:/);

  const withTemplate = await desk.follow(linkOf(page, 'We read it'));
  const text = fieldValue(fieldOf(withTemplate, 'Text'));
  expect(text).toContain(`Gutters ${word}`);
  fillIn(withTemplate, { Subject: ' ' });
  const refused = await desk.press(buttonOf(withTemplate, 'Send e-mail'));
  expect(textOf(refused.find('main'))).toContain('Write a subject');
  expect(fieldValue(fieldOf(refused, 'Text'))).toBe(text);
  fillIn(refused, { Subject: 'Your banner' });
  const sent = await desk.press(buttonOf(refused, 'Send e-mail'));
  expect(said(sent)).toContain('on its way');
  expect(textOf(sent.find('main'))).toContain('wrote: Your banner');
  // After the mail is sent.
  const main = async () => textOf((await openRequest(desk, word)).find('main'));
  await until(async () => (await main()).includes('changed the state to “Contacted”'));

  const step = await openRequest(desk, word);
  fillIn(step, { 'What to do': 'Call back', On: '2020-01-02' });
  expect(said(await desk.press(buttonOf(step, 'Save next step')))).toContain('The next step is saved');
  const today = await desk.open('/admin');
  const due = today.getAllByRole('listitem').filter((item) => textOf(item).includes(`Call back: Nia ${word}`));
  expect(due.map((item) => hrefOf(linkOf(within(item), /^Open/)))).toEqual([expect.stringContaining('/admin/requests/')]);
  expect(textOf(today.getByRole('region', { name: 'This week' }))).toContain('Median first answer');

  const found = await desk.open(`/admin/requests?text=${word}`);
  fill(found.getByRole('checkbox'), true);
  fillIn(found, { 'Change state to': 'Closed' });
  const closed = await desk.press(buttonOf(found, 'Change state'));
  expect(said(closed)).toContain('1 request is changed.');
  expect(textOf(closed.getByRole('row', { name: new RegExp(word) }))).toContain('Closed');
});

test('shows what another operator changed meanwhile, and overwrites nothing', async () => {
  const word = freshWord();
  await sendInquiry(word);
  const [one, other] = [operator(), operator()];
  const [first, second] = [await openRequest(one, word), await openRequest(other, word)];
  fillIn(first, { State: 'Contacted' });
  expect(said(await one.press(buttonOf(first, 'Save state')))).toContain('saved');
  fillIn(second, { State: 'Spam', 'Result, for the desk only': 'Looks odd' });
  const refused = await other.press(buttonOf(second, 'Save state'));
  expect(warned(refused)).toContain('admin changed its state to “contacted”');
  expect(fieldValue(fieldOf(refused, 'Result, for the desk only'))).toBe('Looks odd');
});

test('a request has the job that was chosen; from a page in Spanish it says so, and its templates are in Spanish', async () => {
  const job = { service_type: 'Quote Request: Plumbing', job: 'Drain cleaning', page_url: '/es/best-plumbers-oklahoma-city' };
  const { id } = await sendForm(serviceContact, lead({ name: 'Lucía Ortega', email: freshEmail('lucia'), ...job }));
  const page = await operator().open(`/admin/requests/${id}?template=no-answer`);
  expect(textOf(page.getByRole('heading', { level: 1 }))).toBe('Drain cleaning');
  expect(textsOf(page.findAll('dd'))).toContain('Drain cleaning');
  page.getByText('Wrote in Spanish');
  expect(textOf(page.find('main'))).toContain('Your text is sent as you write it.');
  expect(fieldValue(fieldOf(page, 'Subject'))).toBe('Le llamamos por su solicitud de plomería');
  expect(fieldValue(fieldOf(page, 'Text'))).toMatch(/^Hola, Lucía Ortega:/);
});

test('takes a request by phone: keeps what was typed until the words that name the contractors were read out', async () => {
  const contractor = `Mudlark Drain ${freshWord()}`;
  await newListing(contractor);
  const desk = operator();
  linkOf(await desk.open('/admin'), 'New request by phone');
  const form = await desk.follow(linkOf(await desk.open('/admin/requests'), 'New request by phone'));
  fillIn(form, { Name: 'Ada Caller', Trade: 'Plumbing', 'ZIP code': '73034' });
  const suggested = await desk.press(buttonOf(form, 'Show jobs and contractors'));
  suggested.getByText(/ plumbers? works? in /);
  fill(suggested.getAllByRole('checkbox', { name: / · (gets it by e-mail|no e-mail address)$/ })[0] as HTMLElement, true);
  fillIn(suggested, { 'Find contractors by name': 'Nobody of this name' });
  (await desk.press(buttonOf(suggested, 'Show jobs and contractors'))).getByText('No contractor found. Try another name.');
  fillIn(form, { 'Find contractors by name': contractor });
  const looked = await desk.press(buttonOf(form, 'Show jobs and contractors'));
  const box = looked.getByRole('checkbox', { name: new RegExp(`${contractor}.*Plumbing · Norman · 405-555-0101`) });
  fill(box, true);
  fill(looked.getByRole('checkbox', { name: /the caller said yes/ }), true);
  fillIn(looked, { Job: 'Drain cleaning' });
  const refused = await desk.press(buttonOf(looked, 'Store the request'));
  expect(refused.status).toBe(422);
  expect(warned(refused)).toMatch(/Phone number is required.*contractors have changed/);
  expect(fieldValue(fieldOf(refused, 'Name'))).toBe('Ada Caller');
  expect(fieldValue(fieldOf(refused, 'Job'))).toBe('Drain cleaning');
  expect(textOf(refused.find('blockquote'))).toContain(`${contractor} gets what you told us`);
  expect(textOf((await desk.press(buttonOf(looked, 'Name the checked contractors'))).find('blockquote'))).toContain(contractor);
  fillIn(refused, { Phone: '405-555-0142' });
  fill(refused.getByRole('checkbox', { name: /the caller said yes/ }), true);
  const page = await desk.press(buttonOf(refused, 'Store the request'));
  expect(textOf(page.getByRole('heading', { level: 1 }))).toBe('Drain cleaning');
  expect(textOf(page.find('main'))).toContain('by phone, taken by admin');
  expect(textOf(page.find('main'))).toContain('They left no e-mail address.');
});

test('sends a request to a contractor without an account, and keeps its address for the next one', async () => {
  const word = freshWord();
  const name = `Drains ${word}`;
  const send = async (urgency: string) => {
    const chosen = { service_type: 'Plumbing', contractor_ids: [contractor], consent_version: '2027-02', urgency };
    return (await sendForm(serviceContact, lead({ name: `Dana ${word}`, email: freshEmail('dana'), ...chosen }))).id;
  };
  const contractor = await newListing(name);
  const desk = operator();
  const page = await desk.open(`/admin/requests/${await send('now')}`);
  const contractors = (at = page) => textOf(at.find('#contractors'));
  expect(contractors()).toContain('Waiting for an address');
  expect(contractors()).toContain('Their page offers them others');
  const address = 'The contractor’s e-mail address';
  const sending = (at = page) => formOf(within(at.find('#contractors')), `Send to firm: ${name}`);
  const press = (at: typeof page) => desk.press(sending(at).getByRole('button'));
  fillIn(sending(), { [address]: 'nobody@' });
  const refused = await press(page);
  sending(refused).getByText('Enter a valid e-mail address');
  expect(fieldValue(fieldOf(sending(refused), address))).toBe('nobody@');
  const office = freshEmail('office');
  fillIn(sending(refused), { [address]: office, 'Send its further requests there too': true });
  let sent = await press(refused);
  expect(said(sent)).toMatch(/^The mail is on its way/);
  await untilDelivered();
  sent = await desk.open(page.address);
  expect(contractors(sent)).toContain('Sent, not seen');
  expect(contractors(sent)).toContain(`to ${office}`);
  const reminded = await desk.press(buttonOf(within(sent.find('#contractors')), /^Remind/));
  expect(contractors(reminded)).toContain('reminded');
  expect(within(reminded.find('#contractors')).queryAllByRole('button', { name: /^Remind/ })).toEqual([]);

  // The address is the contractor's from now on.
  const next = await send('planning');
  await untilDelivered();
  expect(contractors(await desk.open(`/admin/requests/${next}`))).toContain(`to ${office}`);
});
