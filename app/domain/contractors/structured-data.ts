import { defaultLocation, locationName } from '#app/content/locations.ts';
import { phoneHref } from '#app/content/phone.ts';
import { findService, generalSchemaType } from '#app/content/services.ts';
import type { Contractor } from '#app/domain/contractors/contractor.ts';
import { contractorPath } from './contractor-path.ts';
import { pictureSources } from './picture-sources.ts';
import { websiteHref } from './website.ts';

/**
 * A contractor for search engines. Without `aggregateRating`: the ratings come from elsewhere, and only a site's own
 * reviews may be told that way.
 */
export function contractorData(contractor: Contractor, siteUrl: string): Record<string, unknown> {
  const { name, service_type, address, location, profile } = contractor;
  const url = siteUrl + contractorPath(contractor);
  const telephone = phoneHref(contractor.phone)?.replace(/^tel:|;.*$/g, '');
  const website = websiteHref(contractor.website);
  const city = locationName(location || defaultLocation.slug);
  const cities = profile.service_area?.filter((place) => !/^\d/.test(place)) ?? [];
  const [picture] = pictureSources(contractor);
  return {
    '@context': 'https://schema.org',
    '@type': findService(service_type)?.schemaType ?? generalSchemaType,
    '@id': `${url}#business`,
    name,
    url,
    ...(picture && { image: siteUrl + picture }),
    ...(telephone && { telephone }),
    address: {
      '@type': 'PostalAddress',
      ...(address?.trim() && { streetAddress: address.trim() }),
      addressLocality: city,
      addressRegion: defaultLocation.state,
      addressCountry: 'US',
    },
    areaServed: cities.length > 0 ? cities.map(cityData) : cityData(city),
    ...(profile.hours && { openingHours: profile.hours === '24/7' ? 'Mo-Su' : profile.hours.split('; ') }),
    ...(profile.founded && { foundingDate: String(profile.founded) }),
    ...(website && { sameAs: [website] }),
  };
}

const cityData = (name: string) => ({ '@type': 'City', name: `${name}, ${defaultLocation.state}` });
