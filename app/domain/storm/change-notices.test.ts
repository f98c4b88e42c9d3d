import { expect, test } from 'vitest';
import { fieldMessages } from '../validation/outcome.ts';
import { readNotice } from './change-notices.ts';

const now = new Date('2026-11-25T18:00:00Z');
const whole = { 'trade-roofing': 'on', 'city-edmond': 'on', words: 'Hail came through.', day: '2026-11-25', time: '18:00' };

const problems = (change: Record<string, string>) => {
  const read = readNotice({ ...whole, ...change }, now);
  return read.success ? {} : fieldMessages(read.error);
};

test('reads trades, cities, words, and the end in Oklahoma time', () =>
  expect(readNotice({ ...whole, 'trade-nothing': 'on', 'city-edmond': '', do: 'start' }, now).data).toEqual({
    trades: ['roofing'],
    cities: ['edmond'],
    words: 'Hail came through.',
    ends_at: '2026-11-26T00:00:00Z',
  }));

test('names every missing part at its field', () => {
  const { success, error } = readNotice({}, now);
  expect(success).toBe(false);
  expect(Object.keys(error ? fieldMessages(error) : {}).sort()).toEqual(['cities', 'day', 'time', 'trades', 'words']);
});

test.each([
  [{ words: ' <b></b> ' }, { words: 'Write what homeowners should know' }],
  [{ words: 'x'.repeat(281) }, { words: 'At most 280 characters' }],
  [{ words: 'x'.repeat(9_000) }, { words: 'At most 280 characters' }],
  [{ time: '6 pm' }, { time: 'Write the time as HH:MM, such as 18:00' }],
  [{ time: '12:00' }, { day: 'This time has passed' }],
  [{ day: '2026-12-10' }, { day: 'At most 14 days from now' }],
  [{ day: '2/30/2026' }, { day: 'Write the day as MM/DD/YYYY or YYYY-MM-DD' }],
])('refuses %j', (change, expected) => expect(problems(change as unknown as Record<string, string>)).toEqual(expected));

test('refuses a time that the clocks skip', () => {
  const read = readNotice({ ...whole, day: '2027-03-14', time: '02:30' }, new Date('2027-03-13T18:00:00Z'));
  expect(read.error && fieldMessages(read.error)).toEqual({ time: 'The clocks skip this time on that day' });
});
