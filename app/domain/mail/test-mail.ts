import { type Actor, recordAudit } from '#app/domain/audit/record-audit.ts';
import { isEmail, normalizeEmail } from '#app/domain/validation/mailbox.ts';
import { invalid, type Outcome } from '#app/domain/validation/outcome.ts';
import { type Database, inTransaction } from '#app/platform/database.ts';
import { type RateLimit, takeToken } from '#app/platform/rate-limit-queries.ts';
import { isUuid } from '#app/platform/sql-texts.ts';
import type { ComposeMail } from './mail-kind.ts';
import { testKind } from './mail-states.ts';
import { noteMail } from './notice-mail.tsx';
import { insertTestMail, selectTestRecipient } from './outbox-queries.ts';

/** For all operators together. */
const limit: RateLimit = { burst: 5, refillSeconds: 60 };

/**
 * Queues one mail to an address, ahead of the others and even while sending is paused. It is tried once. The page gives each
 * test an id: posted twice it is one.
 */
export async function sendTestMail(
  db: Database,
  by: Actor,
  { id = '', address = '' }: { id?: string | undefined; address?: string | undefined },
): Promise<Outcome<{ id: string }>> {
  const to = normalizeEmail(address.trim());
  if (!isEmail(to)) return invalid({ address: 'Write an e-mail address, such as name@example.com' });
  if (!isUuid(id)) return invalid({ address: 'Send it once more from here' });
  return inTransaction(db, async (tx): Promise<Outcome<{ id: string }>> => {
    if (await selectTestRecipient(tx, id)) return { outcome: 'done', id };
    const wait = await takeToken(tx, testKind, limit);
    if (wait > 0) {
      const words = `${limit.burst} tests were sent recently; try again in ${wait} seconds`;
      return invalid({ address: words });
    }
    if (!(await insertTestMail(tx, { id, kind: testKind, address: to, person: by.name }))) return { outcome: 'done', id };
    await recordAudit(tx, { by, action: 'mail.tested', subject: { id } });
    return { outcome: 'done', id };
  });
}

export const testMail: ComposeMail = async ({ db, settings }, id) => {
  const to = await selectTestRecipient(db, id);
  if (!to) return undefined;
  const { siteName, siteUrl, supportEmail } = settings;
  return noteMail(settings, {
    id: `test-mail-${id}`,
    to,
    subject: `A test from ${siteName}`,
    preview: 'Mail from the site arrives.',
    heading: 'This is a test',
    lines: [
      `An operator of ${siteName} sent it to see whether mail from ${siteUrl} arrives. It does.`,
      'If it came with a warning, or as spam, ask your mail provider about SPF and DKIM.',
    ],
    foot: `If you did not expect it, you can ignore it. Questions: ${supportEmail}.`,
  });
};
