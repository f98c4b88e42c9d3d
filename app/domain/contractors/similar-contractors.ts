import { byFeaturedThenRating } from './compare-contractors.ts';
import type { ContractorCard } from './contractor.ts';

/** How many similar contractors a page shows. */
export const similarCount = 3;

/** The first few of several lists, each in the API's order `featured`, without the contractor itself. */
export function pickSimilar(contractor: Pick<ContractorCard, 'id'>, lists: ContractorCard[][]): ContractorCard[] {
  return lists
    .flat()
    .filter(({ id }) => id !== contractor.id)
    .sort(byFeaturedThenRating)
    .slice(0, similarCount);
}
