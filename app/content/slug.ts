/**
 * The slug rule (also in SQL: `slugify`): lowercase, everything but a-z and 0-9 turned into dashes,
 * no dash at either end. Empty when nothing is left.
 */
export function slugify(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** Drops the '-,' at the end of old links. */
export const withoutStrayEnd = (slug: string): string => slug.replace(/(?:-,)+$/, '');

/**
 * The slug of a service type in addresses. Two older spellings of general contracting
 * map to the current one.
 */
export function serviceSlug(serviceType: string): string {
  const slug = slugify(serviceType);
  return slug === 'general-contractor' || slug === 'general-contractors' ? 'general-contracting' : slug;
}
