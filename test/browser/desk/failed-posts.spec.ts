import type { BrowserContext, Locator, Page, Route } from '@playwright/test';
import { askToBeListed } from '#test/support/lead-request.ts';
import { chooseLargeFile } from '../choose-photos.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, openLive, ownerCredentials, phone, test } from '../fixtures.ts';
import { expectToast } from '../forms/form-page.ts';

// A desk form that fails keeps everything that was typed and says what to do.

test.describe.configure({ mode: 'default' });
test.use({ expectedConsoleErrors: [/status of (401|422|502|503)|net::ERR_FAILED/] });

/** One session for all tests, because few sign-ins are allowed per address. */
let cookies: Awaited<ReturnType<BrowserContext['cookies']>> = [];
test.beforeEach(async ({ page, context }) => {
  if (cookies.length > 0) return context.addCookies(cookies);
  const form = { name: ownerCredentials.username, password: ownerCredentials.password };
  const answer = await page.request.post('/admin/sign-in', { form, headers: { 'Sec-Fetch-Site': 'same-origin' } });
  await expect(answer).toBeOK();
  cookies = await context.cookies();
});

const badGateway = { status: 502, contentType: 'text/html', body: '<html><h1>502 Bad Gateway</h1></html>' };
const overloaded = { status: 503, contentType: 'text/plain', body: 'Too much at once' };
const failures: { name: string; says: string; answer?: (route: Route) => Promise<void> }[] = [
  {
    name: 'the network is away',
    says: 'The site did not answer, so your change may not have been saved.',
    answer: (route) => route.abort(),
  },
  {
    name: 'a proxy answers',
    says: 'The site did not answer, so your change may not have been saved.',
    answer: (route) => route.fulfill(badGateway),
  },
  { name: 'there is too much to do', says: 'The site is busy', answer: (route) => route.fulfill(overloaded) },
  { name: 'the session has ended', says: 'You are signed out, so nothing was done.' },
];

/** Presses the button under each failure, and checks that the page keeps what was typed. */
async function failEachWay(page: Page, button: Locator, expectTyped: () => Promise<void>): Promise<void> {
  const notice = page.getByRole('alert').filter({ hasText: 'Everything you typed is still here.' });
  for (const { name, says, answer } of failures) {
    await test.step(name, async () => {
      // Held until the notice of the failure before has gone: the notice after that is about this one.
      const held = Promise.withResolvers<void>();
      const fail = async (route: Route) => {
        if (route.request().method() !== 'POST') return route.fallback();
        await held.promise;
        return answer ? answer(route) : route.fallback();
      };
      await page.route('**/*', fail);
      if (!answer) await page.context().clearCookies();
      await button.click();
      await expect(notice).toHaveCount(0);
      held.resolve();
      await expect(notice).toContainText(says);
      await expectTyped();
      await page.unroute('**/*', fail);
    });
  }
  // The last failure was an ended session.
  await expect(page.getByRole('link', { name: 'Sign in in another tab' })).toHaveAttribute('target', '_blank');
  await page.context().addCookies(cookies);
}

