import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import PostalMime from 'postal-mime';
import { expect, expectAccessible, expectGoodLooks, ownerCredentials, signIn, test, untilHydrated } from '../fixtures.ts';

// From the owner’s sign-in to a new operator’s, with a second factor.

const password = 'seven geese over edmond';

/** The link in the newest mail to an address. */
async function linkMailedTo(email: string): Promise<string> {
  const outbox = join(process.env['DESK_DATA_DIR'] ?? '', 'outbox');
  let link: string | undefined;
  await expect(async () => {
    for (const file of await readdir(outbox)) {
      const { to, text } = await PostalMime.parse(await readFile(join(outbox, file)));
      if (to?.some(({ address }) => address === email)) link = /\/admin\/join\?token=[\w-]{22}/.exec(text ?? '')?.[0];
    }
    expect(link).toBeDefined();
  }).toPass();
  return link ?? '';
}

/** The app’s next code, because each code works once. */
const nextCode = (app: TOTP) => app.generate({ timestamp: Date.now() + 30_000 });

async function invite(page: Page, name: string, email: string): Promise<string> {
  await page.goto('/admin/operators');
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('E-mail address').fill(email);
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByRole('main').getByRole('status')).toContainText('The invitation is on its way.');
  return linkMailedTo(email);
}

test.describe('with a wrong password', () => {
  test.use({ expectedConsoleErrors: [/status of 422/] });

  test('says so, and then opens the page that was asked for', async ({ page }) => {
    await page.goto('/admin/audit?text=signed');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
    await expect(page.getByRole('navigation', { name: 'Desk' })).toHaveCount(0);
    await expectGoodLooks(page);
    // By keyboard, from the top of the page.
    const name = page.getByLabel('Name or e-mail address');
    while (!(await name.evaluate((element) => element === document.activeElement))) await page.keyboard.press('Tab');
    await page.keyboard.type('admin');
    await page.keyboard.press('Tab');
    await page.keyboard.type('a guess');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Wrong name or password.');
    await expect(name).toHaveValue('admin');
    await expectGoodLooks(page);
    await page.getByLabel('Password').fill(ownerCredentials.password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/admin/audit?text=signed');
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByRole('main').getByRole('status')).toContainText('You are signed out.');
    await page.goto('/admin');
    await expect(page).toHaveURL('/admin/sign-in');
  });
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(`${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled });

    test('the owner invites an operator, who signs in with a second factor', async ({ page, browser, baseURL, guard }) => {
      const email = `pat-${javaScriptEnabled ? 'with' : 'without'}@ferris.example`;
      await signIn(page);
      const link = await invite(page, 'Pat Ferris', email);
      const theirs = await browser.newContext({ ...(baseURL && { baseURL }), javaScriptEnabled });
      guard(theirs);
      const pat = await theirs.newPage();
      await pat.goto(link);
      if (javaScriptEnabled) await expectGoodLooks(pat);
      await pat.getByLabel('New password').fill(password);
      await pat.getByRole('button', { name: 'Set password' }).click();
      await expect(pat.getByRole('main').getByRole('status')).toContainText('Your password is set.');
      await signIn(pat, { username: email, password });
      await expect(pat.getByRole('link', { name: 'Operators' })).toHaveCount(0);

      await pat.goto('/admin/account');
      await pat.getByRole('link', { name: 'Turn it on' }).click();
      await pat.getByLabel('Your password').fill(password);
      await pat.getByRole('button', { name: 'Continue' }).click();
      await expect(pat.getByRole('img', { name: /^QR code/ })).toBeVisible();
      const key = (await pat.locator('code').textContent()) ?? '';
      const app = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) });
      await pat.getByLabel('Six digits').fill(app.generate());
      await pat.getByRole('button', { name: 'Turn it on' }).click();
      await expect(pat.getByRole('heading', { level: 1 })).toHaveText('Keep your backup codes');
      await expect(pat.getByRole('main').getByRole('listitem')).toHaveCount(10);
      // The next page asks for alarms; the server refuses that once the session has ended.
      await pat.route('**/admin/alarms', (route) => route.fulfill({ json: [] }));
      await pat.getByRole('link', { name: 'I have kept them' }).click();
      await expect(pat.getByText('10 backup codes are left')).toBeVisible();
      await pat.getByRole('button', { name: 'Sign out everywhere' }).click();
      await expect(pat.getByRole('main').getByRole('status')).toContainText('You are signed out everywhere.');

      await signIn(pat, { username: email, password });
      await expect(pat.getByRole('heading', { level: 1 })).toHaveText('Enter your code');
      await pat.getByLabel('Code from your app').fill(nextCode(app));
      await pat.getByRole('button', { name: 'Sign in' }).click();
      await expect(pat).toHaveURL('/admin');

      await page.goto('/admin/operators');
      const row = page.getByRole('row').filter({ hasText: email });
      await expect(row).toContainText('Password and code');
      if (javaScriptEnabled) await untilHydrated(page);
      await row.getByText('Change', { exact: true }).click();
      await row.getByText('Remove…').click();
      await row.getByRole('button', { name: 'Remove: Pat Ferris' }).click();
      await expect(page.getByRole('main').getByRole('status')).toContainText('They can no longer sign in');
      await expect(row).toHaveCount(0);
      await pat.goto('/admin/audit');
      await expect(pat).toHaveURL('/admin/sign-in?next=%2Fadmin%2Faudit');
      await theirs.close();
    });
  });
}

test('the sign-in pages are accessible and fit the screen', async ({ page }) => {
  await signIn(page);
  await invite(page, 'Kim Alder', 'kim@ferris.example');
  await untilHydrated(page);
  await page.getByText('Change', { exact: true }).last().click();
  await page.getByText('Remove…').last().click();
  await expectGoodLooks(page);
  for (const path of ['/admin/account', '/admin/account/second-factor']) {
    await page.goto(path);
    await expectGoodLooks(page);
  }
});

test.describe('a session that ends', () => {
  test.use({ expectedConsoleErrors: [/status of 401/] });

  test('under a form keeps everything that was typed', async ({ page, context }) => {
    await signIn(page);
    await page.goto('/admin/operators');
    await untilHydrated(page);
    await page.getByLabel('Name').fill('Lou Marsh');
    await page.getByLabel('E-mail address').fill('lou@marsh.example');
    await context.clearCookies();
    await page.getByRole('button', { name: 'Send invitation' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'You are signed out, so nothing was done.' })).toBeVisible();
    await expect(page.getByLabel('Name')).toHaveValue('Lou Marsh');
    await expectAccessible(page);
    const [other] = await Promise.all([context.waitForEvent('page'), page.getByRole('link', { name: 'Sign in' }).click()]);
    await signIn(other);
    await other.close();
    await page.getByRole('button', { name: 'Send invitation' }).click();
    await expect(page.getByRole('main').getByRole('status')).toContainText('The invitation is on its way.');
    await expect(page.getByRole('row').filter({ hasText: 'lou@marsh.example' })).toHaveCount(1);
  });

  test('between two pages opens the sign-in page with a link back', async ({ page, context }) => {
    await signIn(page);
    await untilHydrated(page);
    await context.clearCookies();
    await page.getByRole('link', { name: 'Audit trail' }).click();
    await page.getByRole('link', { name: 'Sign in' }).click();
    await expect(page).toHaveURL('/admin/sign-in?next=%2Fadmin%2Faudit');
  });
});
