import { expect, test } from 'vitest';
import { shownModified } from './modified.ts';

const now = Date.UTC(2026, 10, 21);

test.each([
  ['2026-03-01 08:05:09.123456+00', '2026-03-01T08:05:09Z'],
  ['2026-03-01 08:05:09+05:30', '2026-03-01T02:35:09Z'],
  ['2026-03-01 08:05:09-06', '2026-03-01T14:05:09Z'],
  ['2026-03-01 08:05:09', '2026-03-01T08:05:09Z'],
  ['"2026-03-01T08:05:09.5Z"', '2026-03-01T08:05:09Z'],
  ['2026-03-01', '2026-03-01'],
  ['1772352309', '2026-03-01T08:05:09Z'],
  ['1772352309000', '2026-03-01T08:05:09Z'],
])('%s is told as %s', (stored, told) => expect(shownModified(stored, now)).toBe(told));

test.each([null, '', 'yesterday', '2026-13-45', '0001-01-01 00:00:00+00', '2027-01-01', 'infinity', '12', '03/01/2026'])(
  '%j is no date to tell',
  (stored) => expect(shownModified(stored, now)).toBeUndefined(),
);
