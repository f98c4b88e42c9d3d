import sql from 'sql-template-tag';
import { describe, expect, test } from 'vitest';
import { anyone, inDatabase, newContractor } from '#test/support/http/contractors.ts';
import { fieldValue, fill } from '#test/support/http/form-data.ts';
import { descriptionOf, type HtmlPage, hrefOf, textOf, textsOf, within } from '#test/support/http/html-page.ts';
import { errorOf, siteForm } from '#test/support/http/site-form.ts';
import { type Visitor, visit } from '#test/support/http/visitor.ts';

// The form for a request to chosen contractors, or to us, without scripts.

const plumber = 'Ledgerwood Plumbing Works';
const roofer = 'Wagontop Roofing';
const typed = {
  'ZIP code': '7310',
  'What do you need done?': 'The tank leaks.',
  Name: 'Marisol Vega',
  Phone: '405-555-0188',
  Email: 'marisol@example.com',
};
const { Name, Phone, Email } = typed;

/** The page's form, and whom it is for. */
function askForm(page: HtmlPage) {
  const form = page.main.getByRole('form');
  const button = textOf(form.querySelector('[type=submit].button-large') as Element);
  const own = siteForm(page, { label: form.getAttribute('aria-label') ?? '', button });
  const scope = within(form);
  const jobs = scope.queryByRole('radiogroup', { name: 'The job' });
  return {
    ...own,
    page,
    words: textOf(form),
    radio: (name: string) => scope.getByRole('radio', { name }),
    remove: (name: string) => scope.getByRole('button', { name: `Remove ${name}` }),
    message: form.querySelector('[name=message]') as Element,
    jobs,
    jobNames: jobs ? textsOf(jobs.querySelectorAll('label')) : [],
  };
}
let visitor: Visitor;
/** Opens the form as another visitor, who then presses buttons. */
async function open(path: string) {
  visitor = visit();
  return askForm(await visitor.open(path));
}
const press = async (button: Element) => askForm(await visitor.press(button));

test('has three parts, names the chosen, and says what is missing beside each field', async () => {
  const asked = await open('/request?c=wagontop-roofing,ledgerwood-plumbing-works');
  expect(textsOf(within(asked.form).getAllByRole('heading', { level: 2 }))).toEqual([
    'What and where',
    'The job',
    'How to reach you',
  ]);
  expect(asked.words).toContain('Wagontop Roofing and Ledgerwood Plumbing Works get what you send');
  expect(asked.page.find('meta[name=robots]').getAttribute('content')).toBe('noindex');
  expect(textOf(asked.button)).toBe('Request 2 quotes');
  const refused = await press(asked.button);
  expect(refused.page.status).toBe(422);
  refused.expectErrors({
    Trade: 'Please choose a trade',
    'ZIP code': 'ZIP code is required',
    'What do you need done?': 'Please say what you need done',
    Name: 'Name is required and must be at least 2 characters',
    Phone: 'Phone number is required',
    Email: 'Email is required',
  });
});

test('keeps everything typed when a contractor is removed, and after an error', async () => {
  let asked = await open('/request?c=ledgerwood-plumbing-works,wagontop-roofing');
  // The label of the message changes with the trade.
  const expectTyped = () =>
    expect([
      asked.values(['ZIP code', 'Name', 'Phone', 'Email']),
      textOf(asked.message),
      fieldValue(asked.radio('This month')),
    ]).toEqual([{ Name, Phone, Email, 'ZIP code': '7310' }, 'The tank leaks.', true]);
  expect(asked.values(['Trade'])).toEqual({ Trade: '' });
  asked.fill(typed);
  fill(asked.radio('This month'), true);
  asked = await press(asked.remove(roofer));
  expect(asked.page.address).toBe('/request?c=ledgerwood-plumbing-works#quote');
  expect(asked.words).toContain('Going to 1 of 3');
  expectTyped();
  // Only plumbers are left.
  expect(asked.values(['Trade'])).toEqual({ Trade: 'Quote Request: Plumbing' });
  fill(asked.field('Trade'), 'Roofing');
  asked = await press(asked.remove(plumber));
  expect(asked.words).toContain('Going to us, to find a contractor');
  expect(asked.words).toContain('to find a contractor for the job');
  asked = await press(asked.button);
  expect(errorOf(asked.field('ZIP code'))).toBe('Please enter a ZIP code of five digits');
  expectTyped();
  expect(asked.values(['Trade'])).toEqual({ Trade: 'Quote Request: Roofing' });
});

test('reads other spellings of the chosen, and says whom it leaves out until one is removed', async () => {
  const notes = [/These are the first three that you chose\./, /One of the contractors is no longer listed here/];
  const path = '/request?c=Wagontop%20Roofing&c=nobody-at-all,Ledgerwood-Plumbing-Works&c=kastrup-roofing';
  const asked = await open(path);
  for (const note of notes) asked.page.getByText(note);
  expect(asked.words).toContain('Going to 2 of 3');
  const left = await press(asked.remove(roofer));
  expect(left.page.address).toBe('/request?c=ledgerwood-plumbing-works#quote');
  expect(left.words).toContain('Going to 1 of 3');
  for (const note of notes) expect(left.page.queryByText(note)).toBeNull();
});

