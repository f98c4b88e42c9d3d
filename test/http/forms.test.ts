import sql, { raw } from 'sql-template-tag';
import { describe, expect, test } from 'vitest';
import { textOf, within } from '#test/support/http/html-page.ts';
import { siteForm } from '#test/support/http/site-form.ts';
import { publicSite, visit } from '#test/support/http/visitor.ts';
import { inSite } from '#test/support/in-site.ts';
import { forms, freshEmail, type SiteForm } from '#test/support/site-forms.ts';

// Every form as a browser without scripts sends it: the page returns with messages and values, or with thanks.

const { inDatabase } = inSite(() => publicSite().dataDir);

type Name = keyof typeof forms;

const reach = { Email: 'Email is required', Phone: 'Phone number is required' };
const name = 'Name is required and must be at least 2 characters';
const contactName = 'Contact name is required and must be at least 2 characters';
const ownName = 'Business name is required and must be at least 2 characters';

const missing: Record<Name, Record<string, string>> = {
  contact: { Name: name, ...reach },
  quote: { Name: name, ...reach },
  panel: { Name: name, ...reach },
  pro: { 'Business Name': ownName, 'Contact Name': contactName, ...reach },
  advertise: { 'Business Name': 'Business name is required', 'Contact Name': 'Contact name is required', ...reach },
  claim: { 'Contact Name': contactName, ...reach },
  subscribe: { Email: 'Please enter your email address.' },
};

const invalidEmail = 'Please enter a valid email address';
const invalidPhone = 'Please enter a valid phone number';

const ofHomeowners = 'to find a contractor for the job';
const ofBusinesses = 'we, and no one else, get what you send';
const consent: Record<Name, string> = {
  contact: ofHomeowners,
  panel: ofHomeowners,
  quote: 'Ledgerwood Plumbing Works gets what you send',
  pro: ofBusinesses,
  advertise: ofBusinesses,
  claim: ofBusinesses,
  subscribe: 'adds you to our mailing list',
};

/** Opens a form's page and sends the form. */
async function send(form: SiteForm, values: Record<string, string>) {
  const visitor = visit();
  const own = siteForm(await visitor.open(form.path), form);
  own.fill(values);
  return { visitor, page: await visitor.press(own.button) };
}
const names = Object.keys(forms) as Name[];

describe.each(names)('the %s form', (key) => {
  const form: SiteForm = forms[key];
  const labels = Object.keys(form.values);

  test('says who gets it, counts its message, and shows at each field what is missing', async () => {
    const { page } = await send(form, {});
    expect(page.status).toBe(422);
    const own = siteForm(page, form);
    own.expectErrors(missing[key]);
    expect(own.alert).toMatch(/needs? another look\.$/);
    expect(textOf(own.form)).toContain(consent[key]);
    if (form.message) expect(textOf(own.form)).toContain(`0/${form.message.limit}`);
  });

  test('keeps what was typed with a wrong address; corrected, it is stored once for two posts, with thanks', async () => {
    const email = freshEmail(key);
    const values = { ...form.values, Email: 'nobody' };
    const { visitor, page } = await send(form, values);
    expect([page.status, page.address]).toEqual([422, expect.stringContaining(`#${siteForm(page, form).form.id}`)]);
    const refused = siteForm(page, form);
    refused.expectErrors({ Email: key === 'subscribe' ? `${invalidEmail}.` : invalidEmail });
    expect(refused.alert).toBe('One field needs another look.');
    expect(refused.values(labels)).toEqual(values);
    if (form.behind) expect(refused.form.closest('details')?.hasAttribute('open')).toBe(true);

    refused.fill({ Email: email });
    const accepted = await visitor.press(refused.button);
    expect(accepted.status).toBe(200);
    accepted.main.getByText(form.success[1] ?? '');
    const again = await visitor.press(refused.button);
    const repeated = key === 'subscribe' ? [409, 'This email is already receiving our updates!'] : [200, form.success[1]];
    expect(again.status).toBe(repeated[0]);
    again.main.getByText(String(repeated[1]));
    expect(again.main.queryByText('Already received')).toBe(null);
    const table = raw(key === 'subscribe' ? 'email_subscribers' : 'submissions');
    const { rows } = await inDatabase((db) => db.execute(sql`select from ${table} where email = ${email}`));
    expect(rows).toHaveLength(1);
    if (!form.another) return;

    const panel = again.main.getByRole('button', { name: form.another });
    expect(textOf(again.find(`[id="${refused.form.id}"]`))).toMatch(/Your reference is\s*[2-9A-HJ-KM-NP-Z]{8}/);
    expect(textOf(again.find(`[id="${refused.form.id}"]`))).toContain(email);
    const empty = await visitor.press(panel);
    // Its address opens the form's panel.
    expect(empty.address).toMatch(new RegExp(`#${refused.form.id}$`));
    expect(siteForm(empty, form).values(labels)).toEqual(Object.fromEntries(labels.map((label) => [label, ''])));
  });
});

