import { expect, test } from 'vitest';
import type { Contractor } from '#app/domain/contractors/contractor.ts';
import { emptyProfile } from '#test/support/empty-profile.ts';
import { metaDescription } from './meta-description.ts';

const contractor = {
  ...{ name: 'Kastrup Roofing', service_type: 'Roofing', location: 'oklahoma-city', rating: 4.9, review_count: 478 },
  ...{ address: '5587 W Reno Ave', phone: '14055550133', profile: emptyProfile },
} as Contractor;

test.each([
  [
    {},
    'Kastrup Roofing: Roofing in Oklahoma City, OK, rated 4.9 out of 5 from 478 reviews as listed. Call 405-555-0133, at 5587 W Reno Ave, Oklahoma City, OK.',
  ],
  [
    { phone: null, review_count: 1, profile: { ...emptyProfile, rating_source: 'Google' } },
    'Kastrup Roofing: Roofing in Oklahoma City, OK, rated 4.9 out of 5 from 1 review on Google. At 5587 W Reno Ave, Oklahoma City, OK.',
  ],
  [{ address: null, review_count: 0 }, 'Kastrup Roofing: Roofing in Oklahoma City, OK. Call 405-555-0133.'],
  [{ address: null, phone: null, rating: null, review_count: null }, 'Kastrup Roofing: Roofing in Oklahoma City, OK.'],
])('with %j', (change, expected) => expect(metaDescription({ ...contractor, ...change })).toBe(expected));
