import type { Locator, Page, Request, Route } from '@playwright/test';
import type { SiteForm } from '#test/support/site-forms.ts';
import { expect, lastToast, openLive } from '../fixtures.ts';

// The server accepts five submissions of one form at once from one address, which all tests share: contact, quote and panel
// are one form to the server, and the suite sends them three times. Tests answer all others themselves.

export { forms, freshEmail, type SiteForm } from '#test/support/site-forms.ts';

export const formOf = (page: Page, { label }: SiteForm) => page.getByRole('form', { name: label, exact: true });
export const fieldOf = (page: Page, form: SiteForm, label: string) => formOf(page, form).getByLabel(label, { exact: true });
export const buttonOf = (page: Page, form: SiteForm) => formOf(page, form).getByRole('button');
export const alertOf = (page: Page, form: SiteForm) => formOf(page, form).locator('[role=alert]');

/** Opens the form’s page, and its panel if it has one. */
export async function openForm(page: Page, form: SiteForm): Promise<void> {
  await openLive(page, form.path);
  if (form.behind) await page.locator('summary', { hasText: form.behind }).click();
  await expect(formOf(page, form)).toBeVisible();
  // The id of the form’s part of the page, which also gets the focus.
  const id = await formOf(page, form).getAttribute('id');
  await expect(page.locator(`[id="${id}"]`)).toHaveCount(1);
}

export async function fillIn(page: Page, form: SiteForm, values = form.values): Promise<void> {
  for (const [label, value] of Object.entries(values)) await fieldOf(page, form, label).fill(value);
}

export const send = (page: Page, form: SiteForm) => buttonOf(page, form).click();

export async function expectValues(page: Page, form: SiteForm, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await expect(fieldOf(page, form, label), label).toHaveValue(value);
}

export const expectEmptied = (page: Page, form: SiteForm) =>
  expectValues(page, form, Object.fromEntries(Object.keys(form.values).map((label) => [label, ''])));

/** The panel that replaces an accepted form. */
export const sentOf = (page: Page, { another = '' }: SiteForm) =>
  page
    .getByRole('main')
    .locator('div[id]')
    .filter({ has: page.getByRole('button', { name: another, exact: true }) })
    .last();

/** Leaves the panel of a sent form; the form is then there again, and empty. */
export async function leaveSent(page: Page, form: SiteForm): Promise<void> {
  await expect(formOf(page, form)).toHaveCount(0);
  await page.getByRole('button', { name: form.another ?? '', exact: true }).click();
  await expect(formOf(page, form)).toBeVisible();
  await expectEmptied(page, form);
}

/** The exact last toast. */
export async function expectToast(page: Page, texts: string[], tone: 'plain' | 'destructive' = 'plain'): Promise<void> {
  await expect.poll(() => lastToast(page)).toEqual({ tone, texts });
}

/** A field marked as invalid, with an accessible message. */
export async function expectFieldError(field: Locator, message: string | RegExp): Promise<void> {
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAttribute('aria-describedby', /-error$/);
  const id = (await field.getAttribute('aria-describedby'))?.split(' ').at(-1) ?? '';
  await expect(field.page().locator(`[id="${id}"]`)).toHaveText(message);
  await expect(field.page().locator(`[id="${id}"]`)).toBeVisible();
}

/** Answers the form’s requests with these responses in turn, repeating the last, and records the requests. */
export async function answerWith(page: Page, form: SiteForm, ...answers: Answer[]): Promise<Request[]> {
  const sent: Request[] = [];
  await page.route(`**${form.endpoint}`, async (route) => {
    const answer = answers[Math.min(sent.length, answers.length - 1)] ?? accepted;
    sent.push(route.request());
    if (answer === 'nobody') await route.abort('connectionrefused');
    else if (answer === 'server') await route.continue();
    else await route.fulfill(answer);
  });
  return sent;
}

/** Accepts the form’s requests once it is released, and records them. */
export async function holdAnswer(page: Page, form: SiteForm): Promise<{ release: () => void; sent: Request[] }> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const sent: Request[] = [];
  await page.route(`**${form.endpoint}`, async (route) => {
    sent.push(route.request());
    await released;
    await route.fulfill(accepted);
  });
  return { release, sent };
}

/** 'nobody' is an unreachable server, 'server' the real one. */
type Answer = Parameters<Route['fulfill']>[0] | 'nobody' | 'server';
export const accepted = { status: 200, json: { success: true, id: '1', reference: 'KX3WP7QA' } };

export const keyOf = (request: Request | undefined) => request?.headers()['idempotency-key'];
