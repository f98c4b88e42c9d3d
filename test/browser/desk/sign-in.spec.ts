import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { nextCode } from '#test/support/operators.ts';
import { expect, expectGoodLooks, ownerCredentials, signIn, test, untilHydrated } from '../fixtures.ts';
import { linkMailedTo } from '../pro/as-member.ts';

// From the owner’s sign-in to a new operator’s, with a second factor.

const password = 'seven geese over edmond';

async function invite(page: Page, name: string, email: string): Promise<string> {
  await page.goto('/admin/operators');
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('E-mail address').fill(email);
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByRole('main').getByRole('status')).toContainText('The invitation is on its way.');
  return linkMailedTo(email, '/admin/join');
}

test.describe('with a wrong password', () => {
  test.use({ expectedConsoleErrors: [/status of 422/] });

  test('says so, and then opens the page that was asked for', async ({ page }) => {
    await page.goto('/admin/audit?text=signed');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
    await expect(page.getByRole('navigation', { name: 'Desk' })).toHaveCount(0);
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

test('an invited operator signs in with a second factor until the owner removes them', async ({
  page,
  browser,
  baseURL,
  guard,
}) => {
  const email = 'pat@ferris.example';
  await signIn(page);
  const link = await invite(page, 'Pat Ferris', email);
  const theirs = await browser.newContext(baseURL ? { baseURL } : {});
  guard(theirs);
  const pat = await theirs.newPage();
  await pat.goto(link);
  await expectGoodLooks(pat);
  await pat.getByLabel('New password').fill(password);
  await pat.getByRole('button', { name: 'Set password' }).click();
  await expect(pat.getByRole('main').getByRole('status')).toContainText('Your password is set.');
  await signIn(pat, { username: email, password });
  await pat.goto('/admin/account/second-factor');
  await pat.getByLabel('Your password').fill(password);
  await pat.getByRole('button', { name: 'Continue' }).click();
  await expect(pat.getByRole('img', { name: /^QR code/ })).toBeVisible();
  const key = (await pat.locator('code').textContent()) ?? '';
  const app = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) });
  await pat.getByLabel('Six digits').fill(app.generate());
  await pat.getByRole('button', { name: 'Turn it on' }).click();
  await expect(pat.getByRole('heading', { level: 1 })).toHaveText('Keep your backup codes');
  // The next page asks for alarms; the server refuses that once the session has ended.
  await pat.route('**/admin/alarms', (route) => route.fulfill({ json: [] }));
  await pat.getByRole('link', { name: 'I have kept them' }).click();
  await pat.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(pat.getByRole('main').getByRole('status')).toContainText('You are signed out everywhere.');
  await signIn(pat, { username: email, password });
  await pat.getByLabel('Code from your app').fill(nextCode(app));
  await pat.getByRole('button', { name: 'Sign in' }).click();
  await expect(pat).toHaveURL('/admin');

  await page.goto('/admin/operators');
  await untilHydrated(page);
  const row = page.getByRole('row').filter({ hasText: email });
  await row.getByText('Change', { exact: true }).click();
  await row.getByText('Remove…').click();
  await expectGoodLooks(page);
  await row.getByRole('button', { name: 'Remove: Pat Ferris' }).click();
  await expect(page.getByRole('main').getByRole('status')).toContainText('They can no longer sign in');
  await expect(row).toHaveCount(0);
  await pat.goto('/admin/audit');
  await expect(pat).toHaveURL('/admin/sign-in?next=%2Fadmin%2Faudit');
  await theirs.close();
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
