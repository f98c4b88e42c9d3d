import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Deferred, loadDeferred, remember } from './deferred-loader.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const retries = { most: 3, pause: (failures: number) => 1_000 * 2 ** failures };

/** Loads by these outcomes in turn; says when each attempt was made, in milliseconds from the first. */
function attempts(...outcomes: (() => unknown)[]) {
  const at: number[] = [];
  const began = Date.now();
  const load = async () => {
    at.push(Date.now() - began);
    return outcomes[Math.min(at.length, outcomes.length) - 1]?.();
  };
  return { at, load };
}

const fail = (error: unknown) => () => {
  throw error;
};
let keys = 0;

async function outcomeOf(loaded: unknown): Promise<unknown> {
  const outcome = (loaded as Deferred<unknown>).data.catch((error: unknown) => ({ error }));
  await vi.runAllTimersAsync();
  return outcome;
}

test('retries after each pause until it succeeds', async () => {
  const { at, load } = attempts(fail(new TypeError()), fail(new TypeError()), () => 'data');
  expect(await outcomeOf(loadDeferred(`/${keys++}`, load, retries))).toBe('data');
  expect(at).toEqual([0, 1_000, 3_000]);
});

test('reports the last failure', async () => {
  const error = new TypeError();
  const { at, load } = attempts(fail(error));
  expect(await outcomeOf(loadDeferred(`/${keys++}`, load, retries))).toEqual({ error });
  expect(at).toEqual([0, 1_000, 3_000, 7_000]);
});

test('retries an incomplete answer, and accepts it in the end', async () => {
  const { at, load } = attempts(() => 'half');
  const accept = (data: unknown, failures: number) => data === 'whole' || failures >= 2;
  expect(await outcomeOf(loadDeferred(`/${keys++}`, load, { ...retries, accept }))).toBe('half');
  expect(at).toEqual([0, 1_000, 3_000]);
});

test.each([
  ['has moved', new Response(null, { status: 301, headers: { Location: '/elsewhere' } })],
  ['is not there', { status: 404, statusText: '', internal: false, data: '' }],
])('accepts a page that %s', async (_, error) => {
  const { at, load } = attempts(fail(error));
  expect(await outcomeOf(loadDeferred(`/${keys++}`, load, retries))).toEqual({ error });
  expect(at).toEqual([0]);
});

test('retries a failing server', async () => {
  const { at, load } = attempts(fail({ status: 503, statusText: '', internal: false, data: '' }), () => 'data');
  expect(await outcomeOf(loadDeferred(`/${keys++}`, load, retries))).toBe('data');
  expect(at).toEqual([0, 1_000]);
});

test('keeps data of the last fifty addresses for half an hour', async () => {
  const load = async () => 'loaded';
  for (let number = 0; number < 51; number++) remember(`/seen/${number}`, number);
  expect(loadDeferred('/seen/50', load, retries)).toBe(50);
  expect(loadDeferred('/seen/0', load, retries)).toBeInstanceOf(Deferred);
  vi.advanceTimersByTime(30 * 60_000);
  expect(loadDeferred('/seen/50', load, retries)).toBeInstanceOf(Deferred);
});
