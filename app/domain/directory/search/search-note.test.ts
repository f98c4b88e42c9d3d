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
const moore = { name: 'Moore', isZip: false, served: true };
const tulsa = { name: 'Tulsa', isZip: false, served: false, nearestTown: 'Arcadia' };
const unserved = { ...moore, served: false };

test.each<[string, string, Reading, string | undefined]>([
  ['nothing as it is', 'roffing', read({}), 'Showing roofers for “roffing”.'],
  ['with a city', 'roof edmond', read({ locationSlug: 'edmond' }), 'Showing roofers in Edmond for “roof edmond”.'],
  ['some as it is', 'hail', read({ groups: { text: 1, meant: 2 } }), 'Also showing roofers.'],
  ['all as it is', 'smith', read({ groups: { text: 2, meant: 0 } }), undefined],
  ['unserved', 'roffing', read({ groups: { meant: 0 } }), undefined],
  [
    'several services',
    'storm',
    read({ serviceSlugs: ['roofing', 'restoration'] }),
    'Showing roofers and restoration contractors for “storm”.',
  ],
  ['spellings of one', 'bed', read({ serviceSlugs: ['landscaping', 'landscaper'] }), 'Showing landscapers for “bed”.'],
  ['other words', 'roofing smith', read({ words: ['smith'] }), 'Showing roofers that match “smith”.'],
  [
    'words that no firm has',
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
    'one where no one else is near',
    'moore plumber',
    read({ ...plumbers, place: moore, groups: { serving: 2, meant: 0 } }),
    'Showing plumbers who say they serve Moore.',
  ],
  [
    'one that no firm serves',
    'moore plumber',
    read({ ...plumbers, place: unserved }),
    'No plumbers listed here say they serve Moore. Showing plumbers in Norman, the nearest city.',
  ],
  [
    'one that is far',
    'tulsa plumber',
    read({ ...plumbers, place: tulsa }),
    'No plumbers listed here say they serve Tulsa. The nearest place they serve is Arcadia: showing those first, then others in Norman.',
  ],
  [
    'a ZIP code of a city',
    '73072',
    read({
      ...plumbers,
      place: { name: '73072', isZip: true, partOf: 'Norman', served: true },
      groups: { serving: 1, meant: 2 },
    }),
    '73072 is in Norman. Showing plumbers who say they serve 73072 or Norman first, then others in Norman.',
  ],
  [
    'a ZIP code of a city whose firms name no area',
    '73072',
    read({ ...plumbers, place: { name: '73072', isZip: true, partOf: 'Norman', served: false } }),
    '73072 is in Norman. Showing plumbers in Norman.',
  ],
  [
    'a town, and a language',
    'plumber moore spanish speaking',
    read({ ...plumbers, place: moore, language: 'Spanish', groups: { serving: 1 } }),
    'Showing plumbers who list Spanish as a language and say they serve Moore.',
  ],
  [
    'one that firms with the text in their name serve',
    'moore plumber',
    read({ ...plumbers, place: moore, groups: { text: 1, serving: 0, meant: 2 } }),
    'Also showing plumbers in Norman.',
  ],
  [
    'one that no firm serves within the filters',
    'moore plumber',
    read({ ...plumbers, place: { ...unserved, filtered: true } }),
    'No plumbers listed here that match the filters say they serve Moore. Showing plumbers in Norman.',
  ],
  [
    'one that is served by no firm at all',
    '74999',
    read({ serviceSlugs: [], place: { name: '74999', isZip: true, served: false }, groups: { meant: 0 } }),
    'No contractors listed here say they serve 74999.',
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
    read({ place: tulsa }),
    'Those who serve Arcadia first. In each group: featured first, the others shuffled.',
  ],
  [
    'the text',
    read({ groups: { text: 1, meant: 1 } }),
    'Those with “hail” in the name first. In each group: featured first, the others shuffled.',
  ],
])('explains the order of %s', (_, reading, line) => expect(searchOrder('hail', reading, '')).toBe(line));
