import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import {
  anyone,
  forwardTo,
  inDatabase,
  leadLinkTo,
  leadMailTo,
  memberOf,
  newContractor,
  newContractorWithoutAccount,
  operator,
  sendForm,
  untilDelivered,
} from '#test/support/http/contractors.ts';
import { fieldValue, fill } from '#test/support/http/form-data.ts';
import { descriptionOf, hrefOf, textOf, textsOf, within } from '#test/support/http/html-page.ts';
import type { Contractor } from '#test/support/in-site.ts';
import { ask as askContractors } from '#test/support/lead-request.ts';

// A contractor answers a request: from the mail without an account, and on their own pages.

const ask = (contractors: readonly Contractor[], more: object = {}) => askContractors(sendForm, contractors, more);

test('accepts in two taps, and the homeowner sees it', async () => {
  const contractor = await newContractor();
  const { tracker } = await ask([contractor]);
  const mail = await leadMailTo(contractor.email);
  expect(mail.subject).toMatch(/^Tank water heater in 73106, this week \([2-9A-Z]{8}\): new request$/);
  const [answer = '', decline = ''] = mail.links;
  const office = anyone();
  const page = await office.open(answer);
  expect(textOf(page.find('h1'))).toBe('Tank water heater in 73106, this week');
  expect(hrefOf(page.getByRole('link', { name: 'Call 405-555-0188' }))).toBe('tel:+14055550188');
  const accepted = await office.press(page.getByRole('button', { name: /Accept, call / }));
  accepted.getByText(/^You said you’ll call by .*\. Marisol can see this\.$/, { selector: '[role=status] *' });

  const changing = await office.open(decline);
  expect(changing.getByRole('radio', { name: 'Booked' }).closest('details')?.hasAttribute('open')).toBe(true);
  const refused = await office.press(changing.getByRole('button', { name: 'I can’t take it' }));
  expect(refused.status).toBe(422);
  refused.getByText(/Choose a reason/);
  expect(textOf((await anyone().open(tracker)).find('main'))).toContain(`${contractor.name} will call you by`);
});

test('chooses another time, and gets what was typed back with what is wrong', async () => {
  const contractor = await newContractor();
  await ask([contractor]);
  const office = anyone();
  const page = await office.open(await leadLinkTo(contractor.email));
  const timeOf = ({ getByLabelText }: typeof page) => getByLabelText(/^Time/);
  const dayOf = ({ getByLabelText }: typeof page) => getByLabelText(/^Day/);
  const acceptAt = (form: typeof page, day: string) => {
    fill(dayOf(form), day);
    return office.press(form.getByRole('button', { name: /^✓? ?Accept, call/ }));
  };
  fill(page.getByRole('radio', { name: 'Another time' }), true);
  fill(timeOf(page), '10:30');
  const refused = await acceptAt(page, '2020-01-02');
  expect(descriptionOf(timeOf(refused))).toContain('This time has passed. Choose a later one.');
  expect(fieldValue(dayOf(refused))).toBe('2020-01-02');
  const accepted = await acceptAt(refused, new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10));
  accepted.getByText(/^You said you’ll call by 10:30 am /);
  const history = accepted.getByText('What has happened so far').closest('details');
  expect(textOf(history as Element)).toMatch(/you said you’ll call by/i);
});

test('is asked after the promised time whether the call was made, as is the homeowner, whose answer counts', async () => {
  const contractor = await newContractor();
  const { id, tracker } = await ask([contractor], { urgency: 'now' });
  const link = await leadLinkTo(contractor.email);
  const member = await memberOf(contractor.id, { email: contractor.email });
  const accepting = await member.open(link);
  await member.press(accepting.getByRole('button', { name: /Accept, call in 15 minutes/ }));
  (await member.open('/pro')).getByRole('link', { name: /^Call Marisol by / });
  await inDatabase((db) =>
    db.execute(sql`update request_contractors set call_by = now() - interval '1 minute' where request_id = ${id}`),
  );
  const start = await member.open('/pro');
  const tried = await member.press(
    within(start.getByRole('form', { name: 'Did you call Marisol?' })).getByRole('button', { name: 'No answer' }),
  );
  expect(textOf(tried.getByRole('region', { name: 'When you have called' }))).toMatch(/You called Marisol and got no answer/);
  const isPromised = async () => (await member.open('/pro')).queryByRole('link', { name: /^Call Marisol/ }) !== null;
  expect(await isPromised()).toBe(false);
  const homeowner = anyone();
  const asking = await homeowner.open(tracker);
  asking.getByText(/Called you at .* and got no answer\./);
  within(asking.getByRole('form', { name: `Did ${contractor.name} call you?` })).getByRole('button', { name: 'They called' });
  const denied = await homeowner.press(asking.getByRole('button', { name: 'They did not call' }));
  denied.getByText(/You said that they did not call\./);
  expect(await isPromised()).toBe(true);
  const atDesk = textOf((await operator().open(`/admin/requests/${id}`)).find('main'));
  for (const said of ['Homeowner: did not call', 'called the homeowner and got no answer', 'said that'])
    expect(atDesk).toContain(said);
  const asked = await member.open(link);
  const called = await member.press(asked.getByRole('button', { name: 'I called' }));
  called.getByText(/^Saved\. Marisol said that you did not call/);
  expect(textOf(called.getByRole('region', { name: 'Did you call?' }))).toMatch(/You called Marisol,/);
  await homeowner.press((await homeowner.open(tracker)).getByRole('button', { name: 'They called after all' }));
  (await member.open(link)).getByText(/^Marisol said that you called\./);
  (await homeowner.open(tracker)).getByText(/Called you\./);
});

