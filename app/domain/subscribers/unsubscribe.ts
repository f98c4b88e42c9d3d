import { timingSafeEqual } from 'node:crypto';
import type { Queryable } from '#app/platform/database.ts';
import { keyedHash, siteSecret } from '#app/platform/site-secret.ts';
import { type Subscriber, selectSubscriber, setSubscribed } from './subscriber-queries.ts';

const mark = (secret: string, id: string) => keyedHash(secret, `unsubscribe ${id}`);

/** The token of a subscriber's unsubscribe address: for that subscriber alone, without an end. */
export async function unsubscribeToken(db: Queryable, id: string): Promise<string> {
  return `${id}.${mark(await siteSecret(db), id)}`;
}

/** @returns undefined for a token that we did not give, or of a subscriber who is no longer there. */
export async function subscriberOfToken(db: Queryable, token: string): Promise<Subscriber | undefined> {
  const { id, given } = /^(?<id>.{1,100})\.(?<given>[0-9a-f]{32})$/s.exec(token)?.groups ?? {};
  if (!id || !given) return undefined;
  const expected = mark(await siteSecret(db), id);
  return timingSafeEqual(Buffer.from(given), Buffer.from(expected)) ? selectSubscriber(db, id) : undefined;
}

/** Takes the subscriber off the list, or puts them back on it; twice is the same as once. */
export async function changeSubscription(db: Queryable, subscriber: Subscriber, subscribed: boolean): Promise<void> {
  await setSubscribed(db, subscriber, subscribed);
}
