import { expect, test } from 'vitest';
import { contractorWith } from '#test/support/bare-contractor.ts';
import { cardOf } from './card-page.ts';

const contractor: typeof contractorWith = (profile, more) =>
  contractorWith(profile, { location: 'oklahoma-city', rating: 4.8, review_count: 64, ...more });
/** Monday, 10 am in Oklahoma. */
const now = new Date('2026-11-23T16:00:00Z');

test('shows what decides', () => {
  const profile = {
    hours: 'Mo-Fr 08:00-17:00',
    price_guide: [
      { what: 'Toilet replacement', low: 300, high: 600 },
      { what: 'Drain cleaning', low: 150, high: 1300 },
    ],
    license_number: 'PL97268',
    founded: 2005,
    rating_source: 'Google',
    service_area: ['Mustang', '73064', 'oklahoma city', 'Yukon'],
  };
  expect(cardOf(contractor(profile), now)).toMatchObject({
    open: 'Open until 5 pm',
    price: { job: 'Drain cleaning', range: '$150–1,300', costs: '/costs/plumbing#job-drain-cleaning' },
    license: 'PL97268',
    since: 2005,
    source: 'Google',
    further: 2,
  });
  expect(cardOf(contractor(profile), new Date('2026-11-24T01:00:00Z'))).toMatchObject({ opens: 'Opens 8 am Tue' });
});

test('shows a check instead of the license number', () => {
  const card = cardOf(contractor({ license_number: 'PL1' }, { checked: { kind: 'license', checked_on: '2026-11-14' } }), now);
  expect(card).toMatchObject({ checked: 'License checked Nov 14' });
  expect(card).not.toHaveProperty('license');
});

test('says when a check was as shortly in the next year', () => {
  const checked = { kind: 'license', checked_on: '2026-11-14' } as const;
  const card = (moment: string) => cardOf(contractor({}, { checked }), new Date(moment));
  expect(card('2027-01-05T18:00:00Z')).toMatchObject({ checked: 'License checked Nov 14' });
  expect(card('2028-01-05T18:00:00Z')).toMatchObject({ checked: 'License checked in 2026' });
});

test('sends nothing that is unknown', () => {
  const { id, name, slug, service_type, location, rating, review_count, phone, featured } = contractor({});
  expect(cardOf(contractor({}), now)).toEqual({ id, name, slug, service_type, location, rating, review_count, phone, featured });
});