test('a contractor without an account answers, and is offered to claim the listing', async () => {
  const contractor = await newContractorWithoutAccount();
  const { id, tracker } = await ask([contractor]);
  await forwardTo(id, contractor);
  const mail = await leadMailTo(contractor.email);
  expect(mail.text).toContain('Requests are free, and you don’t need an account to answer.');
  const office = anyone();
  const page = await office.open(mail.links[0] ?? '');
  page.getByRole('link', { name: 'Claim this listing' });
  const answered = await office.press(page.getByRole('button', { name: /Accept/ }));
  answered.getByText(/^You said you’ll call by .*Marisol can see this/, { selector: '[role=status] *' });
  const listing = await office.follow(answered.getByRole('link', { name: 'Claim this listing' }));
  listing.getByRole('form', { name: `Claim ${contractor.name}` });
  expect(textOf((await anyone().open(tracker)).find('main'))).toContain(`${contractor.name} will call you by`);
});

test('a request that the homeowner canceled shows nothing of them, on the page, in the list, in a search and in the file', async () => {
  const contractor = await newContractor();
  const { id, reference, tracker } = await ask([contractor]);
  const link = await leadLinkTo(contractor.email);
  const member = await memberOf(contractor.id, { email: contractor.email });
  const texts = async () => {
    const paths = [link, `/pro/requests/${id}`, '/pro/requests', `/pro/requests?text=${reference}`, '/pro/requests.csv'];
    const answers = await Promise.all(paths.map((path) => member.fetch(path)));
    expect(answers.map(({ status }) => status)).toEqual(paths.map(() => 200));
    return Promise.all(answers.map((answer) => answer.text()));
  };
  for (const text of await texts()) expect(text).toContain('Marisol Vega');
  const body = new URLSearchParams({ do: 'withdraw', seen: '0' });
  expect((await anyone().fetch(tracker, { method: 'POST', body })).status).toBe(303);
  for (const text of await texts()) expect(text).not.toMatch(/Marisol|Vega|555-?0188|marisol@|garage/);
  const page = await member.open(link);
  page.getByText(/^The homeowner canceled this request\./);
  expect(page.queryByRole('button')).toBeNull();
  (await member.open('/pro/requests?text=Marisol')).getByText(/^No requests match\./);
});

test('a member finds requests by state, reference, ZIP code and trade, late ones first, and answers there', async () => {
  const contractor = await newContractor();
  const member = await memberOf(contractor.id, { email: contractor.email });
  (await member.open('/pro/requests')).getByText(/^You have no requests yet\./);
  const first = await ask([contractor], { zip: '73034' });
  const late = await ask([contractor], { job: 'Drain cleaning' });
  await untilDelivered();
  await inDatabase((db) =>
    db.execute(sql`update request_contractors set answer_by = now() - interval '1 minute' where request_id = ${late.id}`),
  );
  const rowsOf = ({ main }: Awaited<ReturnType<typeof member.open>>) => textsOf(main.queryAllByRole('listitem'));
  let list = await member.open('/pro/requests');
  expect(rowsOf(list)).toEqual([
    expect.stringMatching(/Drain cleaning.*The tank in the garage leaks.*Late/),
    expect.stringMatching(/Tank water heater.*Answer by/),
  ]);
  for (const text of [first.reference, '73034', 'water heater']) {
    fill(list.getByRole('textbox', { name: /Reference/ }), text);
    list = await member.press(list.getByRole('button', { name: 'Show' }));
    expect(new URL(list.address, 'http://site.invalid').searchParams.get('text')).toBe(text);
    expect(rowsOf(list)).toEqual([expect.stringMatching(/Tank water heater in 73034/)]);
  }
  const [row] = list.main.getAllByRole('listitem');
  const request = await member.follow(within(row as Element).getByRole('link'));
  fill(request.getByRole('radio', { name: 'Too far' }), true);
  const declined = await member.press(request.getByRole('button', { name: 'I can’t take it' }));
  declined.getByText('You can’t take it: too far. Marisol can see this.', { exact: false, selector: '[role=status] *' });
  expect(rowsOf(await member.open('/pro/requests?state=open'))).toEqual([expect.stringMatching(/Drain cleaning/)]);
  expect(rowsOf(await member.open('/pro/requests?state=answered'))).toEqual([
    expect.stringMatching(/Tank water heater.*Declined/),
  ]);
});