// The messages of the other forms: test/database/submission-rules.test.ts.
test.each([
  [' A ', name, 'ada', '555-0142'],
  ['x'.repeat(101), 'Name must be less than 100 characters', 'ada@example', 'call me, please'],
  ['<b></b>', name, 'a da@example.com', '+1 405 555 0142 or x12'],
])('the malformed name %j, with other values, is kept, with an error at each', async (Name, message, Email, Phone) => {
  const { page } = await send(forms.contact, { Name, Email, Phone });
  const own = siteForm(page, forms.contact);
  own.expectErrors({ Name: message, Email: invalidEmail, Phone: invalidPhone });
  expect(own.values(['Name', 'Email', 'Phone'])).toEqual({ Name, Email, Phone });
});

describe('a text', () => {
  const message = 'Message (optional)';

  test('over the limit of its field is kept whole and refused', async () => {
    const typed = { ...forms.contact.values, [message]: 'p'.repeat(112) };
    const own = siteForm((await send(forms.contact, typed)).page, forms.contact);
    own.expectErrors({ [message]: 'Message must be less than 100 characters' });
    expect(own.values([message])).toEqual({ [message]: 'p'.repeat(112) });
    expect(textOf(own.form)).toContain('112/100, 12 too many');
  });

  test('of 100 emoji and letters is a name; a message of 500 characters is taken, one of 501 is not', async () => {
    const values = {
      ...forms.advertise.values,
      'Business Name': ` ${'🏠'.repeat(98)}OK `,
      Phone: '+1 (405) 555-0142',
      [message]: 'm'.repeat(501),
    };
    const { visitor, page } = await send(forms.advertise, values);
    const own = siteForm(page, forms.advertise);
    own.expectErrors({ [message]: 'Message must be less than 500 characters' });
    own.fill({ [message]: 'm'.repeat(500) });
    expect((await visitor.press(own.button)).status).toBe(200);
  });
});

test('the form to be listed says that it subscribes', async () => {
  (await visit().open('/for-pros')).main.getByText(/^Submitting also subscribes this address to our newsletter/);
});

test('the quote form of a trade sends its trade and no contractor', async () => {
  const { find, findAll } = await visit().open('/best-roofers-okc');
  expect(find('#quote [name=service_type]').getAttribute('value')).toBe('Quote Request: Roofing');
  expect(findAll('[name^=contractor_id]')).toEqual([]);
});

describe('the correction form', () => {
  const form = { label: 'Correct the page of Dogtrot Gardens', button: 'Send Correction' };

  test('is linked from a contractor’s page, shows errors, and is accepted', async () => {
    const visitor = visit();
    const listing = await visitor.open('/norman/landscaper/dogtrot-gardens');
    const opened = await visitor.follow(listing.getByRole('link', { name: 'Something wrong here?' }));
    expect(opened.address).toBe('/correct?c=dogtrot-gardens');
    const words = 'In your words';
    let own = siteForm(await visitor.press(siteForm(opened, form).button), form);
    own.expectErrors({ [words]: expect.stringMatching(/^Tell us what is wrong, or enter the right values/) });

    const week = 'Or the week in one line';
    const tick = (value: string) => own.form.querySelector(`[name="wrong.${value}"]`)?.setAttribute('checked', '');
    for (const value of ['phone', 'prices', 'hours']) tick(value);
    own.fill({ Phone: 'ask at the door', [words]: '<b>Ask</b> at the door' });
    own = siteForm(await visitor.press(own.button), form);
    own.expectErrors({ Phone: 'Please enter a valid phone number' });
    expect(own.values([words])).toEqual({ [words]: '<b>Ask</b> at the door' });
    expect(own.form.querySelector('[name="wrong.prices"]')?.hasAttribute('checked')).toBe(true);

    const days = { 'Monday from': '7am', 'Monday to': '4', 'Tuesday from': 'noon', 'Tuesday to': '4:30 pm' };
    own.fill({ Phone: '405-555-0188', ...days, 'Friday from': '24 hours', 'Sunday from': 'ask' });
    own = siteForm(await visitor.press(own.button), form);
    own.expectErrors({
      [week]: expect.stringMatching(/"Sun ask" cannot be read: write it like "Mon-Fri 8 am to 5 pm; Sat 9 to noon"/),
    });
    expect(own.values(Object.keys(days))).toEqual(days);
    own.fill({ 'Sunday from': '' });
    const { status, find } = await visitor.press(own.button);
    expect(status).toBe(200);
    const sent = find('#correction');
    within(sent).getByRole('heading', { name: 'We have your correction' });
    expect(textOf(sent)).toMatch(/Your reference is\s*[2-9A-HJ-KM-NP-Z]{8}/);
    for (const text of ['Phone, Hours, Prices', '405-555-0188', 'Mon 7am to 4; Tue noon to 4:30 pm; Fri 24 hours'])
      expect(textOf(sent)).toContain(text);
  });

  test('is not there for an unknown listing', async () => {
    const { status, find, main } = await visit().open('/correct?c=nobody-at-all');
    expect(status).toBe(404);
    main.getByText(/There is no listing at this link\./);
    expect(find('meta[name=robots]').getAttribute('content')).toBe('noindex');
  });
});
