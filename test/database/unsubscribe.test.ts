import { describe, expect, test } from 'vitest';
import { setSubscribed } from '#app/domain/subscribers/subscriber-queries.ts';
import { subscriberOfToken, unsubscribeToken } from '#app/domain/subscribers/unsubscribe-reader.ts';
import { useSite } from '#test/support/submissions.ts';

const { db, site } = useSite('');

async function subscribe(email: string): Promise<string> {
  return (await (await site.post('/api/subscribers', { email })).json()).id;
}

describe('the token in an unsubscribe address', () => {
  test('identifies its subscriber only, permanently', async () => {
    const [one, other] = [await subscribe('one@example.com'), await subscribe('other@example.com')];
    const token = await unsubscribeToken(db, one);
    expect(await subscriberOfToken(db, token)).toMatchObject({ id: one, email: 'one@example.com' });
    const mark = token.split('.').at(-1);
    for (const forged of [`${other}.${mark}`, `${one}.${'0'.repeat(32)}`, one, `${token}0`, '', '.', `.${mark}`])
      expect(await subscriberOfToken(db, forged)).toBeUndefined();
  });

  test('can be used twice, and does not prevent a return', async () => {
    const id = await subscribe('one@example.com');
    const find = async () => subscriberOfToken(db, await unsubscribeToken(db, id));
    for (const [subscribed, unsubscribed] of [
      [false, true],
      [false, true],
      [true, false],
    ] as const) {
      const subscriber = (await find()) ?? expect.fail('not found');
      await setSubscribed(db, subscriber, subscribed);
      expect(await find()).toMatchObject({ unsubscribed });
    }
  });
});
