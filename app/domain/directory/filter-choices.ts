import { locationName, locations, titleCase } from '#app/content/locations.ts';
import { services } from '#app/content/services.ts';
import { slugify } from '#app/content/slug.ts';

/** One option of a filter: its value in the address, and what the visitor reads. */
export type FilterChoice = { value: string; label: string };

/** The name of a service from its slug; for one that nobody offers, its words with capitals. */
export function serviceLabel(slug: string, types: readonly string[]): string {
  const known = [...types, ...services.map(({ type }) => type)].find((type) => slugify(type) === slug);
  return known ?? titleCase(slug);
}

/** The services to choose from, each address once. The one chosen is among them, though nobody may offer it. */
export function serviceChoices(types: readonly string[], chosen: string): FilterChoice[] {
  const bySlug = new Map<string, string>();
  for (const type of types) {
    const slug = slugify(type);
    if (slug && !bySlug.has(slug)) bySlug.set(slug, type);
  }
  if (chosen && !bySlug.has(chosen)) bySlug.set(chosen, serviceLabel(chosen, types));
  return Array.from(bySlug, ([value, label]) => ({ value, label }));
}

export function locationChoices(chosen: string): FilterChoice[] {
  const choices: FilterChoice[] = locations.map(({ slug, name }) => ({ value: slug, label: name }));
  const known = !chosen || choices.some(({ value }) => value === chosen);
  return known ? choices : [...choices, { value: chosen, label: locationName(chosen) }];
}