test('says why it is refused for a contractor that is not listed any more', async () => {
  let asked = await open('/request?c=wagontop-roofing,ledgerwood-plumbing-works');
  asked.fill({ ...typed, Trade: 'Roofing', 'ZIP code': '73034' });
  fill(asked.form.querySelector('[name=contractor_id_1]') as Element, 'nobody');
  asked = await press(asked.button);
  expect(asked.alert).toContain('Up to 3 contractors that are in the directory can be chosen');
});

test('counts and names only the contractors that get it, and says to call those that take no requests here', async () => {
  const [contractor, stopped] = await Promise.all([newContractor(), newContractor()]);
  await inDatabase(async (db) => {
    await db.execute(sql`insert into contractor_request_stops (contractor_id) values (${stopped.id})`);
    await db.execute(sql`update contractors set phone = '405-555-0155' where id = ${stopped.id}`);
  });
  visitor = anyone();
  const asked = askForm(await visitor.open(`/request?c=ottley-${stopped.id},ottley-${contractor.id}`));
  expect(asked.words).toContain('Going to 1 of 3');
  expect(asked.words).toContain(`agree that ${contractor.name} gets what you send`);
  expect(textOf(asked.button)).toBe('Request a quote');
  expect(asked.page.findAll('[name^=contractor_id]').map((field) => field.getAttribute('value'))).toEqual([contractor.id]);
  const [toCall] = within(asked.form).getAllByRole('list', { name: /^Call them yourself/ });
  expect(textOf(toCall as Element)).toMatch(new RegExp(`^${stopped.name}.*405-555-0155`));
  const alone = await press(asked.remove(contractor.name));
  expect(alone.words).toContain('Going to us, to find a contractor');
});

test('has numbers to call for what cannot wait, and that photos come later', async () => {
  const { page } = await open('/request?c=ledgerwood-plumbing-works');
  const numbers = within(page.getByRole('region', { name: 'Call now' })).getAllByRole('link');
  expect(textsOf(numbers)).toEqual([expect.stringMatching(/^\d{3}-.*Ledgerwood Plumbing Works$/)]);
  expect(textOf(page.getByRole('region', { name: 'Call now' }))).toContain('Answers any hour');
  expect(numbers.map(hrefOf)).toEqual([expect.stringMatching(/^tel:/)]);
  page.getByText('Photos can be added on your request’s page, after you send this.');
  const { form, page: toUs } = await open('/request');
  expect(toUs.findAll('[name^=contractor_id]')).toEqual([]);
  expect(hrefOf(within(form).getByRole('link', { name: 'contractors who are open now' }))).toBe('/?open_now=true');
});

test('leads to those of the chosen trade who are open now', async () => {
  const asked = await open('/request');
  asked.fill({ Trade: 'Plumbing' });
  const { form } = await press(asked.button);
  expect(hrefOf(within(form).getByRole('link', { name: 'contractors who are open now' }))).toBe(
    '/?service=Plumbing&open_now=true',
  );
});

describe('the jobs of a trade', () => {
  const roofing = ['Leak repair', 'Asphalt roof', 'Impact-resistant roof', 'Emergency tarp', 'Pipe boot', 'Something else'];
  const values = { Name, Phone, Email, 'ZIP code': '73034' };

  test('are offered once the trade is known', async () => {
    const asked = await open('/request?c=wagontop-roofing');
    expect(asked.jobNames).toEqual(roofing);
    expect(descriptionOf(asked.message)).toMatch(/^Required unless you choose a job above/);
    for (const path of ['/request', '/request?c=wagontop-roofing,ledgerwood-plumbing-works'])
      expect((await open(path)).jobs).toBeNull();
  });

  test('need no words, but “Something else” does', async () => {
    let asked = await open('/request');
    asked.fill({ ...values, Trade: 'Roofing' });
    asked = await press(asked.button);
    expect([asked.page.status, errorOf(asked.message)]).toEqual([422, 'Please say what you need done']);
    expect(asked.jobNames).toEqual(roofing);
    fill(asked.radio('Something else'), true);
    asked = await press(asked.button);
    expect(errorOf(asked.message)).toBe('Please say what you need done');
    expect(fieldValue(asked.radio('Something else'))).toBe(true);
    fill(asked.radio('Emergency tarp'), true);
    asked.fill({ Name: '' });
    asked = await press(asked.button);
    expect(errorOf(asked.field('Name'))).toBe('Name is required and must be at least 2 characters');
    expect([errorOf(asked.message), fieldValue(asked.radio('Emergency tarp'))]).toEqual([undefined, true]);
    asked.fill({ Name });
    const sent = await visitor.press(asked.button);
    expect(sent.status).toBe(200);
    for (const text of ['Quote Request Received', 'Emergency tarp']) sent.getByText(text);
  });
});
