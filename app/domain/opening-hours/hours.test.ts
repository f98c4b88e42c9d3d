import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { meanings, phrases } from '#test/support/words.ts';
import { hoursByDay, hoursWords, shortHours } from './hours-words.ts';
import { hoursText, parseHours } from './parse-hours.ts';
import { dayNames, minuteOfWeek, multirangeText, openRanges } from './week-hours.ts';

const read = (text: string) => parseHours(text) ?? expect.fail(`${text} cannot be read`);

test.each([
  ...meanings(
    {
      'Mo-Fr 08:00-17:00; Sa 09:00-12:00': `
        Mo-Fr 08:00-17:00; Sa 09:00-12:00 | Mon-Fri 8-5 Sat 9-12 Sun closed | 8-5 M-F, 9-12 Sat`,
      'Mo-Fr 08:00-17:00': `
        Mo-Fr 8-17 | Mon-Fri 08:00-17:00 | weekdays 8 to 5 | M-F 8-5 | Monday - Friday, 8 to 5 | Closed on Sundays; Mon-Fri 8-5 |
        8 am to 5 pm, Monday through Friday | Closed Sat and Sun, Mon-Fri 8-5`,
      '24/7': `
        24/7 | Mo-Su 00:00-24:00 | Mo-Su 00:00-24:00; Mo 01:00-02:00 | Every day 24 hours | 24 hours | Open 24/7 |
        24 hours a day, 7 days a week`,
      'Mo,We 08:00-12:00,13:00-17:00; Su 10:00-12:00': 'Su 10:00-12:00;Mo,We 08:00-12:00,13:00-17:00',
      'Mo 08:00-15:00': 'Mo 08:00-12:00; Mo 11:00-15:00',
      'Mo,Sa-Su 09:00-12:00': 'Sa-Mo 09:00-12:00',
      'Fr-Sa 18:00-02:30': 'Fr,Sa 18:00-02:30',
      'Fr 18:00-24:00': 'Fr 18:00-00:00',
      'Mo-Fr 08:00-18:00': 'Mon-Fri 8am-6pm | Mon - Fri: 8:00 AM – 6:00 PM',
      'Mo-Fr 09:00-17:00; Sa 09:00-12:00': 'Monday through Friday 9:00 am to 5 pm, Saturday 9 a.m. to noon',
      'Mo,We,Fr 08:30-16:30; Tu,Th 13:00-17:00': 'Mon, Wed & Fri 8:30-4:30; Tues and Thurs 1-5pm',
      'Mo-Su 10:00-22:00': 'Daily 10am-10pm',
      'Sa-Su 18:00-02:00': 'Weekends 6 pm to 2 am',
      'Fr 17:00-24:00': 'Fri 5pm-midnight',
      'Mo 08:00-17:00': 'Mon 8am-5 | Mo, 08:00-17:00',
      'We 08:00-17:00': 'Wednesday 8:00-5:00',
      'Mo,We,Fr 08:00-17:00; Tu,Th 09:00-12:00': 'M/W/F 8a-5p; T/Th 9-noon',
      'Mo,We,Fr 08:00-17:00': 'MWF 8-5',
      'Mo-Fr 08:00-17:30; Sa 09:00-12:00': 'Monday to Friday 8:00 am – 5:30 pm, Sat 9-noon',
      'Mo-Sa 07:00-19:00': 'Mon-Sat 7-7, closed Sunday',
      'Mo-Su 08:00-20:00': 'Open daily 8-8',
      'Mo-Fr 07:30-16:30': 'Hours: Mon-Fri (0730-1630)',
    },
    '|',
  ),
  [' mo-fr  8:00 - 17:00 ;', 'Mo-Fr 08:00-17:00'],
  ['Mon-Fri 7.30-16.30 | Sat 9-12', 'Mo-Fr 07:30-16:30; Sa 09:00-12:00'],
  ['Monday: 8\u202fAM–5\u202fPM\nTuesday: 24 hours\nSunday: Closed', 'Mo 08:00-17:00; Tu 00:00-24:00'],
])('formats %s as %s', (text, canonical) => expect(hoursText(read(text))).toBe(canonical));

test.each([
  ...phrases(`
    ;, Mo-Fr, 08:00-17:00, Mo-Fr 08:00, Mo-Fr 08:00-25:00, Mo-Fr 08:00-24:30, Mo-Fr 08:60-17:00, Mo-Fr 08:00-08:00,
    Mo-Fr 24:00-08:00, Mo-We-Fr 08:00-17:00, 8-5, closed, M-S 8-5, weekdays, Mon-Fri 13am-5pm, Mon-Fri 0am-5pm, call first,
    Mo-Fr 08:00-17:00; maybe, 24/7; Mo 08:00-17:00`),
  '',
  'Mo,Ho 08:00-17:00',
  'Mon-Fri 8-5, Sun by appointment',
  'Mon-Fri 8-5, closed Sunday and holidays',
])('refuses %s as hours', (text) => expect(parseHours(text)).toBeUndefined());

