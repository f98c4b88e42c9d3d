import { type Locator, type Page, test } from '@playwright/test';
import { inSite } from '#test/support/in-site.ts';
import { signInMember } from '#test/support/members.ts';

const inDesk = inSite(() => process.env['DESK_DATA_DIR'] ?? '');
export const { inDatabase, inTransaction, newListing, newContractor, newContractorWithoutAccount } = inDesk;
export const { acceptRequest, reviewPathOf, forwardTo, linkMailedTo, leadMailTo, leadLinkTo } = inDesk;

type Member = Omit<Parameters<typeof signInMember>[1], 'email'> & { email?: string };

/** Signs the page's browser in as a member of a listing. */
export async function asMember(page: Page, { email, ...member }: Member): Promise<void> {
  const own = { email: email ?? `${member.contractorId}@members.example`, ...member };
  const { token } = await inDatabase((db) => signInMember(db, own));
  const url = test.info().project.use.baseURL ?? '';
  await page.context().addCookies([{ name: 'pro-session', value: token, url, httpOnly: true, sameSite: 'Lax' }]);
}

/** Signs the page's browser in as a member of a new listing. @returns its id. */
export async function asMemberOf(page: Page, listing: string, name = 'Ada'): Promise<string> {
  const contractorId = await newListing(listing);
  await asMember(page, { contractorId, name });
  return contractorId;
}

/** A part of a request’s page that is collapsed. */
export const fold = (page: Page, title: string): Locator => page.locator('summary', { hasText: title });
