import type { Queryable } from '#app/platform/database.ts';
import { siteSecret } from '#app/platform/site-secret.ts';
import { linkHash } from '../people/link-token.ts';
import { selectRequestId, setOpened } from './request-queries.ts';
import { mailMark } from './tracker.ts';

/**
 * Notes that a person opened the request’s page by a link that we mailed. Only the mailbox’s reader has its mark; the
 * sender of the form has the token.
 */
export async function noteOpened(db: Queryable, token: string, mark: string): Promise<void> {
  const hash = linkHash(token);
  const id = hash && (await selectRequestId(db, hash));
  if (id && mark === mailMark(await siteSecret(db), id)) await setOpened(db, id);
}
