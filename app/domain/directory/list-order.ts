import type { ContractorOrder, ContractorSort } from '#app/domain/contractors/contractor.ts';

/** The order of a list, in one line. */
export const orderLines: Readonly<Record<ContractorOrder, string>> = {
  home: 'Featured first, the others shuffled.',
  featured: 'Featured first, then by rating.',
  rating: 'Best rated first, by the ratings listed.',
  reviews: 'Most reviews first, by the counts listed.',
  reviewed: 'Best reviewed here first, from five reviews on; then featured, then by rating.',
  name: 'By name, from A to Z.',
};

/** The order of a trade's page, which is never shuffled. */
export const orderOf = (sort?: ContractorSort | ''): Exclude<ContractorOrder, 'home'> =>
  !sort || sort === 'home' ? 'featured' : sort;
