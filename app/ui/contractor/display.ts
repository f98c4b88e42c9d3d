// How a contractor's facts are shown. Pure, for pages, mail and structured data alike.

import { defaultLocation, locationName } from '#app/content/locations.ts';
import { serviceSlug } from '#app/content/slug.ts';
import type { Contractor } from '#app/domain/contractors/contractor.ts';

/** A rating as shown: clamped to 0-5, one decimal; what is no number shows as 0. */
export function shownRating(rating: unknown): string {
  return clampRating(rating).toFixed(1);
}

/** How many of five stars are full. */
export function fullStars(rating: unknown): number {
  return Math.round(clampRating(rating));
}

function clampRating(rating: unknown): number {
  const number = typeof rating === 'string' && rating.trim() ? Number(rating) : rating;
  return typeof number === 'number' && Number.isFinite(number) ? Math.min(5, Math.max(0, number)) : 0;
}

/** '1 review', '24 reviews', '1,204 reviews'. */
export function shownReviews(count: number | null): string {
  return `${(count ?? 0).toLocaleString('en-US')} ${count === 1 ? 'review' : 'reviews'}`;
}

/** ddd-ddd-dddd, a leading 1 dropped, an extension behind it; a number of another length as it was given; nothing for none. */
export function shownPhone(phone: string | null): string | undefined {
  if (!phone?.trim()) return undefined;
  const { digits, extension } = readPhone(phone);
  if (digits.length !== 10) return phone.trim();
  const number = digits.replace(/(\d{3})(\d{3})(\d{4})/, '$1-$2-$3');
  return extension ? `${number} ext. ${extension}` : number;
}

/** The address of a telephone link; nothing for a text that holds no number to dial. */
export function phoneHref(phone: string | null): string | undefined {
  const { digits, extension } = readPhone(phone ?? '');
  if (digits.length < 7) return undefined;
  const international = digits.length === 10 ? `+1${digits}` : phone?.trim().startsWith('+') ? `+${digits}` : digits;
  return `tel:${international}${extension ? `;ext=${extension}` : ''}`;
}

function readPhone(phone: string): { digits: string; extension: string | undefined } {
  const [, number = '', extension] = /^(.*?)(?:(?:ext(?:ension)?\.?|x|#)\s*(\d{1,6}))?\s*$/is.exec(phone) ?? [];
  return { digits: number.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, ''), extension };
}

/** 'Oklahoma City, OK'. */
export function cityAndState(location: string): string {
  return `${locationName(location || defaultLocation.slug)}, ${defaultLocation.state}`;
}

/** '{service} in {city}, OK', the line under a contractor's name. */
export function serviceInCity({ service_type, location }: Pick<Contractor, 'service_type' | 'location'>): string {
  return `${service_type || 'Home Services'} in ${cityAndState(location)}`;
}

/** 'Street, City, OK'; nothing when there is no address. One that names its city and state already is not given them twice. */
export function shownAddress({ address, location }: Pick<Contractor, 'address' | 'location'>): string | undefined {
  const street = address?.trim().replace(/,$/, '');
  if (!street) return undefined;
  const city = locationName(location || defaultLocation.slug).toLowerCase();
  const ending = /^(.*)[,\s]\s*(?:ok|oklahoma)(?:\s+\d{5}(?:-\d{4})?)?(?:,\s*(?:usa?|united states))?$/.exec(
    street.toLowerCase(),
  );
  return ending?.[1]?.trim().replace(/,$/, '').endsWith(city) ? street : `${street}, ${cityAndState(location)}`;
}

type Addressed = Pick<Contractor, 'location' | 'service_type' | 'slug'>;

/** The three parts of the one address of a contractor's page, not yet encoded. */
export function contractorAddress({
  location,
  service_type,
  slug,
}: Addressed): [location: string, service: string, slug: string] {
  return [location || defaultLocation.slug, serviceSlug(service_type) || 'services', slug];
}

/** The path of a contractor's one page: /{location}/{service}/{slug}. */
export function contractorPath(contractor: Addressed): string {
  return `/${contractorAddress(contractor).map(encodeURIComponent).join('/')}`;
}
