import type { Page, Response } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import {
  alertOf,
  buttonOf,
  expectFieldError,
  expectValues,
  fieldOf,
  fillIn,
  formOf,
  forms,
  freshEmail,
  reveal,
  type SiteForm,
  sentOf,
} from './form-page.ts';

test.use({ javaScriptEnabled: false, expectedConsoleErrors: [/Failed to load resource/] });

/** The response to the post. */
async function post(page: Page, form: SiteForm): Promise<Response> {
  const answer = page.waitForResponse((response) => response.request().method() === 'POST');
  await buttonOf(page, form).click();
  return answer;
}

const thanks = (page: Page, form: SiteForm) => page.getByRole('main').getByText(form.success[1] ?? '', { exact: true });

/** Opens the page and sends the form with a wrong address. The form returns with everything else unchanged. */
async function postWrong(page: Page, form: SiteForm, message: string): Promise<void> {
  await page.goto(form.path);
  await reveal(page, form);
  const values = { ...form.values, Email: 'nobody' };
  await fillIn(page, form, values);
  expect((await post(page, form)).status()).toBe(422);
  await expect(formOf(page, form)).toBeVisible();
  await expectFieldError(fieldOf(page, form, 'Email'), message);
  await expect(formOf(page, form).locator('[aria-invalid=true]')).toHaveCount(1);
  await expect(alertOf(page, form)).toContainText('One field needs another look.');
  await expectValues(page, form, values);
  await expect(formOf(page, form)).toBeInViewport();
}

for (const name of ['contact', 'quote', 'panel', 'pro', 'advertise', 'claim'] as const) {
  test(`${name}: shows errors, then thanks, and accepts a repeated post once`, async ({ page }) => {
    const form = forms[name];
    const email = freshEmail(name);
    await postWrong(page, form, 'Please enter a valid email address');
    await fieldOf(page, form, 'Email').fill(email);
    expect((await post(page, form)).status()).toBe(200);
    await expect(thanks(page, form)).toBeVisible();
    await expect(thanks(page, form)).toBeInViewport();

    // A reload posts again.
    expect((await page.reload())?.status()).toBe(200);
    await expect(thanks(page, form)).toBeVisible();
    await expect(sentOf(page, form)).toContainText(/Your reference is\s*[2-9A-HJKMNP-Z]{8}/);
    await expect(sentOf(page, form)).toContainText(email);
    await page.getByRole('button', { name: form.another ?? '' }).click();
    // Its address opens the form’s panel.
    await expect(formOf(page, form)).toBeVisible();
    await expectValues(page, form, Object.fromEntries(Object.keys(form.values).map((label) => [label, ''])));
  });
}

test('sign-up: shows an error, accepts the address, and reports a duplicate', async ({ page }) => {
  const { subscribe } = forms;
  const email = freshEmail('plain');
  await postWrong(page, subscribe, 'Please enter a valid email address.');
  await fieldOf(page, subscribe, 'Email').fill(email);
  expect((await post(page, subscribe)).status()).toBe(200);
  await expect(thanks(page, subscribe)).toBeVisible();
  await fieldOf(page, subscribe, 'Email').fill(email.toUpperCase());
  expect((await post(page, subscribe)).status()).toBe(409);
  await expect(page.getByRole('main').getByText('Already Subscribed')).toBeVisible();
  await expect(page.getByRole('main').getByText('This email is already receiving our updates!')).toBeVisible();
});

test('an invalid unsubscribe link answers 404 with a contact address', async ({ page }) => {
  for (const token of ['', '?token=', '?token=not-a-token', '?token=%00', `?token=${'a'.repeat(2_000)}`]) {
    const answer = await page.goto(`/unsubscribe${token}`);
    expect(answer?.status(), token).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link does not work');
    await expect(page.getByRole('main').getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:.+@/);
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
    expect(answer?.headers()['cache-control']).toBe('no-store');
  }
});
