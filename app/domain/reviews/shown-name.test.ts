import { expect, test } from 'vitest';
import { shownName } from './shown-name.ts';

test.each([
  ['Ada Lindqvist', 'Ada L.'],
  ['Mary Ann  de la Cruz', 'Mary C.'],
  ['lucía ñandú', 'lucía Ñ.'],
  ['Ada', 'Ada'],
  ['Ada (405)555-0142', 'Ada'],
  ['Eve 😀', 'Eve'],
  ['x'.repeat(90), 'x'.repeat(30)],
])('shows %j as %j', (name, shown) => expect(shownName(name)).toBe(shown));
