import { placeholderPicture, stockPicture } from '#app/content/services.ts';
import { serviceSlug } from '#app/content/slug.ts';
import type { Contractor } from '#app/domain/contractors/contractor.ts';

export type Pictured = Pick<Contractor, 'slug' | 'service_type' | 'location' | 'logo_link' | 'gmb_link'>;

/**
 * Addresses of a contractor's picture, in the order in which they are tried. Its own is fetched and served by us, which
 * also goes from logo to gmb picture; so no visitor's browser ever calls another host.
 */
export function pictureSources(contractor: Pictured): string[] {
  const own = hasOwnPicture(contractor) ? [ownPicture(contractor)] : [];
  return [...new Set([...own, stockPicture(contractor.service_type), placeholderPicture])];
}

/** Service and city choose among contractors that share a slug. */
function ownPicture({ slug, service_type, location }: Pictured): string {
  const hints = new URLSearchParams();
  if (service_type) hints.set('service', serviceSlug(service_type));
  if (location) hints.set('location', location);
  return `/media/contractors/${encodeURIComponent(slug)}${hints.size > 0 ? `?${hints}` : ''}`;
}

export function hasOwnPicture({ logo_link, gmb_link }: Pictured): boolean {
  return Boolean(logo_link?.trim() || gmb_link?.trim());
}
