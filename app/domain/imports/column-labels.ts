import type { ImportColumn } from '../contractors/import/columns.ts';

/** Our columns in words, in the order of a form. */
export const columnLabels: Record<ImportColumn, string> = {
  name: 'Name',
  service_type: 'Trade',
  location: 'City',
  phone: 'Phone',
  address: 'Address',
  website: 'Website',
  about: 'About',
  specialties: 'Specialties',
  service_area: 'Service area',
  languages: 'Languages',
  hours: 'Hours',
  emergency: 'Answers at any hour',
  price_guide: 'Price guide',
  license_number: 'License number',
  license_authority: 'License authority',
  insured_until: 'Insured until',
  founded: 'Founded in',
  rating: 'Rating',
  review_count: 'Number of reviews',
  rating_source: 'Source of the rating',
  rating_as_of: 'Date of the rating',
  logo_link: 'Logo (link)',
  gmb_link: 'Google profile (link)',
  featured: 'Featured',
  featured_until: 'Featured until',
  pin_order: 'Place among the pinned',
  id: 'Id',
  slug: 'Slug (part of the address)',
};

/** A column of a change in words. */
export const labelOf = (column: string): string => columnLabels[column as ImportColumn] ?? column;
