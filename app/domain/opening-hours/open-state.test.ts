import { expect, test } from 'vitest';
import { openState } from './open-state.ts';

const office = 'Mo-Fr 08:00-17:00';
const [mondayTen, mondayNight] = [10 * 60, 3 * 60];

test.each([
  [office, null, mondayTen, 'now'],
  [office, false, mondayNight, 'closed'],
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
  expect(openState({ hours, emergency }, minute)).toBe(state),
);
