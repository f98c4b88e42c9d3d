import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { Contractor } from '#app/domain/contractors/contractor.ts';
import { JsonLd } from '../layout/page-meta.tsx';
import { contractorData } from './structured-data.ts';

const contractor: Contractor = {
  id: '1',
  name: 'Ledgerwood Plumbing Works',
  slug: 'ledgerwood-plumbing-works',
  service_type: 'Plumbing',
  location: 'oklahoma-city',
  rating: 4.8,
  review_count: 356,
  address: '7489 N Western Ave',
  phone: '(572) 555-0102 ext 3',
  website: 'ledgerwood.example.com',
  logo_link: '/logo.png',
  gmb_link: null,
  featured: true,
};
const site = 'https://example.com';

describe('a contractor', () => {
  test('is told with all that is known, ratings of others left out', () => {
    const data = contractorData(contractor, site);
    expect(data).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Plumber',
      '@id': 'https://example.com/oklahoma-city/plumbing/ledgerwood-plumbing-works#business',
      name: 'Ledgerwood Plumbing Works',
      url: 'https://example.com/oklahoma-city/plumbing/ledgerwood-plumbing-works',
      image: 'https://example.com/media/contractors/ledgerwood-plumbing-works?service=plumbing&location=oklahoma-city',
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

  test('has no empty facts', () => {
    const data = contractorData({ ...contractor, phone: null, website: null, address: null }, site);
    expect(data).not.toHaveProperty('telephone');
    expect(data).not.toHaveProperty('sameAs');
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
  ])('of %s is a %s', (service_type, type) => expect(contractorData({ ...contractor, service_type }, site)['@type']).toBe(type));

  test('cannot break out of its script by its name', () => {
    const name = '</script><script>alert(1)</script><!--';
    const markup = renderToStaticMarkup(<JsonLd data={contractorData({ ...contractor, name }, site)} />);
    expect(markup.match(/<\/script>/g)).toHaveLength(1);
    expect(markup).not.toContain('<!--');
    expect(JSON.parse(markup.replace(/^<script[^>]*>|<\/script>$/g, '')).name).toBe(name);
  });
});