const time = fc.integer({ min: 0, max: 1439 }).map((minute) => {
  const [hours, minutes] = [Math.floor(minute / 60), minute % 60];
  return `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
});
const rule = fc
  .tuple(fc.subarray([...dayNames], { minLength: 1 }), time, time)
  .filter(([, opens, closes]) => opens !== closes)
  .map(([days, opens, closes]) => `${days.join(',')} ${opens}-${closes}`);

test('any hours become sorted, disjoint and valid ranges, and round-trip, also as the text of each day', () => {
  fc.assert(
    fc.property(fc.array(rule, { minLength: 1, maxLength: 5 }), (rules) => {
      const week = read(rules.join('; '));
      const text = hoursText(week);
      expect(openRanges(read(text))).toEqual(openRanges(week));
      expect(hoursText(read(text))).toBe(text);
      const days = hoursByDay(text).map((words, day) => `${dayNames[day]} ${words}`);
      expect(hoursText(read(days.join('; ')))).toBe(text);
      const points = openRanges(week).flat();
      expect(points).toEqual([...new Set(points)].sort((a, b) => a - b));
      expect(points[0]).toBeGreaterThanOrEqual(0);
      expect(points.at(-1)).toBeLessThanOrEqual(7 * 1440);
    }),
  );
});

test('refuses a text that would take long to read at once', () => {
  for (const part of ['mo ', 'a', '8-', 'mon,', '24 ']) expect(parseHours(part.repeat(100_000))).toBeUndefined();
});

describe('at a time', () => {
  const isOpenAt = (hours: string, date: Date) => {
    const minute = minuteOfWeek(date, 'America/Chicago');
    return openRanges(read(hours)).some(([from, to]) => from <= minute && minute < to);
  };

  // 2026-03-08 is a Sunday on which clocks go forward from 2 to 3; July is five hours behind UTC, January six.
  test.each([
    ['2026-07-06T13:00:00Z', 'Mo 08:00-17:00', true],
    ['2026-07-06T12:59:00Z', 'Mo 08:00-17:00', false],
    ['2026-07-06T22:00:00Z', 'Mo 08:00-17:00', false],
    ['2026-01-05T14:00:00Z', 'Mo 08:00-17:00', true],
    ['2026-01-05T13:00:00Z', 'Mo 08:00-17:00', false],
    ['2026-03-08T08:00:00Z', 'Su 03:00-04:00', true],
    ['2026-07-06T06:00:00Z', 'Su 22:00-02:00', true], // Monday 1 am, the night that began on Sunday.
    ['2026-07-06T07:00:00Z', 'Su 22:00-02:00', false],
    ['2026-07-06T04:59:00Z', '24/7', true],
  ])('%s, %s: %s', (at, hours, open) => expect(isOpenAt(hours, new Date(at))).toBe(open));

  test('counts minutes of the week from Monday', () => expect(minuteOfWeek(new Date('2026-07-06T05:00:00Z'))).toBe(0));
});

test('splits a night across the end of the week in two ranges', () =>
  expect(multirangeText(openRanges(read('Su 22:00-06:00; Mo 08:00-17:00')))).toBe('{[0,360),[480,1020),[9960,10080)}'));

test.each([
  ['Mo-Fr 08:00-17:00; Sa 09:30-12:00', 'Monday to Friday 8 am to 5 pm | Saturday 9:30 am to noon | Sunday Closed'],
  ['24/7', 'Every day 24 hours'],
  ['Mo-Su 07:00-19:00', 'Every day 7 am to 7 pm'],
  ['Mo-Sa 00:00-24:00', 'Monday to Saturday 24 hours | Sunday Closed'],
  [
    'Mo,We-Th 08:00-12:00,13:00-24:00',
    'Monday, Wednesday and Thursday 8 am to noon and 1 pm to midnight | Tuesday and Friday to Sunday Closed',
  ],
  ['Fr-Sa 18:00-02:00', 'Friday and Saturday 6 pm to 2 am | Monday to Thursday and Sunday Closed'],
  ['nonsense', ''],
])('%s in words', (text, words) =>
  expect(
    hoursWords(text)
      .map(({ days, times }) => `${days} ${times}`)
      .join(' | '),
  ).toBe(words),
);

test('shortens hours for narrow columns, without closed days', () =>
  expect(shortHours('Mo-Fr 08:00-17:00; Sa 09:30-12:00,13:00-15:00')).toEqual([
    { days: 'Mon–Fri', times: '8 am–5 pm' },
    { days: 'Sat', times: '9:30 am–noon, 1 pm–3 pm' },
  ]));
