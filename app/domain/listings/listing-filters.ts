/** Filters of the contractor list besides text, trade, city and date: one record each. */
export const listingFilters = {
  'no-phone': 'No phone',
  'no-website': 'No website',
  'bad-website': 'Broken website address',
  'no-picture': 'No picture',
  'no-hours': 'No hours',
  'no-license': 'No license number',
  'license-over': 'License expired',
  'insurance-over': 'Insurance expired',
  'checks-over': 'An expired check',
  'checks-ending': 'A check that ends within 30 days',
  unclaimed: 'Unclaimed',
  claimed: 'Claimed',
  featured: 'Featured',
  pinned: 'Pinned',
} as const satisfies Record<string, string>;

export type ListingFilter = keyof typeof listingFilters;

export const listingSorts = {
  name: 'Name',
  changed: 'Last changed',
  newest: 'Newest',
  rating: 'Featured, then best rated',
  reviews: 'Most reviews',
} as const satisfies Record<string, string>;

export type ListingSort = keyof typeof listingSorts;

/** Contractors on one page of the list. */
export const listPageSize = 50;
