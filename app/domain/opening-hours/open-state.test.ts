import { expect, test } from 'vitest';
import { openState } from './open-state.ts';

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

test('a firm that takes no new work is as open as it was', () =>
  expect(
    openState({ hours: office, emergency: null, no_work_until: '2026-12-05' }, { minute: mondayTen, day: '2026-11-25' }),
  ).toBe('now'));
