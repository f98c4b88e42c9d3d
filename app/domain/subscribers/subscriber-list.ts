import { z } from 'zod';
import { type Database, inTransaction, type Queryable } from '#app/platform/database.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { encodeCsvRow, withoutFormula } from '../contractors/import/encode-csv.ts';
import type { Actor } from '../operators/operator.ts';
import { fieldMessages } from '../submissions/field-messages.ts';
import { countSubscribers, selectSubscribers, unsubscribeAll } from './list-queries.ts';
import { type ListedSubscriber, type SubscriberFilter, subscriberStates, subscriptionTypes } from './listed-subscriber.ts';

/** A form takes fifty fields, one for each subscriber that is selected among them. */
export const subscriberPageSize = 40;
const exportBatch = 500;

const blank = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? undefined : value);

const filterSchema = z.object({
  text: z.preprocess(blank, z.string().trim().max(200, 'Search for at most 200 characters').optional()),
  type: z.preprocess(blank, z.enum(subscriptionTypes, 'Choose a list').optional()),
  state: z.preprocess(blank, z.enum(subscriberStates, 'Choose a state').default('subscribed')),
});

type Asked = Readonly<Record<string, string>>;
type Problems = { problems: Record<string, string> };

const readFilter = (asked: Asked): SubscriberFilter | Problems => {
  const read = filterSchema.safeParse(asked);
  return read.success ? read.data : { problems: fieldMessages(read.error) };
};

export type FoundSubscribers = {
  /** Newest first. */
  subscribers: ListedSubscriber[];
  /** How many the filter finds in all. */
  total: number;
  /** The `after` of the next page; undefined on the last one. */
  next: string | undefined;
  /** What is wrong with the filter, by field; nothing was looked up then. */
  problems: Record<string, string>;
};

/** One page of the subscribers. @param asked the address's parameters. */
export async function findSubscribers(db: Queryable, asked: Asked): Promise<FoundSubscribers> {
  const filter = readFilter(asked);
  if ('problems' in filter) return { subscribers: [], total: 0, next: undefined, problems: filter.problems };
  const [rows, total] = await Promise.all([
    selectSubscribers(db, filter, { limit: subscriberPageSize + 1, after: asked['after'] }),
    countSubscribers(db, filter),
  ]);
  const subscribers = rows.slice(0, subscriberPageSize);
  return { subscribers, total, next: rows.length > subscriberPageSize ? subscribers.at(-1)?.id : undefined, problems: {} };
}

/**
 * Takes subscribers off every list, with each other row of their mailboxes; they may sign up again.
 * @returns how many addresses were removed: none of those that were off the list already.
 */
export async function removeSubscribers(db: Database, by: Actor, ids: readonly string[]): Promise<number> {
  return inTransaction(db, async (tx) => {
    const count = await unsubscribeAll(tx, ids);
    if (count > 0) await recordAudit(tx, { by, action: 'subscribers.removed', details: { count } });
    return count;
  });
}

const columns: Record<string, (subscriber: ListedSubscriber) => string> = {
  email: ({ email }) => email,
  state: ({ removedAt }) => (removedAt ? 'removed' : 'subscribed'),
  lists: ({ types }) => types.join('; '),
  source: ({ source }) => source ?? '',
  page_url: ({ pageUrl }) => pageUrl ?? '',
  subscribed_at: ({ at }) => at,
  removed_at: ({ removedAt }) => removedAt ?? '',
};

/** Every subscriber that the filter finds, as CSV, a batch of rows at a time. @returns what is wrong with the filter, if anything. */
export async function exportSubscribers(db: Database, by: Actor, asked: Asked): Promise<AsyncGenerator<string> | Problems> {
  const filter = readFilter(asked);
  if ('problems' in filter) return filter;
  const { text, ...named } = filter;
  await recordAudit(db, { by, action: 'subscribers.exported', details: { filter: named, searched: text !== undefined } });
  return csvOf(db, filter);
}

async function* csvOf(db: Database, filter: SubscriberFilter): AsyncGenerator<string> {
  yield encodeCsvRow(Object.keys(columns));
  for (let after: string | undefined; ; ) {
    const rows = await selectSubscribers(db, filter, { limit: exportBatch, after });
    yield rows.map((row) => encodeCsvRow(Object.values(columns).map((read) => withoutFormula(read(row))))).join('');
    after = rows.at(-1)?.id;
    if (rows.length < exportBatch) return;
  }
}
