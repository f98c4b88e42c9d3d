import { defaultLocation, locationName } from '#app/content/locations.ts';
import { findService, generalSchemaType } from '#app/content/services.ts';
import type { Contractor } from '#app/domain/contractors/contractor.ts';
import { contractorPath, phoneHref } from './display.ts';
import { pictureSources } from './picture-sources.ts';
import { websiteHref } from './website.ts';

/**
 * A contractor for search engines. Without `aggregateRating`: the ratings come from elsewhere, and only a site's own
 * reviews may be told that way.
 */
export function contractorData(contractor: Contractor, siteUrl: string): Record<string, unknown> {
  const { name, service_type, address, location } = contractor;
  const url = siteUrl + contractorPath(contractor);
  const telephone = phoneHref(contractor.phone)?.replace(/^tel:|;.*$/g, '');
  const website = websiteHref(contractor.website);
  const city = locationName(location || defaultLocation.slug);
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
    areaServed: { '@type': 'City', name: `${city}, ${defaultLocation.state}` },
    ...(website && { sameAs: [website] }),
  };
}
