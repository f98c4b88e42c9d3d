/** A city of the directory. Adding one here is all that a new city takes. */
export type Location = { slug: string; name: string; state: string };

export const locations = [
  { slug: 'oklahoma-city', name: 'Oklahoma City', state: 'OK' },
  { slug: 'edmond', name: 'Edmond', state: 'OK' },
  { slug: 'norman', name: 'Norman', state: 'OK' },
] as const satisfies readonly Location[];

export const defaultLocation = locations[0];

export function findLocation(slug: string): Location | undefined {
  return locations.find((location) => location.slug === slug);
}

/** The name of a city from its slug; for a slug that is none of ours, its words with capitals. */
export function locationName(slug: string): string {
  return findLocation(slug)?.name ?? titleCase(slug);
}

/** 'house-cleaning' as 'House Cleaning'. */
export function titleCase(slug: string): string {
  return slug
    .split('-')
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}
