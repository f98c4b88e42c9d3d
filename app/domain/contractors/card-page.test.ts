import { expect, test } from 'vitest';
import { cardNote } from './card-page.ts';

test.each([
  [true, ['Drains'], 'Answers at any hour'],
  [false, ['Drains', 'Slab leaks'], 'Drains, Slab leaks'],
  [null, ['Tankless water heaters', 'Sewer line repair', 'Drains'], 'Tankless water heaters'],
  [null, ['A specialty with a name of about fifty characters'], undefined],
  [null, null, undefined],
])('emergency %s, %j: %s', (emergency, specialties, note) => expect(cardNote({ emergency, specialties })).toBe(note));
