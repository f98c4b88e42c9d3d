import { expect, test } from 'vitest';
import type { Reading } from '#app/domain/directory/list/reading.ts';
import { searchNote, searchOrder } from './search-note.ts';

const types = ['HVAC', 'Landscaper', 'Landscaping', 'Plumbing', 'Restoration', 'Roofing'];
const read = (reading: Partial<Reading>): Reading => ({
  serviceSlugs: ['roofing'],
  locationSlug: undefined,
  words: [],
  ignored: [],
  groups: { meant: 3 },
  ...reading,
});
const plumbers = { serviceSlugs: ['plumbing'], locationSlug: 'norman' };
const moore = { name: 'Moore', isZip: false };

test.each<[string, string, Reading, string | undefined]>([
  ['nothing as it is', 'roffing', read({}), 'Showing roofers for “roffing”.'],
  ['with a city', 'roof edmond', read({ locationSlug: 'edmond' }), 'Showing roofers in Edmond for “roof edmond”.'],
  ['some as it is', 'hail', read({ groups: { text: 1, meant: 2 } }), 'Also showing roofers.'],
  ['all as it is', 'smith', read({ groups: { text: 2, meant: 0 } }), undefined],
  ['nobody', 'roffing', read({ groups: { meant: 0 } }), undefined],
  [
    'several services',
    'storm',
    read({ serviceSlugs: ['roofing', 'restoration'] }),
    'Showing roofers and restoration contractors for “storm”.',
  ],
  ['spellings of one', 'bed', read({ serviceSlugs: ['landscaping', 'landscaper'] }), 'Showing landscapers for “bed”.'],
  ['other words', 'roofing smith', read({ words: ['smith'] }), 'Showing roofers that match “smith”.'],
  [
    'words that nobody has',
    'roofing zander',
    read({ ignored: ['zander'] }),
    'No listed contractor has “zander” in the name. Showing roofers.',
  ],
  [
    'words alone',
    'creek smith',
    read({ serviceSlugs: [], words: ['creek', 'smith'] }),
    'Showing contractors that match “creek” and “smith”.',
  ],
  [
    'a town that is served',
    'moore plumber',
    read({ ...plumbers, place: moore, groups: { serving: 2, meant: 1 } }),
    'Showing plumbers who say they serve Moore first, then others in Norman.',
  ],
  [
    'one where nobody else is near',
    'moore plumber',
    read({ ...plumbers, place: moore, groups: { serving: 2, meant: 0 } }),
    'Showing plumbers who say they serve Moore.',
  ],
  [
    'one that nobody serves',
    'moore plumber',
    read({ ...plumbers, place: moore }),
    'No plumbers listed here say they serve Moore. Showing plumbers in Norman, the nearest city.',
  ],
  [
    'one that is far',
    'tulsa plumber',
    read({ ...plumbers, place: { name: 'Tulsa', isZip: false, nearestTown: 'Arcadia' } }),
    'No plumbers listed here say they serve Tulsa. The nearest place they serve is Arcadia: showing those first, then others in Norman.',
  ],
  [
    'a ZIP code of a city',
    '73072',
    read({ ...plumbers, place: { name: '73072', isZip: true, partOf: 'Norman' }, groups: { serving: 1, meant: 2 } }),
    '73072 is in Norman. Showing plumbers who say they serve 73072 first, then others in Norman.',
  ],
])('%s', (_, q, reading, note) => expect(searchNote(q, reading, types)).toBe(note));

test.each<[string, Reading, string | undefined]>([
  ['one group', read({}), undefined],
  [
    'a town',
    read({ place: moore, groups: { text: 0, serving: 2, meant: 1 } }),
    'Those who serve Moore first. In each group: featured first, the others shuffled.',
  ],
  [
    'the nearest one',
    read({ place: { name: 'Tulsa', isZip: false, nearestTown: 'Arcadia' } }),
    'Those who serve Arcadia first. In each group: featured first, the others shuffled.',
  ],
  [
    'the text',
    read({ groups: { text: 1, meant: 1 } }),
    'Those with “hail” in the name first. In each group: featured first, the others shuffled.',
  ],
])('explains the order of %s', (_, reading, line) => expect(searchOrder('hail', reading, '')).toBe(line));
