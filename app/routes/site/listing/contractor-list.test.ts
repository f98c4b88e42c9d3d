import { expect, test } from 'vitest';
import { factsOf, firstLineLook, placesOnPhone, type ShownCard } from './contractor-list.tsx';

const full: ShownCard = {
  ...{
    id: '1',
    slug: 'a',
    name: 'A',
    path: '/a',
    trade: 'Plumbing',
    featured: false,
    pictures: ['/sign/a.svg'],
    call: undefined,
    verified: undefined,
  },
  ...{ rating: { value: '4.6', from: '94 on Google' }, open: { words: 'Answers any hour', isOpen: true } },
  ...{ price: { job: 'Service call', range: '$75–115' }, checked: undefined, license: 'License PL63693', since: 'Since 2001' },
  ...{ area: 'Oklahoma City +4', otherRating: undefined, replies: undefined },
};

/** The lines of a narrow row, below the first. */
function lines(change: { [Part in keyof ShownCard]?: ShownCard[Part] | undefined } = {}, mixed = false) {
  const contractor = { ...full, ...change } as ShownCard;
  const places = Object.entries(placesOnPhone(factsOf(contractor), mixed, firstLineLook(contractor) === 'apart'));
  return ['line-2', 'line-3'].map((line) =>
    places
      .filter(([, place]) => place === line)
      .map(([kind]) => kind)
      .join(),
  );
}

test('a row has at most two facts a line', () => {
  expect(lines()).toEqual(['price,since', 'license,area']);
  expect(lines({ license: undefined, checked: 'License checked Nov 14' })).toEqual(['price,since', 'checked,area']);
});

test('what is not said takes no place', () => {
  expect(lines({ price: undefined })).toEqual(['license,since', 'area']);
  expect(lines({ price: undefined, license: undefined, since: undefined })).toEqual(['area', '']);
  expect(factsOf({ ...full, open: undefined, price: undefined, license: undefined, since: undefined })).toEqual({
    early: [],
    late: [['area', 'Oklahoma City +4']],
  });
});

test('in a mixed list the trade starts the last line, and the area is left to a desk', () => {
  expect(lines({}, true)).toEqual(['price,since', 'trade,license']);
  expect(placesOnPhone(factsOf(full), true)['area']).toBe('off-phone');
  expect(lines({ license: undefined }, true)).toEqual(['price,since', 'trade,area']);
  expect(lines({ price: undefined, license: undefined, since: undefined }, true)).toEqual(['trade,area', '']);
});

const longPrice = { job: 'Impact-resistant roof', range: '$12,500–18,000' };

test('a long price has a line of its own', () => {
  const price = longPrice;
  expect(lines({ price: { ...price, job: 'Roof', costs: '/costs/roofing' } })).toEqual(['price,since', 'license,area']);
  expect(lines({ price })).toEqual(['price', 'license,since']);
  expect(lines({ price }, true)).toEqual(['price', 'trade,license']);
});

test('own reviews and reply time push the area off the row', () => {
  const change = { otherRating: 'Google 4.6 (94)', replies: 'Replies in 22 min' };
  expect(lines(change)).toEqual(['elsewhere,price', 'replies,license']);
  expect(placesOnPhone(factsOf({ ...full, ...change }), false)['area']).toBe('off-phone');
});

test('without own reviews the reply time starts the last line, after the trade of a mixed list', () => {
  const change = { replies: 'Replies in 22 min' };
  expect(lines(change)).toEqual(['price,since', 'replies,license']);
  expect(lines(change, true)).toEqual(['price,since', 'trade,replies']);
  expect(lines({ ...change, price: undefined })).toEqual(['license,since', 'replies,area']);
  expect(lines({ ...change, price: longPrice })).toEqual(['price', 'replies,license']);
  expect(lines({ ...change, price: undefined, license: undefined, since: undefined })).toEqual(['area,replies', '']);
});

test('a long first line is set smaller; a longer one leaves the opening to the next line, beside the year', () => {
  const rating = { value: '4.8', from: '4,120 on Google' };
  const longer = { value: '4.8', from: '4,120 on Facebook' };
  const open = { words: 'Open until 5:30 pm', isOpen: true };
  expect(firstLineLook(full)).toBe('');
  expect(firstLineLook({ rating, open: undefined })).toBe('');
  expect(firstLineLook({ rating, open })).toBe('tight');
  expect(firstLineLook({ rating, open: { words: 'Opens 9:30 am Sat', isOpen: false } })).toBe('tight');
  expect(firstLineLook({ rating, open: { words: 'Opens 10:30 am Sat', isOpen: false } })).toBe('apart');
  expect(lines({ rating, open })).toEqual(['price,since', 'license,area']);
  expect(lines({ rating: longer, open })).toEqual(['open,since', 'price,license']);
  expect(lines({ rating: longer, open }, true)).toEqual(['open,since', 'trade,price']);
});
