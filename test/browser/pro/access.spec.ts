import type { BrowserContext, Page } from '@playwright/test';
import { ensureMember, insertMembership } from '#app/domain/members/membership-queries.ts';
import { deleteSessions } from '#app/domain/sessions/queries.ts';
import { asOwner, desktop, expect, expectAccessible, expectGoodLooks, phone, test, untilHydrated } from '../fixtures.ts';
import { freshEmail } from '../forms/form-page.ts';
import { holdRequests, isPost } from '../hold-requests.ts';
import { asMember, inDatabase, linkMailedTo, newListing } from './as-member.ts';

// Signing in and the team: what scripts, a slow network and several browsers make of them.

async function newMember(contractorId: string, email: string): Promise<void> {
  await inDatabase(async (db) => {
    const { id: memberId } = await ensureMember(db, { email, name: 'Rosa Ottley' });
    await insertMembership(db, { memberId, contractorId, role: 'owner', addedBy: 'a test' });
  });
}

/** Presses a button again before the first press is answered, which signs in. @returns the posts. */
async function pressTwice(page: Page, name: string) {
  const { requests, release } = await holdRequests(page, isPost);
  const button = page.getByRole('button', { name });
  await button.click();
  await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'true');
  await button.click();
  release();
  await expect(page).toHaveURL('/pro');
  return requests;
}

test.describe('a mailed link that is open in two browsers', () => {
  test.use({ expectedConsoleErrors: [/status of 404/] });

  const others: BrowserContext[] = [];
  test.afterEach(() => Promise.all(others.splice(0).map((context) => context.close())));

  test('signs in, pressed twice on a slow network, and the other browser says that it was used', async ({
    page,
    browser,
    baseURL,
    guard,
  }) => {
    const email = freshEmail('rosa');
    await newMember(await newListing('Ottley Twice'), email);
    await page.goto('/pro/sign-in');
    await page.getByLabel('E-mail address').fill(email);
    await page.getByRole('button', { name: 'E-mail me a link' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your e-mail');
    await expectAccessible(page);
    const link = await linkMailedTo(email, '/pro/sign-in');
    await page.goto(link);
    await untilHydrated(page);

    const context = await browser.newContext({ baseURL: baseURL ?? '' });
    others.push(context);
    guard(context);
    const other = await context.newPage();
    await other.goto(link);
    await untilHydrated(other);
    expect(await pressTwice(other, 'Sign in')).toHaveLength(1);
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Ottley Twice');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link has expired');
  });

  test('invites, pressed twice on a slow network, and the other browser says that it was used', async ({
    page,
    browser,
    baseURL,
    guard,
  }) => {
    const contractorId = await newListing('Ottley Heating');
    const owner = freshEmail('owner');
    await asMember(page, baseURL, { email: owner, contractorId, name: 'Rosa Ottley' });
    const open = async (options = {}) => {
      const context = await browser.newContext({ baseURL: baseURL ?? '', ...options });
      others.push(context);
      guard(context);
      return context.newPage();
    };
    const invite = async (email: string) => {
      await page.goto('/pro/team');
      await untilHydrated(page);
      await page.getByLabel('E-mail address').fill(email);
      await page.getByRole('button', { name: 'Send invitation' }).click();
      await expect(page.getByText('The invitation is on its way.')).toBeVisible();
      return linkMailedTo(email, '/pro/join');
    };
    const invited = freshEmail('tom');
    const link = await invite(invited);
    await expectGoodLooks(page, [phone, desktop]);
    const [late, eager] = [await open(), await open()];
    for (const one of [late, eager]) {
      await one.goto(link);
      await untilHydrated(one);
    }
    await expectGoodLooks(late, [phone, desktop]);
    expect(await pressTwice(eager, 'Accept the invitation')).toHaveLength(1);
    await expect(eager.getByRole('heading', { level: 1 })).toHaveText('Ottley Heating');
    await late.getByRole('button', { name: 'Accept the invitation' }).click();
    await expect(late.getByRole('heading', { level: 1 })).toHaveText('This invitation no longer works');

    await test.step('of another account, says so', async () => {
      const member = freshEmail('ann');
      await newMember(await newListing('Ottley Drywall'), member);
      await page.goto(await invite(member));
      await page.getByRole('button', { name: 'Accept the invitation' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('The invitation is accepted');
      await expectGoodLooks(page, [phone, desktop]);
    });

    await test.step('and the owner ends the access', async () => {
      await page.goto('/pro/team');
      await untilHydrated(page);
      await page.getByRole('button', { name: `End access of ${invited}` }).click();
      await expect(page.getByText('Access has ended.')).toBeVisible();
      await eager.reload();
      await expect(eager).toHaveURL('/pro/sign-in');
    });

    await test.step('the desk has the members', async () => {
      const desk = await open(asOwner);
      await desk.goto(`/admin/contractors/${contractorId}/members`);
      await expect(desk.getByRole('button', { name: /^End access/ }).first()).toBeVisible();
      await expectGoodLooks(desk, [phone, desktop]);
    });
  });
});

test.describe('a session that ended during a form', () => {
  test.use({ expectedConsoleErrors: [/status of 401/] });

  test('keeps what was typed', async ({ page, baseURL }) => {
    const memberId = await asMember(page, baseURL, {
      email: freshEmail('late'),
      contractorId: await newListing('Ottley Sinks'),
    });
    await page.goto('/pro/team');
    await untilHydrated(page);
    await page.getByLabel('E-mail address').fill('tom@ottley.example');
    await inDatabase((db) => deleteSessions(db, { memberId }));
    await page.getByRole('button', { name: 'Send invitation' }).click();
    await expect(page.getByRole('alert')).toContainText('You are signed out, so nothing was done.');
    await expect(page.getByRole('link', { name: 'Sign in in another tab' })).toHaveAttribute('href', '/pro/sign-in');
    await expect(page.getByLabel('E-mail address')).toHaveValue('tom@ottley.example');
  });
});
