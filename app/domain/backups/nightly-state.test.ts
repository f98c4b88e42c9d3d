import { expect, test } from 'vitest';
import { nightlyTrouble } from './nightly-state.ts';

const last = { day: '2026-11-22', madeAt: '2026-11-22T09:20:00.000Z' };
const failure = (at: string) => ({ at, machine: 'one', reason: 'there is no room' });
const at = (time: string) => Date.parse(time);

test.each([
  ['is of this night', last, undefined, '2026-11-22T20:00:00Z', undefined],
  ['of tonight is not due yet', last, undefined, '2026-11-23T15:00:00Z', undefined],
  ['is missing for the last night', last, undefined, '2026-11-23T16:00:00Z', 'late'],
  ['was never made: the first is still to come', undefined, undefined, '2026-11-23T16:00:00Z', undefined],
  ['failed since', last, failure('2026-11-23T09:20:00.000Z'), '2026-11-23T09:30:00Z', 'failed'],
  ['failed at the first attempt ever', undefined, failure('2026-11-23T09:20:00.000Z'), '2026-11-23T09:30:00Z', 'failed'],
  ['failed, and was made after that', last, failure('2026-11-22T09:00:00.000Z'), '2026-11-22T20:00:00Z', undefined],
] as const)('the nightly backup %s', (_, newest, failed, now, trouble) => {
  expect(nightlyTrouble(newest, failed, ['2026-11-20', '2026-01-01'], at(now))).toBe(trouble);
});

test('nothing is missing or failed where no machine makes nightly backups, or none has for two weeks', () => {
  for (const makers of [[], ['2026-11-01']])
    for (const failed of [undefined, failure('2026-11-23T09:20:00.000Z')])
      expect(nightlyTrouble(last, failed, makers, at('2026-11-24T16:00:00Z'))).toBeUndefined();
});
