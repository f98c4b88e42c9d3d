import sql from 'sql-template-tag';
import { providerMailbox } from '#app/domain/validation/provider-mailbox.ts';
import type { Queryable } from '#app/platform/database.ts';
import { keyedHash } from '#app/platform/site-secret.ts';

/** Purpose of a mail to an address typed into a form. */
export type MailPurpose = 'receipt' | 'guide';

/** Limit per purpose, mailbox and number of days. */
const perMailbox: Record<MailPurpose, { most: number; days: number }> = {
  receipt: { most: 3, days: 1 },
  guide: { most: 3, days: 30 },
};

/** Daily limits: per domain, per public mail provider, and in total. */
export const perDay = { domain: 500, openHost: 2_000, all: 5_000 };

type Wanted = { purpose: MailPurpose; email: string; secret: string };

/**
 * Whether one more mail may be sent to an unverified address; counts it if so. Locks the mailbox’s limit until the transaction
 * ends.
 */
export async function takeUninvitedMail(tx: Queryable, { purpose, email, secret }: Wanted): Promise<boolean> {
  const { mailbox: name, domain: host, isOpenHost } = providerMailbox(email);
  const [mailbox, domain] = [keyedHash(secret, `mailbox ${name}`), keyedHash(secret, `domain ${host}`)];
  const { most, days } = perMailbox[purpose];
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('uninvited ' || ${mailbox}, 0))`);
  const fewer = (condition: ReturnType<typeof sql>, limit: number, within: number) => sql`
    (select count(*) from (
      select from uninvited_mails where ${condition} and created_at > now() - make_interval(days => ${within}) limit ${limit}
    ) sent) < ${limit}`;
  const { rows } = await tx.execute(sql`
    insert into uninvited_mails (purpose, mailbox, domain)
    select ${purpose}, ${mailbox}, ${domain}
    where ${fewer(sql`mailbox = ${mailbox} and purpose = ${purpose}`, most, days)}
      and ${fewer(sql`domain = ${domain}`, isOpenHost ? perDay.openHost : perDay.domain, 1)}
      and ${fewer(sql`true`, perDay.all, 1)}
    returning 1`);
  return rows.length > 0;
}

/** Deletes counts that no limit uses any more. */
export async function deleteOldUninvited(db: Queryable): Promise<void> {
  const longest = Math.max(...Object.values(perMailbox).map(({ days }) => days));
  await db.execute(sql`delete from uninvited_mails where created_at < now() - make_interval(days => ${longest + 1})`);
}
