import { defaultCity } from '#app/content/find-city.ts';
import { serviceSlug } from '#app/content/slug.ts';
import type { Contractor } from './contractor.ts';

type Addressed = Pick<Contractor, 'location' | 'service_type' | 'slug'>;

/** The parts of the address of a contractor's page, not yet encoded. */
export function contractorAddress({
  location,
  service_type,
  slug,
}: Addressed): [location: string, service: string, slug: string] {
  return [location || defaultCity.slug, serviceSlug(service_type) || 'services', slug];
}

/** The path of a contractor's page: /{location}/{service}/{slug}. */
export function contractorPath(contractor: Addressed): string {
  return `/${contractorAddress(contractor).map(encodeURIComponent).join('/')}`;
}
