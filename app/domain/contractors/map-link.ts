import { cityAndState, shownAddress } from './address.ts';
import type { Contractor } from './contractor.ts';

const mapOf = (query: string) => `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query)}`;

/** A link to a map of the address, for phones too; undefined without an address. */
export function mapHref(contractor: Pick<Contractor, 'address' | 'location'>): string | undefined {
  const address = shownAddress(contractor);
  return address && mapOf(address);
}

/** A page with the rating’s source; undefined for unknown sources. */
export function ratingHref({ name, location, profile }: Pick<Contractor, 'name' | 'location' | 'profile'>): string | undefined {
  return profile.rating_source?.toLowerCase() === 'google' ? mapOf(`${name}, ${cityAndState(location)}`) : undefined;
}
