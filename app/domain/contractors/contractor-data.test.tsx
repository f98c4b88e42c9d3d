import { describe, expect, test } from 'vitest';
import { bareContractor } from '#test/support/bare-contractor.ts';
import { emptyProfile } from '#test/support/empty-profile.ts';
import type { ContractorDetail } from './contractor.ts';
import { contractorData } from './contractor-data.ts';

const contractor: ContractorDetail = {
  ...{ ...bareContractor, name: 'Ledgerwood Plumbing Works', slug: 'ledgerwood-plumbing-works', location: 'oklahoma-city' },
  ...{ rating: 4.8, review_count: 356, address: '7489 N Western Ave', phone: '(572) 555-0102 ext 3' },
  ...{ website: 'ledgerwood.example.com', logo_link: '/logo.png', checks: [] },
};
const site = 'https://example.com';

describe('a contractor', () => {
  test('lists all known facts except ratings from elsewhere', () => {
    expect(contractorData(contractor, site)).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Plumber',
      '@id': 'https://example.com/oklahoma-city/plumbing/ledgerwood-plumbing-works#business',
      name: 'Ledgerwood Plumbing Works',
      url: 'https://example.com/oklahoma-city/plumbing/ledgerwood-plumbing-works',
      image: 'https://example.com/media/contractors/ledgerwood-plumbing-works',
      telephone: '+15725550102',
      address: {
        '@type': 'PostalAddress',
        streetAddress: '7489 N Western Ave',
        addressLocality: 'Oklahoma City',
        addressRegion: 'OK',
        addressCountry: 'US',
      },
      areaServed: { '@type': 'City', name: 'Oklahoma City, OK' },
      sameAs: ['https://ledgerwood.example.com'],
    });
  });

  test('has a checked license, not a claimed one', () => {
    const profile = { ...emptyProfile, license_number: 'R1', license_authority: 'the CIB' };
    expect(contractorData({ ...contractor, profile }, site)).not.toHaveProperty('hasCredential');
    const check = { number: 'R1', authority: 'the CIB', checked_on: '2026-11-03', valid_until: '2027-11-03' };
    const checks = (['license', 'phone'] as const).map((kind) => ({ ...check, kind }));
    expect(contractorData({ ...contractor, checks }, site)).toMatchObject({
      hasCredential: [
        {
          '@type': 'EducationalOccupationalCredential',
          credentialCategory: 'license',
          identifier: 'R1',
          recognizedBy: { '@type': 'GovernmentOrganization', name: 'the CIB' },
          expires: '2027-11-03',
        },
      ],
    });
  });

  test('has hours, area and founding year if known', () => {
    const known = {
      ...emptyProfile,
      hours: 'Mo-Fr 08:00-17:00; Sa 09:00-12:00',
      service_area: ['Edmond', '73034', 'Guthrie'],
      founded: 1998,
    };
    expect(contractorData({ ...contractor, profile: known }, site)).toMatchObject({
      openingHours: ['Mo-Fr 08:00-17:00', 'Sa 09:00-12:00'],
      areaServed: [
        { '@type': 'City', name: 'Edmond, OK' },
        { '@type': 'City', name: 'Guthrie, OK' },
      ],
      foundingDate: '1998',
    });
    expect(contractorData({ ...contractor, profile: { ...known, hours: '24/7' } }, site)['openingHours']).toBe('Mo-Su');
  });

  test('omits unknown facts', () => {
    const data = contractorData({ ...contractor, phone: null, website: null, address: null }, site);
    for (const fact of ['telephone', 'sameAs', 'openingHours', 'foundingDate']) expect(data).not.toHaveProperty(fact);
    expect(data['address']).not.toHaveProperty('streetAddress');
  });

  test.each([
    ['Electrical', 'Electrician'],
    ['HVAC', 'HVACBusiness'],
    ['Roofing', 'RoofingContractor'],
    ['General Contractors', 'GeneralContractor'],
    ['Painting', 'HousePainter'],
    ['Pest Control', 'HomeAndConstructionBusiness'],
    ['Pool Service', 'HomeAndConstructionBusiness'],
  ])('with trade %s is a %s', (service_type, type) =>
    expect(contractorData({ ...contractor, service_type }, site)['@type']).toBe(type),
  );
});
