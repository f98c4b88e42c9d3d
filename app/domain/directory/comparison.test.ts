import { expect, test } from 'vitest';
import type { Contractor } from '#app/domain/contractors/contractor.ts';
import { emptyProfile } from '#test/support/empty-profile.ts';
import { comparedTogether } from './comparison.ts';

const bare: Contractor = {
  id: '1',
  name: 'Bare',
  slug: 'bare',
  service_type: 'Roofing',
  location: 'norman',
  rating: null,
  review_count: null,
  address: null,
  phone: null,
  website: null,
  logo_link: null,
  gmb_link: null,
  featured: false,
  verified: false,
  checked: null,
  profile: emptyProfile,
};
const told: Contractor = {
  ...bare,
  phone: '4055550123',
  profile: {
    ...emptyProfile,
    hours: 'Mo-Fr 08:00-17:00',
    emergency: false,
    insured_until: '2027-03-01',
    price_guide: [
      { what: 'Service call', low: 89, high: 89 },
      { what: 'New roof', low: 9000, high: 14500 },
      { what: 'Inspection', low: 89.5, high: 120 },
    ],
  },
};

test('compares the same facts for all, without those nobody has', () => {
  const [one, other] = comparedTogether([bare, told]);
  const labels = ['Hours', 'Answers at any hour', 'Insured until', 'Prices in their words', 'Phone'];
  expect(one?.map(({ label }) => label)).toEqual(labels);
  expect(one?.flatMap(({ lines }) => lines)).toEqual([]);
  expect(other?.map(({ lines }) => lines)).toEqual([
    ['Monday to Friday: 8 am to 5 pm', 'Saturday and Sunday: Closed'],
    ['No'],
    ['March 1, 2027'],
    ['Service call: $89', 'New roof: $9,000 to $14,500', 'Inspection: $89.50 to $120'],
    ['405-555-0123'],
  ]);
});
