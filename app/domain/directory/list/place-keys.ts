import type { City } from '#app/content/cities.ts';
import { findPlace, listedZips, namesOf, placeOfZip, type Town } from '#app/content/towns.ts';

// How contractors may name a place in their service area, in lowercase as in `contractors.places`.

/** A town or city: its name or one of its ZIP codes. */
export const placeKeys = (place: Town | City): string[] => [...namesOf(place), ...listedZips(place.zips)];

/** A ZIP code: itself or the town or city that it belongs to. */
export function zipKeys(zip: string): string[] {
  const place = placeOfZip(zip);
  return place ? [zip, ...namesOf(place)] : [zip];
}

/** A town or city by any of its names, or else the name alone. */
export function namedKeys(name: string): string[] {
  const place = findPlace(name);
  return place ? placeKeys(place) : [name.trim().toLowerCase()];
}
