import { describe, expect, test } from 'vitest';
import { openState, openWords, wordsTrueFor } from './hours-words.ts';

const office = 'Mo-Fr 08:00-17:00';
const [mondayTen, mondayNight] = [10 * 60, 3 * 60];

test.each([
  [office, null, mondayTen, 'now'],
  [office, false, mondayNight, 'closed'],
  [office, null, 8 * 60, 'now'],
  [office, null, 17 * 60 - 1, 'now'],
  [office, null, 17 * 60, 'closed'],
  // Contractors who answer emergencies at any hour are never closed.
  [office, true, mondayTen, 'now'],
  [office, true, mondayNight, 'any hour'],
  [null, true, mondayNight, 'any hour'],
  ['24/7', null, mondayNight, 'any hour'],
  ['24/7', true, mondayTen, 'any hour'],
  [null, null, mondayTen, 'unknown'],
  [null, false, mondayTen, 'unknown'],
  ['whenever', null, mondayTen, 'unknown'],
])('hours %s, emergency %s, minute %i: %s', (hours, emergency, minute, state) =>
  expect(openState({ hours, emergency }, { minute, day: '2026-11-25' })).toBe(state),
);

test.each([
  ['24/7', null],
  [office, true],
  [null, null],
])('hours %s, emergency %s: closed until the day on which it opens again', (hours, emergency) => {
  const at = (day: string) => openState({ hours, emergency, closed_until: '2026-12-05' }, { minute: mondayTen, day });
  expect([at('2026-11-25'), at('2026-12-04')]).toEqual(['closed', 'closed']);
  expect(at('2026-12-05')).toBe(openState({ hours, emergency }, { minute: mondayTen, day: '2026-12-05' }));
});

test('a contractor that takes no new work is as open as it was', () =>
  expect(
    openState({ hours: office, emergency: null, no_work_until: '2026-12-05' }, { minute: mondayTen, day: '2026-11-25' }),
  ).toBe('now'));

const at = (day: number, hour: number, minute = 0) => (day * 24 + hour) * 60 + minute;

test.each([
  [office, false, at(0, 10), 'Open until 5 pm', 7 * 60],
  [office, null, at(0, 16, 59), 'Open until 5 pm', 1],
  [office, null, at(0, 17), 'Opens 8 am Tue', 15 * 60],
  [office, null, at(4, 18), 'Opens 8 am Mon', (24 * 2 + 14) * 60],
  ['Sa 09:30-12:00', null, at(6, 1), 'Opens 9:30 am Sat', (5 * 24 + 23 + 9.5) * 60],
  [office, true, at(0, 10), 'Answers any hour', Number.POSITIVE_INFINITY],
  ['24/7', null, at(3, 3), 'Answers any hour', Number.POSITIVE_INFINITY],
  [null, true, at(3, 3), 'Answers any hour', Number.POSITIVE_INFINITY],
  // Past midnight and past the end of the week.
  ['Su 22:00-02:00', null, at(6, 23), 'Open until 2 am', 3 * 60],
  ['Su 22:00-02:00', null, at(0, 1), 'Open until 2 am', 60],
  ['Mo-Tu 00:00-24:00', null, at(0, 0), 'Open now', 24 * 60 + 1],
  ['Mo-Tu 00:00-24:00', null, at(1, 0, 1), 'Open until midnight', 24 * 60 - 1],
])('hours %s, emergency %s, minute %i: %s for %i minutes', (hours, emergency, minute, words, trueFor) =>
  expect(openWords({ hours, emergency }, { minute, day: '2026-11-25' })).toMatchObject({ words, trueFor }),
);

test.each([null, '', 'whenever'])('hours %j: nothing', (hours) =>
  expect(openWords({ hours, emergency: null }, { minute: 0, day: '2026-11-25' })).toBeUndefined(),
);

test.each([
  ['2026-11-25', 'Closed until Jan 2, 2027'],
  ['2027-01-01', 'Closed until Jan 2'],
])('%s: %s, until midnight', (day, words) =>
  expect(openWords({ hours: '24/7', emergency: true, closed_until: '2027-01-02' }, { minute: at(4, 22), day })).toEqual({
    words,
    isOpen: false,
    trueFor: 2 * 60,
  }),
);

test('the day on which it opens again is a day like others', () => {
  const day = '2026-11-25';
  const shown = openWords({ hours: office, emergency: null, closed_until: day }, { minute: at(2, 9), day });
  expect(shown).toMatchObject({ words: 'Open until 5 pm' });
});

describe('how long the words of a list are true', () => {
  const contractors = [office, 'Mo-Sa 07:00-15:00', null].map((hours) => ({ hours, emergency: null }));
  const minutes = (from: string) => wordsTrueFor(contractors, new Date(from)) / 60_000;

  test('ends with the first change', () => expect(minutes('2026-11-23T20:30:00Z')).toBe(30));
  test('counts from the second', () => expect(minutes('2026-11-23T20:30:30Z')).toBe(29.5));
  test('has no end without hours', () => expect(wordsTrueFor([], new Date())).toBe(Number.POSITIVE_INFINITY));
  test.each([
    // The clocks go forward on March 8, back on November 1, at 2 am.
    ['2026-03-08T07:00:00Z', 'Su 08:00-09:00', 6],
    ['2026-11-01T06:00:00Z', 'Su 08:00-09:00', 8],
  ])('%s: follows the clocks', (from, hours, expected) =>
    expect(wordsTrueFor([{ hours, emergency: null }], new Date(from)) / 3_600_000).toBe(expected),
  );
});
