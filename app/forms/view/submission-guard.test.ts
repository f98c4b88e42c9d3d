import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createKeys, isTooSoon, noteSubmission } from './submission-guard.ts';

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

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
  const keys = createKeys();
  const first = keys.keyFor('a');
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(keys.keyFor('a')).toBe(first);
  const changed = keys.keyFor('b');
  expect(changed).not.toBe(first);
  keys.renew();
  expect(keys.keyFor('b')).not.toBe(changed);
});
