import { expect, test } from 'vitest';
import { offeredTime } from '#app/content/near-times.ts';
import { callMoment, callTimes } from './call-times.ts';

const at = (clock: string) => new Date(`2026-11-23T${clock}:00-06:00`);
const offered = (urgency: string | null, clock: string) =>
  callTimes(urgency, at(clock)).map((choice) => offeredTime(choice, at(clock)));
const soon = ['in 15 minutes', 'in 1 hour'];

test.each([
  ['now', '14:00', [...soon, 'tonight by 8 pm', 'tomorrow by 8 am']],
  ['now', '19:00', [...soon, 'tomorrow by 8 am']],
  ['now', '03:00', [...soon, 'today by 8 am', 'tonight by 8 pm']],
  ['this week', '14:00', ['today by 5 pm', 'tomorrow by 9 am', 'tomorrow by noon']],
  ['this week', '16:31', ['tomorrow by 9 am', 'tomorrow by noon', 'tomorrow by 5 pm']],
  ['planning', '14:00', ['today by 5 pm', 'tomorrow by noon', 'tomorrow by 5 pm']],
  [null, '18:00', ['tomorrow by noon', 'tomorrow by 5 pm', 'Wednesday by noon']],
])('of a request for %j at %s', (urgency, clock, times) => expect(offered(urgency, clock)).toEqual(times));

test('a relative choice counts from the press; others are times', () => {
  expect(callMoment('in 15 minutes', at('14:40'))).toEqual(at('14:55'));
  expect(callMoment('in 1 hour', at('14:40'))).toEqual(at('15:40'));
  expect(callMoment('2026-11-23T23:00:00Z', at('14:40'))).toEqual(at('17:00'));
  for (const none of ['soon', 'toString', '']) expect(callMoment(none, at('14:40'))).toBeUndefined();
});
