import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Deferred, loadDeferred, remember } from './deferred-loader.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const retries = { max: 3, pause: (failures: number) => 1_000 * 2 ** failures };

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

const broken = new TypeError();
const response = (status: number) => ({ status, statusText: '', internal: false, data: '' });
const moved = new Response(null, { status: 301, headers: { Location: '/elsewhere' } });
const accept = (data: unknown, failures: number) => data !== 'half' || failures >= 2;

test.each<[string, outcomes: (() => unknown)[], result: unknown, at: number[]]>([
  ['retries after each pause until it succeeds', [fail(broken), fail(broken), () => 'data'], 'data', [0, 1_000, 3_000]],
  ['reports the last failure', [fail(broken)], { error: broken }, [0, 1_000, 3_000, 7_000]],
  ['retries an incomplete answer, and accepts it in the end', [() => 'half'], 'half', [0, 1_000, 3_000]],
  ['accepts a page that has moved', [fail(moved)], { error: moved }, [0]],
  ['accepts a page that is not there', [fail(response(404))], { error: response(404) }, [0]],
  ['retries a failing server', [fail(response(503)), () => 'data'], 'data', [0, 1_000]],
])('%s', async (_, outcomes, result, times) => {
  const { at, load } = attempts(...outcomes);
  expect(await outcomeOf(loadDeferred(`/${keys++}`, load, { ...retries, accept }))).toEqual(result);
  expect(at).toEqual(times);
});

test('keeps data of the last fifty addresses for half an hour', async () => {
  const load = async () => 'loaded';
  for (let number = 0; number < 51; number++) remember(`/seen/${number}`, number);
  expect(loadDeferred('/seen/50', load, retries)).toBe(50);
  expect(loadDeferred('/seen/0', load, retries)).toBeInstanceOf(Deferred);
  vi.advanceTimersByTime(30 * 60_000);
  expect(loadDeferred('/seen/50', load, retries)).toBeInstanceOf(Deferred);
});
