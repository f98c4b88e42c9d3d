import { ensureMember, insertMembership } from '#app/domain/people/membership-queries.ts';
import { asOwner, expect, expectAccessible, expectGoodLooks, openLive, test } from '../fixtures.ts';
import { freshEmail } from '../forms/form-page.ts';
import { holdRequests, isPost } from '../hold-requests.ts';
import { asMember, inDatabase, linkMailedTo, newListing } from './as-member.ts';

// Signing in and the team: what scripts and a slow network make of them.

async function newMember(contractorId: string, email: string): Promise<void> {
  await inDatabase(async (db) => {
    const { id: memberId } = await ensureMember(db, { email, name: 'Rosa Ottley' });
    await insertMembership(db, { memberId, contractorId, role: 'owner', addedBy: 'a test' });
  });
}

test('a mailed link signs in once, pressed twice on a slow network', async ({ page }) => {
  const email = freshEmail('rosa');
  await newMember(await newListing('Ottley Twice'), email);
  await openLive(page, '/pro/sign-in');
  await page.getByLabel('E-mail address').fill(email);
  await page.getByRole('button', { name: 'E-mail me a link' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your e-mail');
  await expectAccessible(page);
  const link = await linkMailedTo(email, '/pro/sign-in');
  await openLive(page, link);
  const { requests, release } = await holdRequests(page, isPost);
  const button = page.getByRole('button', { name: 'Sign in' });
  await button.click();
  await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'true');
  await button.click();
  release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ottley Twice');
  expect(requests).toHaveLength(1);
});

test('the pages of an invitation, and the desk’s with its members, are accessible', async ({ page }) => {
  const contractorId = await newListing('Ottley Heating');
  const [own, invited] = [freshEmail('owner'), freshEmail('ann')];
  await asMember(page, { email: own, contractorId, name: 'Rosa Ottley' });
  await newMember(await newListing('Ottley Drywall'), invited);
  await openLive(page, '/pro/team');
  await page.getByLabel('E-mail address').fill(invited);
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText('The invitation is on its way.')).toBeVisible();
  await expectGoodLooks(page);
  await page.goto(await linkMailedTo(invited, '/pro/join'));
  await expectGoodLooks(page);
  await page.getByRole('button', { name: 'Accept the invitation' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The invitation is accepted');
  await expect(page.getByRole('main')).toContainText(`${invited} is a member of Ottley Heating now.`);
  await expect(page.getByRole('main')).toContainText(`You are still signed in with ${own}.`);
  await expectAccessible(page);
  await page.setExtraHTTPHeaders(asOwner.extraHTTPHeaders);
  await page.goto(`/admin/contractors/${contractorId}/members`);
  await expect(page.getByRole('button', { name: /^End access/ }).first()).toBeVisible();
  await expectGoodLooks(page);
});
