import type { ListRule } from '#app/content/trade-pages/parts.ts';
import type { ContractorOrder, ContractorSort } from './contractor.ts';

/** Why a list stands in its order, in one line. */
export const orderLines: Readonly<Record<ContractorOrder, string>> = {
  home: 'Featured first, the others shuffled.',
  featured: 'Featured first, then by the ratings listed.',
  rating: 'Best rated first, by the ratings listed.',
  reviews: 'Most reviews first, by the counts listed.',
  name: 'By name, from A to Z.',
};

/** In which order a page about a trade has its contractors; that of the home page, which is shuffled, none of them has. */
export const orderOf = ({ order = 'featured' }: ListRule, sort?: ContractorSort | undefined): Exclude<ContractorOrder, 'home'> =>
  sort === 'home' ? 'featured' : (sort ?? order);
