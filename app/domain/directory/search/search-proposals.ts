import { listOf, locationName, locations } from '#app/content/locations.ts';
import { services, tradeNames } from '#app/content/services.ts';
import { slugify } from '#app/content/slug.ts';

/** A service type from its slug, as the directory writes it. */
export function typeOf(slug: string, serviceTypes: readonly string[]): string | undefined {
  return [...serviceTypes, ...services.map(({ type }) => type)].find((type) => slugify(type) === slug);
}

/** 'plumbers', 'roofers and restoration contractors in Edmond', 'contractors in Norman'. */
export function whoAndWhere(
  { serviceSlugs, locationSlug }: { serviceSlugs: readonly string[]; locationSlug?: string | undefined },
  serviceTypes: readonly string[],
): string {
  const who = [...new Set(serviceSlugs.map((slug) => tradeNames(typeOf(slug, serviceTypes) ?? '').pros))];
  const last = who.pop() ?? 'contractors';
  const all = listOf([...who, last]);
  return locationSlug ? `${all} in ${locationName(locationSlug)}` : all;
}

export const citySlugs = locations.map(({ slug }) => slug);
