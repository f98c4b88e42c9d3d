import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import sql from 'sql-template-tag';
import { askToBeListed } from '#test/support/lead-request.ts';
import { freshEmail } from '#test/support/site-forms.ts';
import { expect, openLive, ownerCredentials, test } from '../fixtures.ts';
import { holdRequests, isLoad, isPost } from '../hold-requests.ts';
import { inDatabase } from '../pro/as-member.ts';

// The desk while answers take long.

test.use({ httpCredentials: ownerCredentials });

const main = (page: Page) => page.getByRole('main');

/** Waits for the request that is held. */
async function untilHeld(page: Page, requests: unknown[]): Promise<void> {
  await expect.poll(() => requests.length).toBe(1);
  await expect(main(page)).toHaveAttribute('aria-busy', 'true');
}

/** A test mail that waits until tomorrow. */
const insertWaitingMail = (id: string) =>
  inDatabase((db) =>
    db.execute(sql`
      insert into mails (id, kind, about, state, queued_at, due_at, recipients, person)
      values (${id}, 'test-mail', ${id}, 'waiting', now(), now() + interval '1 day', 'slow@example.com', 'a test')`),
  );

test('a page that refreshes itself waits for its last load, and can be left', async ({ page }) => {
  const id = randomUUID();
  await insertWaitingMail(id);
  await page.clock.install();
  await openLive(page, `/admin/mail/${id}`);
  await expect(page.getByText('The test is on its way.')).toBeVisible();
  const { requests, release } = await holdRequests(page, isLoad);
  const paths = () => requests.map((request) => new URL(request.url()).pathname);
  await page.clock.runFor(1_000); // No longer: it refreshes each second.
  await expect.poll(paths).toEqual([`/admin/mail/${id}.data`]);
  await page.clock.runFor(5_000);
  await page.getByRole('link', { name: 'All mails' }).click();
  await expect.poll(paths).toEqual([`/admin/mail/${id}.data`, '/admin/mail.data']);
  await page.clock.runFor(5_000);
  release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mail');
  expect(paths()).toEqual([`/admin/mail/${id}.data`, '/admin/mail.data']);

  // A load that took long shows what it found, and the next one follows.
  await page.goBack();
  await expect(page.getByText('The test is on its way.')).toBeVisible();
  await inDatabase((db) => db.execute(sql`update mails set state = 'sent', settled_at = now() where id = ${id}`));
  await page.clock.runFor(1_500);
  await expect(page.getByText('Written to the outbox folder', { exact: true })).toBeVisible();
});

test('a form sent while another’s post is not answered, or a second press, is ignored', async ({ page, sendForm }) => {
  const { id } = await askToBeListed(sendForm);
  await openLive(page, `/admin/requests/${id}`);
  const posts = await holdRequests(page, isPost);
  const loads = await holdRequests(page, isLoad);
  const saveState = page.getByRole('button', { name: 'Save state' });
  await page.getByText('Notes', { exact: true }).click();
  await page.getByLabel('New note, for the desk only').fill('Has a dog');
  await page.getByRole('combobox', { name: 'State' }).selectOption('Contacted');
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(main(page)).toHaveAttribute('aria-busy', 'true');
  await saveState.click();
  await page.getByRole('button', { name: 'Save note' }).click();
  posts.release();
  await untilHeld(page, loads.requests);
  loads.release();
  await expect(main(page).getByRole('status').filter({ hasText: 'The note is saved.' })).toBeVisible();
  await expect(main(page)).toHaveAttribute('aria-busy', 'false');
  expect(posts.requests).toHaveLength(1);
  await expect(page.getByRole('combobox', { name: 'State' })).toHaveValue('contacted');
  // The second press comes before React has rendered the router’s state.
  await saveState.evaluate((button: HTMLButtonElement) => {
    button.click();
    queueMicrotask(() => button.click());
  });
  await expect(main(page).getByRole('status').filter({ hasText: 'The state is saved.' })).toBeVisible();
  expect(posts.requests).toHaveLength(2);
});

test('a confirmation that an answer asks for works while the page is loaded again', async ({ page, sendForm }) => {
  const email = freshEmail('leaving');
  await sendForm('/api/subscribers', { email });
  await openLive(page, `/admin/subscribers?${new URLSearchParams({ text: email })}`);
  await page.getByLabel(`Select ${email}`).check();
  const loads = await holdRequests(page, isLoad);
  await page.getByRole('button', { name: 'Remove selected…' }).click();
  const confirm = page.getByRole('alert').getByRole('button', { name: 'Remove 1 address' });
  await expect(confirm).toBeVisible();
  await untilHeld(page, loads.requests);
  const second = page.waitForRequest(isPost);
  await confirm.click();
  await second;
  loads.release();
  await expect(page.getByText('Removed 1 address. They get no more newsletters.')).toBeVisible();
});
