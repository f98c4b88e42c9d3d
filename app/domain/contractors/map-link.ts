import { cityAndState, shownAddress } from './address.ts';
import type { Contractor } from './contractor.ts';

const mapOf = (query: string) => `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query)}`;

/** A map with the address marked, for people and for the maps of their phones; nothing where there is no address. */
export function mapHref(contractor: Pick<Contractor, 'address' | 'location'>): string | undefined {
  const address = shownAddress(contractor);
  return address && mapOf(address);
}

/** Where a rating that is said to come from there can be read; nothing for a source whose addresses are not known. */
export function ratingHref({ name, location, profile }: Pick<Contractor, 'name' | 'location' | 'profile'>): string | undefined {
  return profile.rating_source?.toLowerCase() === 'google' ? mapOf(`${name}, ${cityAndState(location)}`) : undefined;
}
