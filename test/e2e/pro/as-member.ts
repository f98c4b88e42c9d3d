import type { Page } from '@playwright/test';
import { queryable } from '#app/platform/database.ts';
import { signInMember } from '#test/support/members.ts';
import { enterDatabase } from '#test/support/own-database.ts';

type NewMember = Parameters<typeof signInMember>[1];

/** Works in the database of the site under test. */
export async function inDatabase<T>(work: (db: ReturnType<typeof queryable>) => Promise<T>): Promise<T> {
  const client = await enterDatabase(process.env['E2E_DESK_DATA_DIR'] ?? '');
  try {
    return await work(queryable(client));
  } finally {
    await client.end();
  }
}

/** Signs the page's browser in as a member of a listing. @returns the member's id. */
export async function asMember(page: Page, baseURL: string | undefined, member: NewMember): Promise<string> {
  const { memberId, token } = await inDatabase((db) => signInMember(db, member));
  await page.context().addCookies([{ name: 'pro-session', value: token, url: baseURL ?? '', httpOnly: true, sameSite: 'Lax' }]);
  return memberId;
}
