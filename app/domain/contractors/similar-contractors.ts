import type { Contractor } from './contractor.ts';

/** How many similar contractors a page shows. */
export const similarCount = 3;

/** The first few of several lists, each in the API's order `featured`, without the contractor itself. */
export function pickSimilar(contractor: Contractor, lists: Contractor[][]): Contractor[] {
  return lists
    .flat()
    .filter(({ id }) => id !== contractor.id)
    .sort((a, b) => Number(b.featured) - Number(a.featured) || (b.rating ?? 0) - (a.rating ?? 0))
    .slice(0, similarCount);
}
