/** The columns that an import reads, with their types: a contractor's own, and `pin_order`, its place among the pinned. */
export const columnTypes = {
  id: 'text',
  name: 'text',
  slug: 'text',
  service_type: 'text',
  location: 'text',
  rating: 'numeric',
  review_count: 'integer',
  address: 'text',
  phone: 'text',
  website: 'text',
  logo_link: 'text',
  gmb_link: 'text',
  featured: 'boolean',
  pin_order: 'integer',
  about: 'text',
  specialties: 'text[]',
  service_area: 'text[]',
  languages: 'text[]',
  hours: 'text',
  emergency: 'boolean',
  price_guide: 'jsonb',
  license_number: 'text',
  license_authority: 'text',
  insured_until: 'date',
  founded: 'smallint',
  rating_source: 'text',
  rating_as_of: 'date',
  featured_until: 'date',
} as const;

export type ImportColumn = keyof typeof columnTypes;

export const importColumns = Object.keys(columnTypes) as ImportColumn[];

export const neededColumns = ['name', 'service_type', 'location'] as const satisfies readonly ImportColumn[];

/** Those of `contractor_profiles`; the others are of `contractors`. */
const profileColumns: readonly ImportColumn[] = [
  'about',
  'specialties',
  'price_guide',
  'license_authority',
  'insured_until',
  'founded',
];

export function isImportColumn(name: string): name is ImportColumn {
  return Object.hasOwn(columnTypes, name);
}

export function isNeeded(name: ImportColumn): boolean {
  return (neededColumns as readonly ImportColumn[]).includes(name);
}

export function isProfileColumn(name: ImportColumn): boolean {
  return profileColumns.includes(name);
}

/** Where hours are given, the open times that the importer makes from them come last. */
export function withOpenHours(columns: readonly ImportColumn[]): string[] {
  return columns.includes('hours') ? [...columns, 'open_hours'] : [...columns];
}
