import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { auditTrail } from '#app/domain/audit/audit-queries.ts';
import { exportSubscribers, removeSubscribers } from '#app/domain/subscribers/subscriber-list.ts';
import { setSubscribed, subscriberPageSize, subscribers } from '#app/domain/subscribers/subscriber-queries.ts';
import { subscriberOfToken, unsubscribeToken } from '#app/domain/subscribers/unsubscribe-reader.ts';
import { useSite } from '#test/support/submissions.ts';

const { db, query, site } = useSite('');
const pat = { id: 'o1', name: 'Pat', address: '203.0.113.7' };

/** Subscribers with one address each, a minute apart, newest last. */
async function subscribe(...emails: string[]) {
  for (const [index, email] of emails.entries())
    await query(
      `insert into email_subscribers (email, mailbox, source, subscription_type, created_at)
       values ($1, mailbox_of($1), 'exit_intent_popup', array['newsletter'], timestamptz '2026-11-01 12:00Z' + make_interval(mins => $2))`,
      [email, index],
    );
}

const find = async (asked: Record<string, string> = {}) => subscribers.find(db, asked);
const emails = async (asked: Record<string, string> = {}) => (await find(asked)).rows.map(({ email }) => email);
const idOf = async (email: string) => (await find({ state: 'all', text: email })).rows[0]?.id ?? '';

describe('the list of subscribers', () => {
  test('shows the newest first with a total, each once across pages', async () => {
    const all = Array.from({ length: subscriberPageSize + 3 }, (_, index) => `sam${index}@example.com`);
    await subscribe(...all);
    const first = await find();
    expect(first.total.count).toBe(all.length);
    const second = await find({ after: first.next ?? '' });
    expect([...first.rows, ...second.rows].map(({ email }) => email)).toEqual(all.toReversed());
    expect(second.next).toBeUndefined();
  });

  test('can be searched by part of an address, literally, and filtered by list and state', async () => {
    await subscribe('sam_one@example.com', 'samXone@example.com');
    await query(`update email_subscribers set subscription_type = '{pro_updates}' where email like 'samX%'`);
    expect(await emails({ text: 'SAM_one' })).toEqual(['sam_one@example.com']);
    expect(await emails({ type: 'pro_updates' })).toEqual(['samXone@example.com']);
    expect(await emails({ state: 'removed' })).toEqual([]);
    expect((await find({ state: 'nothing' })).problems).toEqual({ state: 'Choose a state' });
  });
});

describe('removing subscribers', () => {
  test('removes every row of the mailbox, counts it once, and can be repeated', async () => {
    await subscribe('sam@example.com', 'Sam@Example.com', 'kim@example.com');
    const id = await idOf('sam@example.com');
    expect(await removeSubscribers(db, pat, [id, 'unknown'])).toBe(1);
    expect(await removeSubscribers(db, pat, [id])).toBe(0);
    expect(await emails()).toEqual(['kim@example.com']);
    expect(await emails({ state: 'removed' })).toHaveLength(2);
    const { rows: entries } = await auditTrail.find(db, {});
    expect(entries.map(({ action, person, details }) => [action, person, details])).toEqual([
      ['subscribers.removed', 'Pat', { count: 1 }],
    ]);
  });

  test('does not block a return, by the button in the mail that signing up again brings', async () => {
    await subscribe('sam@example.com');
    await removeSubscribers(db, pat, [await idOf('sam@example.com')]);
    expect((await site.post('/api/subscribers', { email: 'sam@example.com' })).status).toBe(201);
    expect(await emails()).toEqual([]);
    const subscriber = await subscriberOfToken(db, await unsubscribeToken(db, await idOf('sam@example.com')));
    await setSubscribed(db, subscriber ?? expect.fail('not found'), true);
    expect(await emails()).toEqual(['sam@example.com']);
  });
});

describe('the CSV file', () => {
  const rows = async (asked: Record<string, string>) => {
    const exported = await exportSubscribers(db, pat, asked);
    if ('problems' in exported) throw new Error(JSON.stringify(exported.problems));
    return (await text(exported)).trimEnd().split('\n');
  };

  test('has every filtered row over several batches, without formulas', async () => {
    await query(`
      insert into email_subscribers (email, mailbox, source, subscription_type)
      select 'sam' || n || '@example.com', 'sam' || n || '@example.com', '=1+1', array['newsletter', 'maintenance_tips']
      from generate_series(1, 1001) n`);
    const [head, ...lines] = await rows({});
    expect(head).toBe('email,state,lists,source,page_url,subscribed_at,removed_at');
    expect(new Set(lines).size).toBe(1001);
    expect(lines[0]).toMatch(/^sam\d+@example\.com,subscribed,newsletter; maintenance_tips,'=1\+1,,2\d{3}-.*-0[56]:00,$/);
    expect(await rows({ text: 'sam1001@' })).toHaveLength(2);
    const { rows: entries } = await auditTrail.find(db, {});
    expect(entries[0]).toMatchObject({
      action: 'subscribers.exported',
      details: { filter: { state: 'subscribed' }, searched: true },
    });
  });

  test('reports an invalid filter', async () =>
    expect(await exportSubscribers(db, pat, { type: 'nothing' })).toEqual({ problems: { type: 'Choose a list' } }));
});
