import { locationName, locations } from '#app/content/locations.ts';
import { services, tradeNames } from '#app/content/services.ts';
import { slugify } from '#app/content/slug.ts';
import { type DirectoryAddress, directoryPath } from '../directory-address.ts';

/** Where the list of the home page begins. */
const listAnchor = 'contractors';

export const listPath = (address: Partial<DirectoryAddress>): string => `${directoryPath(address)}#${listAnchor}`;

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
  const all = who.length > 0 ? `${who.join(', ')} and ${last}` : last;
  return locationSlug ? `${all} in ${locationName(locationSlug)}` : all;
}

export const citySlugs = locations.map(({ slug }) => slug);

export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
