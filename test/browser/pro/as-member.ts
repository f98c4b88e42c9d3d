import type { Locator, Page } from '@playwright/test';
import { inSite } from '#test/support/in-site.ts';
import { signInMember } from '#test/support/members.ts';

export const { inDatabase, inTransaction, newListing, newFirm, linkMailedTo, leadMailTo, leadLinkTo } = inSite(
  () => process.env['DESK_DATA_DIR'] ?? '',
);

/** Signs the page's browser in as a member of a listing. @returns the member's id. */
export async function asMember(
  page: Page,
  baseURL: string | undefined,
  member: Parameters<typeof signInMember>[1],
): Promise<string> {
  const { memberId, token } = await inDatabase((db) => signInMember(db, member));
  await page.context().addCookies([{ name: 'pro-session', value: token, url: baseURL ?? '', httpOnly: true, sameSite: 'Lax' }]);
  return memberId;
}

/** A part of a request’s page that is collapsed. */
export const fold = (page: Page, title: string): Locator => page.locator('summary', { hasText: title });
