import { cityName, defaultCity } from '#app/content/find-city.ts';
import type { Contractor } from './contractor.ts';

/** 'Oklahoma City, OK'. */
export function cityAndState(location: string): string {
  return `${cityName(location || defaultCity.slug)}, ${defaultCity.state}`;
}

/** '{service} in {city}, OK', the line under a contractor's name. */
export function serviceInCity({ service_type, location }: { service_type: string; location: string }): string {
  return `${service_type || 'Home Services'} in ${cityAndState(location)}`;
}

/** 'Street, City, OK'; empty without an address. Adds no city and state to an address that has them. */
export function shownAddress({ address, location }: { address: string | null; location: string }): string | undefined {
  const street = address?.trim().replace(/,$/, '');
  if (!street) return undefined;
  const city = cityName(location || defaultCity.slug).toLowerCase();
  const ending = /^(.*)[,\s]\s*(?:ok|oklahoma)(?:\s+\d{5}(?:-\d{4})?)?(?:,\s*(?:usa?|united states))?$/.exec(
    street.toLowerCase(),
  );
  return ending?.[1]?.trim().replace(/,$/, '').endsWith(city) ? street : `${street}, ${cityAndState(location)}`;
}

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

const isZip = (place: string) => /^\d{5}$/.test(place);

/** A service area's cities and ZIP codes. */
export const areaParts = (area: readonly string[] | null) => ({
  cities: (area ?? []).filter((place) => !isZip(place)),
  zips: (area ?? []).filter(isZip),
});

/** 'Oklahoma City, Moore', 'ZIP 73103, 73112'. */
export function areaLines(area: readonly string[] | null): string[] {
  const { cities, zips } = areaParts(area);
  const lines = [cities.join(', '), zips.length > 0 ? `ZIP ${zips.join(', ')}` : ''];
  return lines.filter((line) => line !== '');
}
