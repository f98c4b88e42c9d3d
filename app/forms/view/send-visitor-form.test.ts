import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { call, isTooSoon, keyFor, noteSubmission } from './send-visitor-form.ts';
import type { HeldKey } from './visitor-form.tsx';

const answer = (status: number, body: unknown = {}) => new Response(JSON.stringify(body), { status, statusText: 'Status Text' });
const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.useFakeTimers();
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function send() {
  const sent = call('/x', { a: 1 }, { 'Idempotency-Key': 'k' });
  await vi.runAllTimersAsync();
  return sent;
}

describe('the outcome of a submission', () => {
  test.each([
    [answer(201, { success: true }), { outcome: 'done' }],
    [answer(409, { error: 'known', code: '23505' }), { outcome: 'overtaken', problem: 'known', isDuplicate: true }],
    [answer(422, { error: 'x', fields: { name: 'short' } }), { outcome: 'invalid', fields: { name: 'short' } }],
    [answer(429, { error: 'Too many' }), { outcome: 'limited', error: 'Too many', retryAfter: 0 }],
    [answer(500, { error: 'Broken' }), { outcome: 'failed', message: 'Broken' }],
    [answer(401, { error: 'wrong key' }), { outcome: 'failed', message: 'wrong key' }],
    [new Response('<html>', { status: 502, statusText: 'Bad Gateway' }), { outcome: 'failed', message: 'Bad Gateway' }],
  ])('%#', async (response, expected) => {
    fetched.mockResolvedValue(response);
    expect(await send()).toEqual(expected);
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  test('without an answer: retries after 1 and 2 seconds with the same key', async () => {
    const at: number[] = [];
    const began = Date.now();
    fetched.mockImplementation(async () => {
      at.push(Date.now() - began);
      throw new TypeError('Failed to fetch');
    });
    expect(await send()).toEqual({ outcome: 'failed' });
    expect(at).toEqual([0, 1_000, 3_000]);
    for (const [, init] of fetched.mock.calls) expect(init?.headers).toMatchObject({ 'Idempotency-Key': 'k' });
  });

  test('hides a short outage', async () => {
    fetched.mockResolvedValueOnce(answer(503, { error: 'away' })).mockResolvedValueOnce(answer(200));
    expect(await send()).toEqual({ outcome: 'done' });
  });

  test('reports a long outage', async () => {
    fetched.mockImplementation(async () => answer(503, { error: 'away' }));
    expect(await send()).toEqual({ outcome: 'failed', message: 'away' });
    expect(fetched).toHaveBeenCalledTimes(3);
  });
});

describe('one submission in half a minute', () => {
  test('limits a form', () => {
    expect(isTooSoon('contact', 1_000)).toBe(false);
    noteSubmission('contact', 1_000);
    expect(isTooSoon('contact', 30_999)).toBe(true);
    expect(isTooSoon('contact', 31_000)).toBe(false);
    for (const other of ['quote', 'advertise'] as const) expect(isTooSoon(other, 1_001)).toBe(false);
  });

  test('a clock set back does not block anyone', () => {
    noteSubmission('contact', 1_000_000);
    expect(isTooSoon('contact', 1_000)).toBe(false);
  });

  test('works without storage', () => {
    vi.stubGlobal('sessionStorage', undefined);
    noteSubmission('contact', 1_000);
    expect(isTooSoon('contact', 1_001)).toBe(false);
  });
});

test('keeps the key for the same content until it is accepted', () => {
  const held: HeldKey = {};
  const first = keyFor(held, 'a');
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(keyFor(held, 'a')).toBe(first);
  const changed = keyFor(held, 'b');
  expect(changed).not.toBe(first);
  held.content = undefined;
  expect(keyFor(held, 'b')).not.toBe(changed);
});
