import { findCity } from '#app/content/find-city.ts';
import { withoutStrayEnd } from '#app/content/slug.ts';
import type { Contractor } from '#app/domain/contractors/contractor.ts';
import { contractorAddress } from '#app/domain/contractors/contractor-path.ts';

/** The decoded parts of an address with the contractor pattern. */
export type AddressParts = { location: string; serviceType: string; businessSlug: string };

/** Sections of the site whose addresses look like a contractor's. None of them is ever a city. */
const sections = new Set([
  'admin',
  'api',
  'art',
  'assets',
  'badge',
  'badge-info',
  'blog',
  'contractor',
  'functions',
  'media',
  'services',
  'sign',
]);

export const isOtherSection = ({ location }: AddressParts): boolean => sections.has(location.toLowerCase());

/** Whether an address is exactly the contractor's canonical one. */
export function isAddressOf(contractor: Contractor, { location, serviceType, businessSlug }: AddressParts): boolean {
  return contractorAddress(contractor).join('/') === [location, serviceType, businessSlug].join('/');
}

/** Whether an address can never be right: an unknown city, or impossible parts. */
export function isMistyped({ location, serviceType, businessSlug }: AddressParts): boolean {
  return !findCity(location) || ![serviceType, withoutStrayEnd(businessSlug)].every((part) => slug.test(part));
}

const slug = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
