import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import { moveRecipient } from '#app/domain/requests/move-recipient.ts';
import { siteSecret } from '#app/platform/site-secret.ts';
import { anyone, inDatabase, leadLinkTo, leadMailTo, memberOf, newFirm, sendForm } from '#test/support/http/contractors.ts';
import { fieldValue, fill } from '#test/support/http/form-data.ts';
import { descriptionOf, hrefOf, textOf, textsOf, within } from '#test/support/http/html-page.ts';
import type { Firm } from '#test/support/in-site.ts';
import { ask as askFirms, homeowner } from '#test/support/lead-request.ts';
import { jpeg } from '#test/support/photo-files.ts';

// A contractor answers a request: from the mail without an account, and on their own pages.

const ask = (firms: readonly Firm[], more: object = {}) => askFirms(sendForm, firms, more);

/** As the operator's “Send to firm” does. */
const forward = (requestId: string, { id, email }: Firm) =>
  inDatabase(async (db) => {
    const answerBy = new Date(Date.now() + 3_600_000).toISOString();
    const move = { to: 'sent', side: 'operator', person: 'Pat', sentTo: email, answerBy } as const;
    await moveRecipient({ tx: db, secret: await siteSecret(db) }, { ...move, requestId, contractorId: id });
  });

async function cancel(tracker: string): Promise<void> {
  const body = new URLSearchParams({ do: 'withdraw', seen: '0' });
  expect((await anyone().fetch(tracker, { method: 'POST', body })).status).toBe(303);
}

test('accepts in two taps, and the homeowner sees it', async () => {
  const firm = await newFirm();
  const { tracker } = await ask([firm]);
  const mail = await leadMailTo(firm.email);
  expect(mail.subject).toBe('New request: tank water heater in 73106, this week');
  expect(mail.replyTo?.[0]?.address).not.toBe(homeowner.email);
  for (const part of [mail.text, mail.html, JSON.stringify(mail.headers)]) {
    for (const contact of ['555-0188', '555-0199', 'marisol@', 'me@mine']) expect(part).not.toContain(contact);
  }
  const [answer = '', decline = ''] = mail.links;
  const office = anyone();
  const page = await office.open(answer);
  expect(textOf(page.find('h1'))).toBe('Tank water heater in 73106, this week');
  expect(hrefOf(page.getByRole('link', { name: 'Call 405-555-0188' }))).toBe('tel:+14055550188');
  const accepted = await office.press(page.getByRole('button', { name: /Accept, call by / }));
  accepted.getByText(/^You said you’ll call by .*\. Marisol can see this\.$/, { selector: '[role=status] *' });

  const changing = await office.open(decline);
  expect(changing.getByRole('radio', { name: 'Booked' }).closest('details')?.hasAttribute('open')).toBe(true);
  const refused = await office.press(changing.getByRole('button', { name: 'I can’t take it' }));
  expect(refused.status).toBe(422);
  refused.getByText(/Choose a reason/);
  expect(textOf((await anyone().open(tracker)).find('main'))).toContain(`${firm.name} will call you by`);
});

