import type { Contractor, ContractorOrder } from '#app/domain/contractors/contractor.ts';

type Compared = Pick<Contractor, 'featured' | 'rating' | 'review_count' | 'name'>;
type Compare = (a: Compared, b: Compared) => number;

type Rated = Pick<Contractor, 'rating'>;
const byRating = (a: Rated, b: Rated): number => (b.rating ?? -1) - (a.rating ?? -1);

/** The order `featured`: featured first, then by rating, unrated last. */
const byFeaturedThenRating = (a: Pick<Contractor, 'featured' | 'rating'>, b: Pick<Contractor, 'featured' | 'rating'>): number =>
  Number(b.featured) - Number(a.featured) || byRating(a, b);

/** The orders of lists that are not shuffled. */
export const comparisons: Readonly<Record<Exclude<ContractorOrder, 'home'>, Compare>> = {
  featured: byFeaturedThenRating,
  rating: byRating,
  reviews: (a, b) => (b.review_count ?? -1) - (a.review_count ?? -1) || byRating(a, b),
  name: ({ name: a }, { name: b }) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1),
};
