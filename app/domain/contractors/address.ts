import { defaultLocation, locationName } from '#app/content/locations.ts';

/** 'Oklahoma City, OK'. */
export function cityAndState(location: string): string {
  return `${locationName(location || defaultLocation.slug)}, ${defaultLocation.state}`;
}

/** '{service} in {city}, OK', the line under a contractor's name. */
export function serviceInCity({ service_type, location }: { service_type: string; location: string }): string {
  return `${service_type || 'Home Services'} in ${cityAndState(location)}`;
}

/** 'Street, City, OK'; empty without an address. Adds no city and state to an address that has them. */
export function shownAddress({ address, location }: { address: string | null; location: string }): string | undefined {
  const street = address?.trim().replace(/,$/, '');
  if (!street) return undefined;
  const city = locationName(location || defaultLocation.slug).toLowerCase();
  const ending = /^(.*)[,\s]\s*(?:ok|oklahoma)(?:\s+\d{5}(?:-\d{4})?)?(?:,\s*(?:usa?|united states))?$/.exec(
    street.toLowerCase(),
  );
  return ending?.[1]?.trim().replace(/,$/, '').endsWith(city) ? street : `${street}, ${cityAndState(location)}`;
}
