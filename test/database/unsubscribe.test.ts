import { beforeEach, describe, expect, test } from 'vitest';
import { changeSubscription, subscriberOfToken, unsubscribeToken } from '#app/domain/subscribers/unsubscribe.ts';
import { useTestDatabase } from '#test/support/database.ts';
import { useSubmissionSite } from '#test/support/submissions.ts';

const database = useTestDatabase();
const site = useSubmissionSite(database);
beforeEach(() => database.reset());

async function subscribe(email: string): Promise<string> {
  return (await (await site.post('/api/subscribers', { email })).json()).id;
}

describe('the token in an unsubscribe address', () => {
  test('identifies its subscriber only, permanently', async () => {
    const [one, other] = [await subscribe('one@example.com'), await subscribe('other@example.com')];
    const token = await unsubscribeToken(site.db, one);
    expect(await subscriberOfToken(site.db, token)).toMatchObject({ id: one, email: 'one@example.com' });
    const mark = token.split('.').at(-1);
    for (const forged of [`${other}.${mark}`, `${one}.${'0'.repeat(32)}`, one, `${token}0`, '', '.', `.${mark}`]) {
      expect(await subscriberOfToken(site.db, forged)).toBeUndefined();
    }
  });

  test('can be used twice, and does not prevent a return', async () => {
    const id = await subscribe('one@example.com');
    const find = async () => subscriberOfToken(site.db, await unsubscribeToken(site.db, id));
    for (const [subscribed, unsubscribed] of [
      [false, true],
      [false, true],
      [true, false],
    ] as const) {
      const subscriber = await find();
      if (!subscriber) throw new Error('not found');
      await changeSubscription(site.db, subscriber, subscribed);
      expect(await find()).toMatchObject({ unsubscribed });
    }
  });
});
