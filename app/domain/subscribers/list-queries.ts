import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#app/platform/database.ts';
import { containing, isoTime } from '#app/platform/sql-texts.ts';
import type { ListedSubscriber, SubscriberFilter } from './listed-subscriber.ts';

function conditionOf({ text, type, state }: SubscriberFilter): SQL {
  const conditions: SQL[] = [sql`true`];
  if (text) conditions.push(sql`(s.email ilike ${containing(text)} or s.mailbox ilike ${containing(text)})`);
  if (type) conditions.push(sql`${type} = any (s.subscription_type)`);
  if (state !== 'all') conditions.push(state === 'removed' ? sql`s.unsubscribed_at is not null` : sql`s.unsubscribed_at is null`);
  return sql.join(conditions, sql` and `);
}

/** Newest first. @param after the id of the last one of the page before. */
export async function selectSubscribers(
  db: Queryable,
  filter: SubscriberFilter,
  { limit, after }: { limit: number; after: string | undefined },
): Promise<ListedSubscriber[]> {
  const older = after
    ? sql`and (s.created_at, s.id) < (select c.created_at, c.id from email_subscribers c where c.id = ${after})`
    : sql``;
  const { rows } = await db.execute<ListedSubscriber>(sql`
    select s.id, s.email, s.subscription_type as types, s.source, s.page_url as "pageUrl", ${isoTime('s.created_at')} as at,
      ${isoTime('s.unsubscribed_at')} as "removedAt"
    from email_subscribers s where ${conditionOf(filter)} ${older}
    order by s.created_at desc, s.id desc limit ${limit}`);
  return rows;
}

export async function countSubscribers(db: Queryable, filter: SubscriberFilter): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from email_subscribers s where ${conditionOf(filter)}`);
  return rows[0]?.count ?? 0;
}

/** Every row of their mailboxes. @returns the number of mailboxes that were subscribed. */
export async function unsubscribeAll(tx: Queryable, ids: readonly string[]): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    with removed as (
      update email_subscribers set unsubscribed_at = now()
      where unsubscribed_at is null
        and mailbox in (select mailbox from email_subscribers where id = any (${sql.param([...ids])}::text[]))
      returning mailbox)
    select count(distinct mailbox)::int as count from removed`);
  return rows[0]?.count ?? 0;
}
