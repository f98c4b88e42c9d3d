import { describe, expect, test } from 'vitest';
import type { Contractor, ContractorDetail } from '#app/domain/contractors/contractor.ts';
import { aCheck, bareContractor, contractorWith } from '#test/support/bare-contractor.ts';
import { emptyProfile } from '#test/support/empty-profile.ts';
import { metaDescription, shownFacts } from './shown-facts.ts';

/** A Monday, 10 am in Oklahoma. */
const now = new Date('2026-11-23T16:00:00Z');
const strip = (profile: Partial<ContractorDetail['profile']>, more: Partial<ContractorDetail> = {}) =>
  shownFacts({ ...contractorWith(profile, { service_type: 'Fencing', ...more }), checks: more.checks ?? [] }, now).strip;

test('shows nothing that a contractor does not say', () => expect(strip({})).toEqual([]));

describe('open', () => {
  test('until when, with the hours', () =>
    expect(strip({ hours: 'Mo-Fr 08:00-17:00' })).toMatchObject([
      { value: 'Open until 5 pm', isOpen: true, note: 'Mon–Fri, 8\u00a0am–5\u00a0pm' },
    ]));
  test('at any hour, with the hours of the office', () =>
    expect(strip({ hours: 'Mo-Fr 08:00-17:00; Sa 09:00-12:00', emergency: true })).toMatchObject([
      { value: 'Answers any hour', note: 'Office Mon–Fri, 8\u00a0am–5\u00a0pm', link: { to: '#contact', text: 'All hours' } },
    ]));
  test('until which day it is closed, at any hour', () =>
    expect(strip({ emergency: true, closed_until: '2026-12-05' })).toMatchObject([
      { label: 'Open', value: 'Closed until Dec 5', isOpen: false },
    ]));
  test('until which day it takes no new work, beside whether it is open', () => {
    const profile = { hours: '24/7', no_work_until: '2026-11-24' };
    expect(strip(profile).map(({ value }) => value)).toEqual(['Answers any hour', 'No new work until Nov 24']);
    expect(strip({ ...profile, no_work_until: '2026-11-23' }).map(({ value }) => value)).toEqual(['Answers any hour']);
  });
  test('without repeating 24 hours', () => expect(strip({ hours: '24/7' })[0]?.note).toBeUndefined());
});

test('the price of the commonest job, and how many more there are', () => {
  const price_guide = [
    { what: 'Cedar privacy fence', low: 30, high: 45 },
    { what: 'Gate', low: 250, high: 600 },
  ];
  expect(strip({ price_guide })).toMatchObject([{ value: expect.stringMatching(/^\$/), link: { text: '1 more price below' } }]);
});

describe('license', () => {
  const plumber = { service_type: 'Plumbing' };
  test('the number and where to look it up', () =>
    expect(strip({ license_number: 'PL1' }, plumber)).toMatchObject([
      { label: 'License', value: 'PL1', link: { to: 'https://cibverify.ok.gov', text: 'Look it up' } },
    ]));
  test('in a licensed trade, that no number is listed', () =>
    expect(strip({}, plumber)).toMatchObject([
      { value: 'No license number listed', note: 'Oklahoma licenses plumbers. Ask for the number.' },
    ]));
  test('the number that was checked, where none is listed', () => {
    const kind = 'license' as const;
    expect(strip({}, { ...plumber, checks: [{ ...aCheck, kind, number: 'PL2' }] })).toMatchObject([{ value: 'PL2' }]);
    expect(strip({}, { ...plumber, checks: [{ ...aCheck, kind }] })).toEqual([]);
  });
});

test.each([
  [
    { founded: 2001, insured_until: '2039-12-30' },
    { value: 'Since 2001', note: 'Insured to Dec 30, 2039' },
  ],
  [{ insured_until: '2039-12-30' }, { label: 'Insurance', value: 'Insured to Dec 30, 2039' }],
  [{ service_area: ['Norman', 'Moore', '73069'] }, { value: 'Norman, Moore', note: 'and ZIP 73069' }],
  [{ service_area: ['73069', '73071'] }, { value: 'ZIP 73069, 73071' }],
  [{ languages: ['English', 'Spanish'] }, { label: 'Speaks', value: 'English and Spanish' }],
])('%j', (profile, fact) => expect(strip(profile)).toMatchObject([fact]));

test('says what was checked last, and when', () => {
  const checks: ContractorDetail['checks'] = [
    { ...aCheck, kind: 'identity' },
    { ...aCheck, kind: 'phone' },
    { ...aCheck, kind: 'license', checked_on: '2025-09-03' },
  ];
  expect(shownFacts({ ...bareContractor, checks }, now).checked).toBe('Identity and phone number checked Oct 20, 2025');
});

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
