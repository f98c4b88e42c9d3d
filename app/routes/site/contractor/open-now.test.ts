import { expect, test } from 'vitest';
import { openingSpans } from '#app/domain/opening-hours/opening-spans.ts';
import { openWords } from './open-now.tsx';

const spans = openingSpans('Mo-Fr 08:00-17:00');
const [mondayTen, mondayNight] = [10 * 60, 3 * 60];

test.each([
  [mondayTen, false, 'Open now, until 5 pm'],
  [mondayNight, false, 'Closed now. Opens Monday at 8 am'],
  [mondayTen, true, 'Open now, until 5 pm'],
  [mondayNight, true, 'Answers emergencies at any hour; office opens Monday at 8 am'],
])('minute %i, emergency %s: %s', (minute, emergency, words) => expect(openWords(spans, minute, emergency)).toBe(words));