test('chooses another time, and gets what was typed back with what is wrong', async () => {
  const firm = await newFirm();
  await ask([firm]);
  const office = anyone();
  const page = await office.open(await leadLinkTo(firm.email));
  const timeOf = ({ getByLabelText }: typeof page) => getByLabelText(/^Time/);
  const dayOf = ({ getByLabelText }: typeof page) => getByLabelText(/^Day/);
  const acceptAt = (form: typeof page, day: string) => {
    fill(dayOf(form), day);
    return office.press(form.getByRole('button', { name: /^✓? ?Accept, call by/ }));
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

test('a contractor without an account answers, and is offered to claim the listing', async () => {
  const firm = { ...(await newFirm()), email: `desk-${crypto.randomUUID().slice(0, 8)}@wetboot.example` };
  await inDatabase((db) => db.execute(sql`delete from listing_memberships where contractor_id = ${firm.id}`));
  const { id, tracker } = await ask([firm]);
  await forward(id, firm);
  const mail = await leadMailTo(firm.email);
  expect(mail.text).toContain('or you do not want these e-mails, write to');
  const office = anyone();
  const page = await office.open(mail.links[0] ?? '');
  page.getByRole('link', { name: 'Claim this listing' });
  const answered = await office.press(page.getByRole('button', { name: /Accept/ }));
  answered.getByText(/^You said you’ll call by .*Marisol can see this/, { selector: '[role=status] *' });
  const listing = await office.follow(answered.getByRole('link', { name: 'Claim this listing' }));
  listing.getByRole('form', { name: `Claim ${firm.name}` });
  expect(textOf((await anyone().open(tracker)).find('main'))).toContain(`${firm.name} will call you by`);
});

test('a request that the homeowner canceled shows nothing of them, on the page, in the list, in a search and in the file', async () => {
  const firm = await newFirm();
  const { id, reference, tracker } = await ask([firm]);
  const link = await leadLinkTo(firm.email);
  const member = await memberOf(firm.id, { email: firm.email });
  const texts = async () => {
    const paths = [link, `/pro/requests/${id}`, '/pro/requests', `/pro/requests?text=${reference}`, '/pro/requests.csv'];
    const answers = await Promise.all(paths.map((path) => member.fetch(path)));
    expect(answers.map(({ status }) => status)).toEqual(paths.map(() => 200));
    return Promise.all(answers.map((answer) => answer.text()));
  };
  for (const text of await texts()) expect(text).toContain('Marisol Vega');
  await cancel(tracker);
  for (const text of await texts()) expect(text).not.toMatch(/Marisol|Vega|555-?0188|marisol@|garage/);
  const page = await member.open(link);
  page.getByText(/^The homeowner canceled this request\./);
  expect(page.queryByRole('button')).toBeNull();
  (await member.open('/pro/requests?text=Marisol')).getByText(/^No requests match\./);
  // These, with random letters or a port, may contain the digits.
  const canceled = (await leadMailTo(firm.email, 'lead-canceled')).text ?? '';
  const said = [firm.name, reference, /http:\/\/[\d.:]+/g].reduce<string>((text, own) => text.replaceAll(own, ''), canceled);
  expect(said).toContain('The homeowner canceled this request');
  expect(said).not.toMatch(/Marisol|555/);
});

test('a request is opened by no old link, which says so', async () => {
  const firm = await newFirm();
  const { id } = await ask([firm]);
  const link = await leadLinkTo(firm.email);
  await inDatabase((db) =>
    db.execute(sql`update lead_links set expires_at = now() - interval '1 minute' where request_id = ${id}`),
  );
  const { status, find } = await anyone().open(link);
  expect([status, textOf(find('h1'))]).toEqual([404, 'This link does not open a request']);
});

test('a request shows its photos to its contractors alone, until it is canceled', async () => {
  const [firm, other] = [await newFirm(), await newFirm()];
  const sent = { method: 'POST', body: new Uint8Array(await jpeg(640, 480)), headers: { 'Content-Type': 'image/jpeg' } };
  const { id: draft } = (await (await anyone().fetch('/request/photos', sent)).json()) as { id: string };
  const { id, tracker } = await ask([firm], { photo_ids: [draft], consent_version: '2027-02' });
  const mail = await leadMailTo(firm.email);
  expect(mail.text).toContain('1 photo');
  const [link = ''] = mail.links;
  const byLink = hrefOf((await anyone().open(link)).getByRole('link', { name: 'Photo 1 of 1' }));
  const paths = [byLink, byLink.replace(link, `/lead/${'A'.repeat(22)}`), byLink.replace(link, `/pro/requests/${id}`)];
  const [ofFirm, ofOther] = [await memberOf(firm.id), await memberOf(other.id)];
  const statuses = (member: typeof ofFirm) => Promise.all(paths.map(async (path) => (await member.fetch(path)).status));
  expect(await statuses(ofFirm)).toEqual([200, 404, 200]);
  expect(await statuses(ofOther)).toEqual([200, 404, 404]);
  const { headers } = await anyone().fetch(byLink);
  expect([headers.get('content-type'), headers.get('cache-control')]).toEqual(['image/webp', 'no-store']);
  await cancel(tracker);
  expect(await statuses(ofFirm)).toEqual([404, 404, 404]);
});

test('a member finds requests by state, reference, ZIP code and trade, late ones first, and answers there', async () => {
  const firm = await newFirm();
  const member = await memberOf(firm.id, { email: firm.email });
  (await member.open('/pro/requests')).getByText(/^You have no requests yet\./);
  const first = await ask([firm], { zip: '73034' });
  const late = await ask([firm], { job: 'Drain cleaning' });
  await inDatabase((db) =>
    db.execute(sql`update request_contractors set answer_by = now() - interval '1 minute' where request_id = ${late.id}`),
  );
  const rowsOf = ({ main }: Awaited<ReturnType<typeof member.open>>) => textsOf(main.queryAllByRole('listitem'));
  let list = await member.open('/pro/requests');
  expect(rowsOf(list)).toEqual([
    expect.stringMatching(/Drain cleaning.*Late/),
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
    expect.stringMatching(/Tank water heater.*You declined/),
  ]);
});
