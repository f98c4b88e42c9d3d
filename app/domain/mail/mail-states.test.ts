import { expect, test } from 'vitest';
import { stateAfter } from './mail-states.ts';

const failed = { result: 'failed', problem: '450 later' } as const;
const over = { problem: null, dueIn: null, isRefused: false };
const lead = (tries: number) => ({ kind: 'service-lead', tries });
const pauses = Array.from({ length: 50 }, (_, index) => stateAfter(lead(index + 1), failed, 0.5).dueIn ?? 0);

test('retries a failed mail after seconds, then minutes, then every six hours', () => {
  expect(stateAfter(lead(1), failed, 0)).toEqual({ ...over, state: 'retrying', problem: '450 later', dueIn: 5 });
  expect(stateAfter(lead(1), failed, 1).dueIn).toBe(10);
  expect(stateAfter(lead(2), failed, 0).dueIn).toBe(10);
  expect(pauses.toSorted((one, other) => one - other)).toEqual(pauses);
  expect(pauses[49]).toBe(6 * 3_600);
});

test('tries three times within a minute, and for nine to eleven days', () => {
  const slowest = [1, 2].map((tries) => stateAfter(lead(tries), failed, 1).dueIn ?? 0);
  expect(slowest.reduce((sum, pause) => sum + pause)).toBeLessThan(60);
  const days = pauses.reduce((sum, pause) => sum + pause) / 86_400;
  expect(days).toBeGreaterThan(9);
  expect(days).toBeLessThan(11);
});

test('then waits for the operator', () => {
  expect(stateAfter(lead(50), failed).state).toBe('retrying');
  expect(stateAfter(lead(51), failed)).toEqual({ ...over, state: 'failed', problem: '450 later' });
});

test('gives up at once what a mail server refused for good, and what goes to the office never', () => {
  const refused = { ...failed, isRefused: true };
  expect(stateAfter(lead(1), refused)).toMatchObject({ state: 'failed', isRefused: true });
  for (const tries of [1, 51, 999])
    expect(stateAfter({ ...lead(tries), isKept: true }, refused)).toMatchObject({ state: 'retrying', isRefused: true });
});

test('tries a test mail once', () =>
  expect(stateAfter({ kind: 'test-mail', tries: 1 }, failed)).toEqual({ ...over, state: 'undelivered', problem: '450 later' }));

test.each([
  ['taken', 'sent'],
  ['unneeded', 'unneeded'],
] as const)('a mail after %s is %s', (result, state) => {
  expect(stateAfter(lead(3), { result })).toEqual({ ...over, state });
});
