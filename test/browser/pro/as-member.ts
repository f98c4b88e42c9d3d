import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import PostalMime from 'postal-mime';
import { queryable } from '#app/platform/database.ts';
import { signInMember } from '#test/support/members.ts';
import { enterDatabase } from '#test/support/own-database.ts';

type NewMember = Parameters<typeof signInMember>[1];

const dataDir = () => process.env['DESK_DATA_DIR'] ?? '';

/** Works in the database of the site under test. */
export async function inDatabase<T>(work: (db: ReturnType<typeof queryable>) => Promise<T>): Promise<T> {
  const client = await enterDatabase(dataDir());
  try {
    return await work(queryable(client));
  } finally {
    await client.end();
  }
}

/** The same in one transaction. */
export async function inTransaction(work: (db: ReturnType<typeof queryable>) => Promise<void>): Promise<void> {
  const client = await enterDatabase(dataDir());
  try {
    await client.query('begin');
    await work(queryable(client));
    await client.query('commit');
  } finally {
    await client.end();
  }
}

/** A listing of the test's own. */
export async function newListing(name: string): Promise<string> {
  const id = randomUUID();
  const client = await enterDatabase(dataDir());
  try {
    await client.query(
      `insert into contractors (id, name, slug, service_type, location, phone) values ($1, $2, $1, 'Plumbing', 'norman', '405-555-0101')`,
      [id, name],
    );
  } finally {
    await client.end();
  }
  return id;
}

/** Signs the page's browser in as a member of a listing. @returns the member's id. */
export async function asMember(page: Page, baseURL: string | undefined, member: NewMember): Promise<string> {
  const { memberId, token } = await inDatabase((db) => signInMember(db, member));
  await page.context().addCookies([{ name: 'pro-session', value: token, url: baseURL ?? '', httpOnly: true, sameSite: 'Lax' }]);
  return memberId;
}

/** The path of the link mailed to an address. @param path such as `/pro/join`. */
export async function linkMailedTo(email: string, path: string): Promise<string> {
  let link: string | undefined;
  await expect(async () => {
    for (const file of await readdir(join(dataDir(), 'outbox'))) {
      const { to, text } = await PostalMime.parse(await readFile(join(dataDir(), 'outbox', file)));
      if (to?.some(({ address }) => address === email)) link ??= new RegExp(`${path}/[\\w-]{22}`).exec(text ?? '')?.[0];
    }
    expect(link).toBeDefined();
  }).toPass();
  return link ?? '';
}
