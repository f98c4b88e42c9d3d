import type { Page } from '@playwright/test';
import { setHistoryActor, updateListing } from '#app/domain/listings/queries.ts';
import { ensureMember, insertMembership } from '#app/domain/members/membership-queries.ts';
import { deleteSessions } from '#app/domain/sessions/queries.ts';
import { desktop, expect, expectAccessible, expectGoodLooks, phone, signIn, test, untilHydrated } from '../fixtures.ts';
import { freshEmail } from '../forms/form-page.ts';
import { holdRequests, isPost } from '../hold-requests.ts';
import { asMember, inDatabase, inTransaction, linkMailedTo, newListing } from './as-member.ts';

// Signing in, the team, and what the desk does about members.

async function newMember(contractorId: string, email: string): Promise<void> {
  await inDatabase(async (db) => {
    const { id: memberId } = await ensureMember(db, { email, name: 'Rosa Ottley' });
    await insertMembership(db, { memberId, contractorId, role: 'owner', addedBy: 'a test' });
  });
}

test.describe('without JavaScript, on a phone', () => {
  test.use({ javaScriptEnabled: false, viewport: phone, expectedConsoleErrors: [/status of (404|422)/] });

  test('a mailed link signs in, once, and continues to the page that was opened', async ({ page }) => {
    const email = freshEmail('rosa');
    await newMember(await newListing('Ottley Drain and Sewer'), email);
    await page.goto('/pro/account');
    await expect(page).toHaveURL('/pro/sign-in?next=%2Fpro%2Faccount');
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await page.getByLabel('E-mail address').fill('rosa');
    await page.getByRole('button', { name: 'E-mail me a link' }).click();
    await expect(page.getByText('Please enter a valid email address')).toBeVisible();
    await expect(page.getByLabel('E-mail address')).toHaveValue('rosa');
    await page.getByLabel('E-mail address').fill(email);
    await page.getByRole('button', { name: 'E-mail me a link' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your e-mail');
    const link = await linkMailedTo(email, '/pro/sign-in');
    await page.goto(link);
    await expect(page.getByText(email)).toBeVisible();
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL('/pro/account');
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('navigation', { name: 'Contractors' }).getByRole('link', { name: 'Overview' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ottley Drain and Sewer');
    await page.goto('/pro/account');
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await expect(page.getByText('You are signed out.')).toBeVisible();
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link has expired');
    await page.goto('/pro');
    await expect(page).toHaveURL('/pro/sign-in');
  });

  test('the desk says what undoing a member means, and afterwards what it undid', async ({ page }) => {
    const contractorId = await newListing('Ottley Faucets');
    await inDatabase(async (db) => {
      const eve = await ensureMember(db, { email: freshEmail('eve'), name: 'Eve' });
      await insertMembership(db, { memberId: eve.id, contractorId, role: 'owner', addedBy: 'a test' });
      const mal = await ensureMember(db, { email: freshEmail('mal'), name: 'Mal' });
      await insertMembership(db, { memberId: mal.id, contractorId, role: 'member', addedBy: 'Eve', addedById: eve.id });
    });
    await signIn(page);
    await page.goto(`/admin/contractors/${contractorId}/members`);
    await expect(page.getByText('1 person they let in')).toBeVisible();
    await page.getByRole('button', { name: 'End access and undo changes of Eve' }).click();
    await expect(page.getByText('Undone: 1 person they let in.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'End access' })).toHaveCount(0);
  });
});

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

test('a link that is pressed twice on a slow network signs in', async ({ page }) => {
  const email = freshEmail('rosa');
  await newMember(await newListing('Ottley Twice'), email);
  await page.goto('/pro/sign-in');
  await page.getByLabel('E-mail address').fill(email);
  await page.getByRole('button', { name: 'E-mail me a link' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your e-mail');
  await page.goto(await linkMailedTo(email, '/pro/sign-in'));
  await untilHydrated(page);
  expect(await pressTwice(page, 'Sign in')).toHaveLength(1);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ottley Twice');
});

test.describe('a link that was used meanwhile', () => {
  test.use({ expectedConsoleErrors: [/status of 404/] });

  test('says so where it was open', async ({ page, browser, baseURL }) => {
    const email = freshEmail('rosa');
    await newMember(await newListing('Ottley Used'), email);
    await page.goto('/pro/sign-in');
    await page.getByLabel('E-mail address').fill(email);
    await page.getByRole('button', { name: 'E-mail me a link' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your e-mail');
    const link = await linkMailedTo(email, '/pro/sign-in');
    await page.goto(link);
    await untilHydrated(page);
    const context = await browser.newContext({ baseURL: baseURL ?? '' });
    const phone = await context.newPage();
    await phone.goto(link);
    await phone.getByRole('button', { name: 'Sign in' }).click();
    await expect(phone).toHaveURL('/pro');
    await context.close();
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link has expired');
  });
});

test('an address that no member has gets the same page', async ({ page }) => {
  await page.goto('/pro/sign-in');
  await page.getByLabel('E-mail address').fill(freshEmail('stranger'));
  await page.getByRole('button', { name: 'E-mail me a link' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your e-mail');
  await expectAccessible(page);
});

test('an owner invites, and ends access', async ({ page, baseURL, browser, guard }) => {
  const contractorId = await newListing('Ottley Heating');
  await asMember(page, baseURL, { email: freshEmail('owner'), contractorId, name: 'Rosa Ottley' });
  const invited = freshEmail('tom');
  await page.goto('/pro/team');
  await expect(page.getByRole('button', { name: 'Leave' })).toHaveCount(0);
  await page.getByLabel('E-mail address').fill(invited);
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText('The invitation is on its way.')).toBeVisible();
  await expectGoodLooks(page, [phone, desktop]);
  const link = await linkMailedTo(invited, '/pro/join');

  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  guard(context);
  const other = await context.newPage();
  await other.goto(link);
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Join Ottley Heating');
  await expectGoodLooks(other, [phone, desktop]);
  await other.getByRole('button', { name: 'Accept the invitation' }).click();
  await expect(other).toHaveURL('/pro');
  await other.goto('/pro/team');
  await expect(other.getByText(invited)).toBeVisible();
  await expect(other.getByRole('button', { name: 'Send invitation' })).toHaveCount(0);

  await page.reload();
  await page.getByRole('button', { name: `End access of ${invited}` }).click();
  await expect(page.getByText('Access has ended.')).toBeVisible();
  await other.goto('/pro/team');
  await expect(other).toHaveURL('/pro/sign-in?next=%2Fpro%2Fteam');
  await context.close();
});

/** An owner invites somebody. @returns the path of the mailed link. */
async function invite(page: Page, baseURL: string | undefined, listing: string): Promise<string> {
  await asMember(page, baseURL, { email: freshEmail('owner'), contractorId: await newListing(listing) });
  const invited = freshEmail('tom');
  await page.goto('/pro/team');
  await page.getByLabel('E-mail address').fill(invited);
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText('The invitation is on its way.')).toBeVisible();
  return linkMailedTo(invited, '/pro/join');
}

test('an invitation that is accepted twice on a slow network signs in', async ({ page, baseURL }) => {
  const link = await invite(page, baseURL, 'Ottley Eager');
  await page.context().clearCookies();
  await page.goto(link);
  await untilHydrated(page);
  expect(await pressTwice(page, 'Accept the invitation')).toHaveLength(1);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ottley Eager');
});

test.describe('an invitation that was used meanwhile', () => {
  test.use({ expectedConsoleErrors: [/status of 404/] });

  test('says so where it was open', async ({ page, baseURL, browser }) => {
    const link = await invite(page, baseURL, 'Ottley Late');
    await page.context().clearCookies();
    await page.goto(link);
    await untilHydrated(page);
    const phone = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
    await phone.goto(link);
    await phone.getByRole('button', { name: 'Accept the invitation' }).click();
    await expect(phone).toHaveURL('/pro');
    await page.getByRole('button', { name: 'Accept the invitation' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This invitation no longer works');
    await phone.context().close();
  });
});

test('an invitation of another account says which address to sign in with', async ({ page, baseURL }) => {
  const [own, invited] = [freshEmail('owner'), freshEmail('tom')];
  await newMember(await newListing('Ottley Drywall'), invited);
  await asMember(page, baseURL, { email: own, contractorId: await newListing('Ottley Siding and Trim'), name: 'Rosa Ottley' });
  await page.goto('/pro/team');
  await page.getByLabel('E-mail address').fill(invited);
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText('The invitation is on its way.')).toBeVisible();
  await page.goto(await linkMailedTo(invited, '/pro/join'));
  await page.getByRole('button', { name: 'Accept the invitation' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The invitation is accepted');
  await expect(page.getByText(`${invited} is a member of Ottley Siding and Trim now.`)).toBeVisible();
  await expect(page.getByText(`You are still signed in with ${own}.`)).toBeVisible();
  await expectGoodLooks(page, [phone, desktop]);
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

test('a member changes the name and mails, and signs out everywhere', async ({ page, baseURL }) => {
  await asMember(page, baseURL, { email: freshEmail('account'), contractorId: await newListing('Ottley Pipes') });
  await page.goto('/pro/account');
  await page.getByLabel('Your name').fill('Rosa Ottley');
  await page.getByRole('button', { name: 'Save name' }).click();
  await expect(page.getByText('Your name is saved.')).toBeVisible();
  await page.getByRole('checkbox', { name: /^New requests/ }).uncheck();
  await page.getByRole('button', { name: 'Save e-mails' }).click();
  await expect(page.getByText('Your e-mail settings are saved.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('checkbox', { name: /^New requests/ })).not.toBeChecked();
  await expect(page.getByRole('checkbox', { name: /^Messages/ })).toBeChecked();
  await expect(page.getByLabel('Your name')).toHaveValue('Rosa Ottley');
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page.getByText('You are signed out everywhere.')).toBeVisible();
});

test('an operator invites the owner, ends the access of a member, and undoes their changes', async ({
  page,
  baseURL,
  browser,
  guard,
}) => {
  const contractorId = await newListing('Ottley Siding');
  const path = `/admin/contractors/${contractorId}`;
  await signIn(page);
  await page.goto(path);
  await page.getByRole('link', { name: 'Invite the owner' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Members of Ottley Siding');
  const email = freshEmail('siding');
  await page.getByLabel('E-mail address').fill(email);
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText('The invitation is on its way.')).toBeVisible();
  await expectGoodLooks(page, [phone, desktop]);

  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  guard(context);
  const member = await context.newPage();
  await member.goto(await linkMailedTo(email, '/pro/join'));
  await member.getByRole('button', { name: 'Accept the invitation' }).click();
  await expect(member.getByRole('heading', { level: 1 })).toHaveText('Ottley Siding');
  await inTransaction(async (db) => {
    const { id } = await ensureMember(db, { email });
    await setHistoryActor(db, { id: `member ${id}`, name: 'a member' });
    await updateListing(db, contractorId, { phone: '405-555-0199' });
  });

  await page.goto(`${path}/members`);
  await expectGoodLooks(page, [phone, desktop]);
  await expect(page.getByRole('cell', { name: '1 changed field' })).toBeVisible();
  await page.getByRole('button', { name: `End access and undo changes of ${email}` }).click();
  await expect(page.getByText('Undone: 1 changed field.')).toBeVisible();
  await member.reload();
  await expect(member).toHaveURL('/pro/sign-in');
  await page.goto(path);
  await expect(page.getByLabel('Phone', { exact: true })).toHaveValue('405-555-0101');
  await context.close();
});
