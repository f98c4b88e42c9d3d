import { expect, test } from 'vitest';
import { searchNote } from './search-note.ts';

const types = ['HVAC', 'Landscaper', 'Landscaping', 'Plumbing', 'Restoration', 'Roofing'];
const contractor = (name: string, service_type: string, location = 'edmond') => ({ name, service_type, location });
const asked = (q: string, service = '', location = '') => ({ q, service, location });
const roofer = contractor('Smith Works', 'Roofing');

test.each([
  ['nothing as it stands', asked('roffing'), [roofer], 'Showing roofers for “roffing”.'],
  ['with a city', asked('roof repair edmond'), [roofer], 'Showing roofers in Edmond for “roof repair edmond”.'],
  ['some as it stands', asked('hail'), [contractor('Hail Masters', 'Roofing'), roofer], 'Also showing roofers.'],
  ['all as it stands', asked('smith'), [roofer], undefined],
  ['several services', asked('storm damage'), [roofer], 'Showing roofers and restoration contractors for “storm damage”.'],
  ['one of them filtered', asked('storm damage', 'roofing'), [roofer], 'Showing roofers for “storm damage”.'],
  ['spellings of one service', asked('flower bed'), [contractor('A', 'Landscaper')], 'Showing landscapers for “flower bed”.'],
  ['other words', asked('roofing smith'), [roofer], 'Showing roofers that match “smith”.'],
  [
    'words alone',
    asked('creek smith'),
    [contractor('Smith Creek', 'HVAC')],
    'Showing contractors that match “creek” and “smith”.',
  ],
  ['a city as its name is written', asked('oklahoma city'), [contractor('B', 'HVAC', 'oklahoma-city')], undefined],
  [
    'a town beside our cities',
    asked('moore plumber'),
    [contractor('B', 'Plumbing', 'norman')],
    'The directory lists nobody in Moore. Showing plumbers in Norman, the nearest city.',
  ],
  [
    'the same with a city chosen',
    asked('moore plumber', '', 'edmond'),
    [contractor('B', 'Plumbing')],
    'The directory lists nobody in Moore. Showing plumbers in Edmond.',
  ],
  ['somebody called like the town', asked('moore plumber'), [contractor('Moore & Sons', 'Plumbing', 'norman')], undefined],
  [
    'a ZIP code',
    asked('plumber 73034'),
    [contractor('B', 'Plumbing')],
    '73034 is in Edmond. Showing plumbers in Edmond, those who name this ZIP code first.',
  ],
  ['an empty list', asked('roffing'), [], undefined],
])('%s', (_, asked, contractors, note) => expect(searchNote(asked, contractors, types)).toBe(note));
