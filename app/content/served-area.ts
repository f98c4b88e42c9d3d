import type { Location } from './locations.ts';
import { findPlace, placeOfZip, type Town } from './towns.ts';

/** A town or city of a service area; in part, if only some of its ZIP codes are named. */
export type ServedPlace = { place: Location | Town; zips: readonly string[]; isWhole: boolean };

/** The towns and cities of a service area that we know, in its order. */
export function servedPlaces(area: readonly string[]): ServedPlace[] {
  const found = new Map<string, ServedPlace>();
  for (const entry of area.flatMap(entriesOf)) {
    const isZip = /^\d{5}$/.test(entry);
    const place = isZip ? placeOfZip(entry) : findPlace(entry);
    if (!place) continue;
    const { zips, isWhole } = found.get(place.name) ?? { zips: [], isWhole: false };
    found.set(place.name, { place, zips: isZip ? [...zips, entry] : zips, isWhole: isWhole || !isZip });
  }
  return [...found.values()];
}

/** The places of an entry: 'Yukon, Moore and Mustang'. The database reads it likewise (`place_keys`). */
const entriesOf = (entry: string): string[] =>
  entry
    .split(/\s*[,/&+]\s*|\s+and\s+/)
    .map((part) =>
      part
        .replace(/^(?:greater |(?:the )?city of )|[ ,]+ok(?:lahoma)?\.?$|(?: metro)?(?: surrounding)? areas?$| metro$/gi, '')
        .trim(),
    );
