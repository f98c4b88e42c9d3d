/** The columns that an import reads: a contractor's own, and `pin_order`, its place among the pinned. */
export const importColumns = [
  'id',
  'name',
  'slug',
  'service_type',
  'location',
  'rating',
  'review_count',
  'address',
  'phone',
  'website',
  'logo_link',
  'gmb_link',
  'featured',
  'pin_order',
] as const;

export type ImportColumn = (typeof importColumns)[number];

export const neededColumns = ['name', 'service_type', 'location'] as const satisfies readonly ImportColumn[];

export function isImportColumn(name: string): name is ImportColumn {
  return (importColumns as readonly string[]).includes(name);
}
