import sql from 'sql-template-tag';
import { mailboxOf } from '#app/domain/validation/mailbox.ts';
import type { Queryable } from '#app/platform/database.ts';
import { onlyRow, received } from '../requests/store/submission-queries.ts';

export const subscribeAgainKind = 'subscribe-again';

export type Subscriber = {
  id: string;
  email: string;
  source: string | null;
  page_url: string | null;
  /** When it came, as people in Oklahoma write it. */
  received: string;
  unsubscribed: boolean;
};
type NewSubscriber = {
  email: string;
  source: string | undefined;
  page_url: string | undefined;
  subscription_type: readonly string[];
};

/** `left`: unsubscribed, and stays so, because the address may be typed by anyone. */
type Subscribed = { outcome: 'added' | 'known' | 'left'; id: string };

/** Adds a subscriber, one per mailbox, as its provider reads it. */
export async function addSubscriber(tx: Queryable, subscriber: NewSubscriber): Promise<Subscribed> {
  const { email, source = null, page_url = null } = subscriber;
  const mailbox = mailboxOf(email);
  const types = sql`${[...subscriber.subscription_type]}::text[]`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('subscriber ' || provider_mailbox(${mailbox}), 0))`);
  const known = await tx.execute<Subscribed>(sql`
    select id, case when unsubscribed_at is null then 'known' else 'left' end as outcome from email_subscribers
    where ${isMailbox(mailbox)} order by unsubscribed_at nulls first limit 1`);
  if (known.rows[0]) return known.rows[0];
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into email_subscribers (email, mailbox, source, page_url, subscription_type)
    values (${email}, ${mailbox}, ${source}, ${page_url}, ${types})
    returning id`);
  return { outcome: 'added', ...onlyRow(rows) };
}

const isMailbox = (mailbox: string) => sql`provider_mailbox(mailbox) = provider_mailbox(${mailbox})`;

export async function selectSubscriber(db: Queryable, id: string): Promise<Subscriber | undefined> {
  const { rows } = await db.execute<Subscriber>(sql`
    select id, email, source, page_url, ${received},
      unsubscribed_at is not null as unsubscribed
    from email_subscribers where id = ${id}`);
  return rows[0];
}

/** Every row of that subscriber's mailbox, of which lists from elsewhere may have had several. */
export async function setSubscribed(db: Queryable, { id, email }: Pick<Subscriber, 'id' | 'email'>, subscribed: boolean) {
  await db.execute(sql`
    update email_subscribers set unsubscribed_at = ${subscribed ? sql`null` : sql`coalesce(unsubscribed_at, now())`}
    where id = ${id} or ${isMailbox(mailboxOf(email))}`);
}
