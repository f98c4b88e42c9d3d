import { cityName, defaultCity } from '#app/content/find-city.ts';
import { findService, generalSchemaType } from '#app/content/services.ts';
import type { ShownCheck } from './check.ts';
import { fieldOf, importColumns } from './columns.ts';
import type { ContractorDetail } from './contractor.ts';
import { contractorPath } from './contractor-path.ts';
import { pictureSources } from './page-head.ts';

/** A published review of our own. */
type DataReview = { rating: number; text: string; name: string; month: string };

/**
 * A contractor for search engines. `aggregateRating` and `review` are of our own reviews: the listed rating comes from
 * elsewhere, and only a site's own may be marked up that way.
 */
export function contractorData(
  contractor: ContractorDetail,
  siteUrl: string,
  reviews: readonly DataReview[] = [],
): Record<string, unknown> {
  const { name, service_type, address, location, profile, checks } = contractor;
  const url = siteUrl + contractorPath(contractor);
  const city = cityName(location || defaultCity.slug);
  const cities = profile.service_area?.filter((place) => !/^\d/.test(place)) ?? [];
  // Only checked claims are credentials, while the check is valid.
  const licenses = checks.filter(({ kind }) => kind === 'license');
  const [picture] = pictureSources(contractor);
  return {
    '@context': 'https://schema.org',
    '@type': findService(service_type)?.schemaType ?? generalSchemaType,
    '@id': `${url}#business`,
    name,
    url,
    ...(picture && { image: siteUrl + picture }),
    address: {
      '@type': 'PostalAddress',
      ...(address?.trim() && { streetAddress: address.trim() }),
      addressLocality: city,
      addressRegion: defaultCity.state,
      addressCountry: 'US',
    },
    areaServed: cities.length > 0 ? cities.map(cityData) : cityData(city),
    ...fieldsData({ ...contractor, ...profile }),
    ...(contractor.reviews && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ...ofFive(contractor.reviews.average),
        reviewCount: contractor.reviews.count,
      },
    }),
    ...(reviews.length > 0 && { review: reviews.map(reviewData) }),
    ...(licenses.length > 0 && { hasCredential: licenses.map(credentialData) }),
  };
}

const fieldsData = (values: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.assign({}, ...importColumns.map((name) => fieldOf(name).structuredData?.(values[name] ?? null)));

const credentialData = ({ number, authority, valid_until }: ShownCheck) => ({
  '@type': 'EducationalOccupationalCredential',
  credentialCategory: 'license',
  ...(number && { identifier: number }),
  ...(authority && { recognizedBy: { '@type': 'GovernmentOrganization', name: authority } }),
  expires: valid_until,
});

const ofFive = (ratingValue: number) => ({ ratingValue, bestRating: 5, worstRating: 1 });

const reviewData = ({ rating, text, name, month }: DataReview) => ({
  '@type': 'Review',
  reviewRating: { '@type': 'Rating', ...ofFive(rating) },
  author: { '@type': 'Person', name },
  datePublished: month,
  reviewBody: text,
});

const cityData = (name: string) => ({ '@type': 'City', name: `${name}, ${defaultCity.state}` });