test('of a listing keeps the typed text, for each kind of failure, and its message goes with the page', async ({ page }) => {
  const { contractors } = await (await page.request.get('/api/contractors?page_size=1')).json();
  await openLive(page, `/admin/contractors/${contractors[0].id}`);
  const about = page.getByLabel('About');
  await page.getByLabel('Website').fill('typed.example');
  await about.fill('Typed, and\nnot lost.');
  await failEachWay(page, page.getByRole('button', { name: 'Save', exact: true }), async () => {
    await expect(page.getByLabel('Website')).toHaveValue('typed.example');
    await expect(about).toHaveValue('Typed, and\nnot lost.');
  });
  const notice = page.getByRole('alert').filter({ hasText: 'You are signed out' });
  await page.getByRole('link', { name: 'Audit trail' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Audit trail');
  await expect(notice).toHaveCount(0);
  await page.goBack();
  await expect(about).toBeVisible();
  await expect(notice).toHaveCount(0);
});

test('of a request keeps its answer and note, and the page if that cannot be loaded again', async ({ page, sendForm }) => {
  const { id } = await askToBeListed(sendForm);
  await openLive(page, `/admin/requests/${id}`);
  const form = page.getByRole('form', { name: 'Answer by e-mail' });
  const note = page.getByRole('form', { name: 'Note' });
  await page.getByText('Answer by e-mail', { exact: true }).click();
  await page.getByText('Notes', { exact: true }).click();
  await form.getByLabel('Subject').fill('Your gutters');
  // Refused once with a message beside the field, before it fails.
  await form.getByLabel('Text').fill(' ');
  await form.getByRole('button', { name: 'Send e-mail' }).click();
  await expect(form.getByText('Write what you want to say')).toBeVisible();
  await form.getByLabel('Text').fill('We call you tomorrow.');
  await note.getByLabel('New note, for the desk only').fill('Has a dog');
  const expectTyped = async () => {
    await expect(form.getByLabel('Subject')).toHaveValue('Your gutters');
    await expect(form.getByLabel('Text')).toHaveValue('We call you tomorrow.');
    await expect(note.getByLabel('New note, for the desk only')).toHaveValue('Has a dog');
  };
  await failEachWay(page, form.getByRole('button', { name: 'Send e-mail' }), expectTyped);
  await expectAccessible(page);
  await page.setViewportSize(phone);
  await expectNoSidewaysScroll(page);

  // A lost response: the work was done, and sending it again does not repeat it.
  const lose = async (route: Route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await route.fetch({ maxRedirects: 0 });
    await route.abort();
  };
  await page.route('**/*', lose);
  await note.getByRole('button', { name: 'Save note' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'The site did not answer' })).toBeVisible();
  await page.unroute('**/*', lose);
  await note.getByRole('button', { name: 'Save note' }).click();
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'The note is saved.' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Has a dog' })).toHaveCount(1);
  await expect(note.getByLabel('New note, for the desk only')).toHaveValue('');
  await expect(form.getByLabel('Text')).toHaveValue('We call you tomorrow.');

  // Saved, but the page cannot be loaded again: it stays as it is.
  for (const answer of [(route: Route) => route.abort(), (route: Route) => route.fulfill(overloaded)]) {
    const failed = Promise.withResolvers<void>();
    const fail = (route: Route) =>
      route.request().method() === 'GET' ? answer(route).then(failed.resolve, failed.reject) : route.fallback();
    await page.route(/\.data/, fail);
    await note.getByLabel('New note, for the desk only').fill('Has a cat');
    await note.getByRole('button', { name: 'Save note' }).click();
    await failed.promise;
    await expectToast(page, ['The site did not answer', 'This page may be out of date.'], 'destructive');
    await expect(form.getByLabel('Subject')).toHaveValue('Your gutters');
    await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'false');
    await page.unroute(/\.data/, fail);
  }
  await page.reload();
  await expect(page.getByRole('listitem').filter({ hasText: 'Has a cat' })).toHaveCount(1);
});

test('of a file keeps it selected, and one that is too large is not sent', async ({ page }) => {
  await openLive(page, '/admin/import');
  const file = page.getByLabel('CSV file');
  const chosen = () => file.evaluate((input: HTMLInputElement) => input.files?.[0]?.name);
  let posts = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST') posts += 1;
  });
  await chooseLargeFile(file, 120);
  await page.getByRole('button', { name: 'Upload' }).click();
  await expect(file).toHaveAccessibleDescription(/The file is larger than 64 MB/);
  await expect(file).toBeFocused();
  await expect(page.getByText('The site did not answer')).toHaveCount(0);
  expect([posts, await chosen()]).toEqual([0, 'large.file']);
  await file.setInputFiles({ name: 'chosen.csv', mimeType: 'text/csv', buffer: Buffer.from('name,phone\nLost File,1\n') });
  await failEachWay(page, page.getByRole('button', { name: 'Upload' }), async () => {
    expect(await chosen()).toBe('chosen.csv');
  });
  await page.getByRole('button', { name: 'Upload' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('chosen.csv');
  await page.getByRole('button', { name: 'Discard the file' }).click();
  await expect(page).toHaveURL('/admin/import');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the browser’s Back restores what was typed, or a reload sends it again', async ({ page }) => {
    const about = page.getByLabel('About');
    const fillIn = async () => {
      await page.goto('/admin/contractors/new');
      await page.getByLabel('Name').fill('Lost and Found Roofing');
      await page.getByLabel('Service type').fill('Roofing');
      await page.getByLabel('City').selectOption('norman');
      await about.fill('Typed, and\nnot lost.');
    };
    const failBy = async (answer: (route: Route) => Promise<void>) => {
      const fail = (route: Route) => (route.request().method() === 'POST' ? answer(route) : route.fallback());
      await page.route('**/*', fail);
      await page.getByRole('button', { name: 'Add to the directory' }).click({ noWaitAfter: true });
      await expect(about).toHaveCount(0);
      await page.unroute('**/*', fail);
    };
    // Chromium stores what is typed a moment later: a person is slower than this test.
    await expect(async () => {
      await fillIn();
      await failBy((route) => route.fulfill(badGateway));
      await page.goBack();
      await expect(page.getByLabel('Name')).toHaveValue('Lost and Found Roofing', { timeout: 2_000 });
      await expect(page.getByLabel('City')).toHaveValue('norman');
      await expect(about).toHaveValue('Typed, and\nnot lost.');
    }).toPass({ timeout: 120_000 });

    // Without a response the browser shows its own page, and a reload sends the form.
    await fillIn();
    await failBy((route) => route.abort());
    const sent = page.waitForRequest((request) => request.method() === 'POST');
    await page.reload();
    expect((await sent).postData()).toContain('Lost and Found Roofing');
    await expect(page.getByText('It is on the site now')).toBeVisible();
  });
});
