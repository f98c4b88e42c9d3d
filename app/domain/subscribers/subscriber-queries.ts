import sql, { type Sql } from 'sql-template-tag';
import { z } from 'zod';
import { timeInOklahoma } from '#app/content/dates.ts';
import type { Queryable } from '#app/platform/database.ts';
import { containing, isoTime } from '#app/platform/sql-texts.ts';
import { defineList } from '../lists/define-list.ts';
import { choicesOf, filter, optional, words } from '../lists/list-filters.ts';
import { idCursor } from '../lists/list-paging.ts';
import { received } from '../requests/store/submission-queries.ts';
import { mailboxOf } from '../validation/mailbox.ts';
import { type ListedSubscriber, subscriberStates, subscriptionTypes, typeLabels } from './listed-subscriber.ts';

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
  const known = await tx.row<Subscribed>(sql`
    select id, case when unsubscribed_at is null then 'known' else 'left' end as outcome from email_subscribers
    where ${isMailbox(mailbox)} order by unsubscribed_at nulls first limit 1`);
  if (known) return known;
  const id = await tx.value<string>(sql`
    insert into email_subscribers (email, mailbox, source, page_url, subscription_type)
    values (${email}, ${mailbox}, ${source}, ${page_url}, ${types})
    returning id`);
  return { outcome: 'added', id: id as string };
}

const isMailbox = (mailbox: string) => sql`provider_mailbox(mailbox) = provider_mailbox(${mailbox})`;

export const selectSubscriber = (db: Queryable, id: string): Promise<Subscriber | undefined> =>
  db.row(sql`
    select id, email, source, page_url, ${received},
      unsubscribed_at is not null as unsubscribed
    from email_subscribers where id = ${id}`);

/** Puts every row of that subscriber's mailbox on the list or takes it off: lists from elsewhere may have had several. */
export async function setSubscribed(db: Queryable, { id, email }: Pick<Subscriber, 'id' | 'email'>, subscribed: boolean) {
  await db.execute(sql`
    update email_subscribers set unsubscribed_at = ${subscribed ? sql`null` : sql`coalesce(unsubscribed_at, now())`}
    where id = ${id} or ${isMailbox(mailboxOf(email))}`);
}

/** A form takes fifty fields, one for each subscriber that is selected among them. */
export const subscriberPageSize = 40;

const stateField = optional(z.enum(subscriberStates, 'Choose a state')).transform((state) => state ?? 'subscribed');

const states: Record<(typeof subscriberStates)[number], Sql> = {
  subscribed: sql`s.unsubscribed_at is null`,
  removed: sql`s.unsubscribed_at is not null`,
  all: sql`true`,
};

/** Subscribers, newest first. */
export const subscribers = defineList<ListedSubscriber>({
  from: sql`email_subscribers s`,
  columns: sql`
    s.id, s.email, s.subscription_type as types, s.source, s.page_url as "pageUrl", ${isoTime('s.created_at')} as at,
    ${isoTime('s.unsubscribed_at')} as "removedAt"`,
  filters: {
    text: filter(words, (text) => sql`(s.email ilike ${containing(text)} or s.mailbox ilike ${containing(text)})`, {
      field: { label: 'Part of an e-mail address', wide: true },
    }),
    type: filter(optional(z.enum(subscriptionTypes, 'Choose a list')), (type) => sql`${type} = any (s.subscription_type)`, {
      field: { label: 'List', any: 'Any list', choices: choicesOf(typeLabels) },
    }),
    state: filter(stateField, (state) => states[state], {
      field: { label: 'State', any: 'Subscribed', choices: choicesOf({ removed: 'Removed', all: 'All' }) },
    }),
  },
  sorts: { newest: sql`s.created_at desc, s.id desc` },
  paging: {
    by: 'row',
    name: 'after',
    cursor: idCursor(
      /^[\w-]{1,100}$/,
      (id) => sql`(s.created_at, s.id) < (select c.created_at, c.id from email_subscribers c where c.id = ${id})`,
    ),
  },
  size: subscriberPageSize,
  maxCounted: 1_000_000_000,
  csv: {
    email: ({ email }) => email,
    state: ({ removedAt }) => (removedAt ? 'removed' : 'subscribed'),
    lists: ({ types }) => types.join('; '),
    source: ({ source }) => source,
    page_url: ({ pageUrl }) => pageUrl,
    subscribed_at: ({ at }) => timeInOklahoma(at),
    removed_at: ({ removedAt }) => timeInOklahoma(removedAt),
  },
});

/** Every row of their mailboxes. @returns the number of mailboxes that were subscribed. */
export async function unsubscribeAll(tx: Queryable, ids: readonly string[]): Promise<number> {
  const count = await tx.value<number>(sql`
    with removed as (
      update email_subscribers set unsubscribed_at = now()
      where unsubscribed_at is null
        and provider_mailbox(mailbox) in (
          select provider_mailbox(mailbox) from email_subscribers where id = any (${[...ids]}::text[]))
      returning provider_mailbox(mailbox) as mailbox)
    select count(distinct mailbox)::int from removed`);
  return count ?? 0;
}
