import { expect, expectAccessible, expectGoodLooks, openLive, ownerCredentials, signIn, test } from '../fixtures.ts';
import { linkMailedTo } from '../pro/as-member.ts';

// From the owner’s sign-in to an operator’s invitation. With a second factor: test/http/desk/sign-in.test.ts.

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
    await expectAccessible(page);
    await page.getByLabel('Password').fill(ownerCredentials.password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/admin/audit?text=signed');
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByRole('main').getByRole('status')).toContainText('You are signed out.');
    await page.goto('/admin');
    await expect(page).toHaveURL('/admin/sign-in');
  });
});

test.describe('a session that ends', () => {
  test.use({ expectedConsoleErrors: [/status of 401/] });

  test('keeps what was typed in a form, and leads back from signing in', async ({ page, context }) => {
    const email = 'lou@marsh.example';
    await signIn(page);
    await openLive(page, '/admin/operators');
    await page.getByLabel('Name').fill('Lou Marsh');
    await page.getByLabel('E-mail address').fill(email);
    await context.clearCookies();
    await page.getByRole('button', { name: 'Send invitation' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'You are signed out, so nothing was done.' })).toBeVisible();
    await expect(page.getByLabel('Name')).toHaveValue('Lou Marsh');
    const [other] = await Promise.all([context.waitForEvent('page'), page.getByRole('link', { name: 'Sign in' }).click()]);
    await other.getByLabel('Name or e-mail address').fill(ownerCredentials.username);
    await other.getByLabel('Password').fill(ownerCredentials.password);
    await other.getByRole('button', { name: 'Sign in' }).click();
    await expect(other.getByRole('button', { name: 'Sign out' })).toBeVisible();
    await page.getByRole('button', { name: 'Send invitation' }).click();
    await expect(page.getByRole('main').getByRole('status')).toContainText('The invitation is on its way.');
    const row = page.getByRole('row').filter({ hasText: email });
    await row.getByText('Change', { exact: true }).click();
    await row.getByText('Remove…').click();
    await expectGoodLooks(page);
    await other.goto(await linkMailedTo(email, '/admin/join'));
    await expectGoodLooks(other);
    await other.close();

    await context.clearCookies();
    await page.getByRole('link', { name: 'Audit trail' }).click();
    await page.getByRole('link', { name: 'Sign in' }).click();
    await expect(page).toHaveURL('/admin/sign-in?next=%2Fadmin%2Faudit');
  });
});
