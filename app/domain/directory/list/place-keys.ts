import type { Location } from '#app/content/locations.ts';
import { listedZips, placeOfZip, type Town } from '#app/content/towns.ts';

// How contractors may name a place in their service area, in lowercase as in `contractors.places`.

/** A town or city: its name or one of its ZIP codes. */
export const placeKeys = (place: Town | Location): string[] => [...namesOf(place), ...listedZips(place.zips)];

/** A ZIP code: itself or the town or city that it belongs to. */
export function zipKeys(zip: string): string[] {
  const place = placeOfZip(zip);
  return place ? [zip, ...namesOf(place)] : [zip];
}

function namesOf(place: Town | Location): string[] {
  const name = place.name.toLowerCase();
  const others = 'alsoCalled' in place && place.alsoCalled ? place.alsoCalled.split(',').map((name) => name.trim()) : [];
  return [...new Set([name, name.replace(/^the /, ''), ...others])];
}
