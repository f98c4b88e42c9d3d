import type { Queryable } from '#app/platform/database.ts';
import { keyedHash, mailboxHash, siteSecret } from '#app/platform/site-secret.ts';
import { providerMailbox } from '../mail/uninvited-mail-queries.ts';
import { linkHash, linkToken } from '../people/link-token.ts';
import { type Reviewer, storeLink, takeLinkId } from './homeowner-queries.ts';

type Asked = { requestId: string; contractorId: string; email: string; mailbox: string };

/** Whose review of a contractor one of a request would be: that of the mailbox as its provider reads it. */
export const reviewerOf = (secret: string, { requestId, contractorId, email, mailbox }: Asked): Reviewer => ({
  requestId,
  contractorId,
  mailboxHash: mailboxHash(secret, mailbox),
  providerHash: keyedHash(secret, `review ${providerMailbox(email).mailbox}`),
});

/**
 * The link to a homeowner's review of a recipient, for a mail to them: nothing else shows it. Always the same.
 * @returns undefined if the request has no such recipient.
 */
export async function openReviewLink(
  db: Queryable,
  requestId: string,
  contractorId: string,
): Promise<{ token: string; path: string } | undefined> {
  const id = await takeLinkId(db, requestId, contractorId);
  if (!id) return undefined;
  const token = linkToken(await siteSecret(db), `review ${id}`);
  const hash = linkHash(token);
  if (hash) await storeLink(db, id, hash);
  return { token, path: `/review/${token}` };
}
