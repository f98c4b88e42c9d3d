import type { ImportColumn } from '../import/columns.ts';

/** A column that the desk edits: all that an import takes but the id, which never changes. */
export type ListingField = Exclude<ImportColumn, 'id'>;

type FieldRecord = {
  label: string;
  /** What it is typed in: one line, several, or one of a few. */
  control?: 'lines' | 'city' | 'yes-no' | 'yes-no-unknown' | 'date' | 'whole';
  hint?: string;
};

/** Every field under the name that people know it by, in the order of the form. */
export const fieldRecords: Record<ListingField, FieldRecord> = {
  name: { label: 'Name' },
  service_type: { label: 'Service type' },
  location: { label: 'City', control: 'city' },
  slug: { label: 'Slug', hint: 'The end of the page’s address. The old address redirects to the new one.' },
  phone: { label: 'Phone' },
  website: { label: 'Website' },
  address: { label: 'Address', control: 'lines' },
  hours: { label: 'Hours', hint: 'Such as Mo-Fr 08:00-17:00; Sa 09:00-12:00, or 24/7' },
  emergency: { label: 'Answers at any hour', control: 'yes-no-unknown' },
  about: { label: 'About', control: 'lines' },
  specialties: { label: 'Specialties', control: 'lines', hint: 'Separated by semicolons' },
  service_area: { label: 'Service area', control: 'lines', hint: 'Cities and ZIP codes, separated by semicolons' },
  languages: { label: 'Languages', hint: 'Separated by semicolons, such as English; Spanish' },
  price_guide: { label: 'Price guide', control: 'lines', hint: 'Such as Drain cleaning = 120-300; Water heater = 900-2400' },
  founded: { label: 'Founded', control: 'whole', hint: 'A year' },
  license_number: { label: 'License number' },
  license_authority: { label: 'License authority' },
  insured_until: { label: 'Insured until', control: 'date' },
  rating: { label: 'Rating', hint: 'From 0 to 5, such as 4.7' },
  review_count: { label: 'Reviews', control: 'whole' },
  rating_source: { label: 'Rating source', hint: 'Such as Google' },
  rating_as_of: { label: 'Rating as of', control: 'date' },
  logo_link: { label: 'Picture', hint: 'The address of a picture, ours or on another website' },
  gmb_link: { label: 'Second picture', hint: 'Shown when the first one cannot be loaded' },
  featured: { label: 'Featured', control: 'yes-no' },
  featured_until: { label: 'Featured until', control: 'date', hint: 'The last day; empty: without an end' },
  pin_order: { label: 'Place among the pinned', control: 'whole', hint: '1 is first; empty: not pinned' },
};

export const listingFields = Object.keys(fieldRecords) as ListingField[];

export function isListingField(name: string): name is ListingField {
  return Object.hasOwn(fieldRecords, name);
}

/** The form's parts. */
export const fieldGroups: readonly { title: string; fields: readonly ListingField[] }[] = [
  { title: 'Who and where', fields: ['name', 'service_type', 'location', 'slug', 'phone', 'website', 'address'] },
  {
    title: 'What it says of itself',
    fields: ['about', 'hours', 'emergency', 'specialties', 'service_area', 'languages', 'price_guide', 'founded'],
  },
  { title: 'License and insurance', fields: ['license_number', 'license_authority', 'insured_until'] },
  { title: 'Rating', fields: ['rating', 'review_count', 'rating_source', 'rating_as_of'] },
  { title: 'Pictures', fields: ['logo_link', 'gmb_link'] },
  { title: 'Featuring', fields: ['featured', 'featured_until', 'pin_order'] },
];
