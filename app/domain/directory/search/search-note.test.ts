import { expect, test } from 'vitest';
import type { Reading } from '#app/domain/directory/list/contractor-filter.ts';
import { searchNote, searchOrder } from './search-note.ts';

const types = ['HVAC', 'Landscaper', 'Landscaping', 'Plumbing', 'Restoration', 'Roofing'];
const read = (reading: Partial<Reading>): Reading => ({
  ...{ serviceSlugs: ['roofing'], citySlug: undefined, words: [], ignored: [], groups: { meant: 3 } },
  ...reading,
});
const plumbers = { serviceSlugs: ['plumbing'], citySlug: 'norman' };
const moore = { name: 'Moore', isZip: false, served: true };
const tulsa = { name: 'Tulsa', isZip: false, served: false, nearestTown: 'Arcadia' };
const inNorman = { name: '73072', isZip: true, partOf: 'Norman' };
const unserved = { ...moore, served: false };

const near = (place: Reading['place'], groups: Reading['groups'] = { meant: 3 }) => read({ ...plumbers, place, groups });

test.each<[string, Reading, string | undefined]>([
  ['roffing', read({}), 'Showing roofers for “roffing”.'],
  ['roof edmond', read({ citySlug: 'edmond' }), 'Showing roofers in Edmond for “roof edmond”.'],
  ['hail', read({ groups: { text: 1, meant: 2 } }), 'Also showing roofers.'],
  ['smith', read({ groups: { text: 2, meant: 0 } }), undefined],
  ['roffing', read({ groups: { meant: 0 } }), undefined],
  ['storm', read({ serviceSlugs: ['roofing', 'restoration'] }), 'Showing roofers and restoration contractors for “storm”.'],
  ['bed', read({ serviceSlugs: ['landscaping', 'landscaper'] }), 'Showing landscapers for “bed”.'],
  ['roofing smith', read({ words: ['smith'] }), 'Showing roofers that match “smith”.'],
  ['roofing zander', read({ ignored: ['zander'] }), 'No listed contractor has “zander” in the name. Showing roofers.'],
  ['creek smith', read({ serviceSlugs: [], words: ['creek', 'smith'] }), 'Showing contractors that match “creek” and “smith”.'],
  ['moore', near(moore, { serving: 2, meant: 1 }), 'Showing plumbers who say they serve Moore first, then others in Norman.'],
  ['moore', near(moore, { serving: 2, meant: 0 }), 'Showing plumbers who say they serve Moore.'],
  ['moore', near(unserved), 'No plumbers listed here say they serve Moore. Showing plumbers in Norman, the nearest city.'],
  [
    'tulsa',
    near(tulsa),
    'No plumbers listed here say they serve Tulsa. The nearest place they serve is Arcadia: showing those first, then others in Norman.',
  ],
  [
    '73072',
    near({ ...inNorman, served: true }, { serving: 1, meant: 2 }),
    '73072 is in Norman. Showing plumbers who say they serve 73072 or Norman first, then others in Norman.',
  ],
  ['73072', near({ ...inNorman, served: false }), '73072 is in Norman. Showing plumbers in Norman.'],
  [
    'moore spanish speaking',
    read({ ...plumbers, place: moore, language: 'Spanish', groups: { serving: 1 } }),
    'Showing plumbers who list Spanish as a language and say they serve Moore.',
  ],
  // Contractors with the text in their name serve it.
  ['moore', near(moore, { text: 1, serving: 0, meant: 2 }), 'Also showing plumbers in Norman.'],
  [
    'moore',
    near({ ...unserved, filtered: true }),
    'No plumbers listed here that match the filters say they serve Moore. Showing plumbers in Norman.',
  ],
  [
    '74999',
    read({ serviceSlugs: [], place: { name: '74999', isZip: true, served: false }, groups: { meant: 0 } }),
    'No contractors listed here say they serve 74999.',
  ],
])('“%s”, %j: %s', (q, reading, note) => expect(searchNote(q, reading, types)).toBe(note));

const inGroups = 'In each group: featured first, the others shuffled.';

test.each<[string, Reading, string | undefined]>([
  ['one group', read({}), undefined],
  ['a town', read({ place: moore, groups: { text: 0, serving: 2, meant: 1 } }), `Those who serve Moore first. ${inGroups}`],
  ['the nearest one', read({ place: tulsa }), `Those who serve Arcadia first. ${inGroups}`],
  ['the text', read({ groups: { text: 1, meant: 1 } }), `Those with “hail” in the name first. ${inGroups}`],
])('explains the order of %s', (_, reading, line) => expect(searchOrder('hail', reading, '')).toBe(line));
