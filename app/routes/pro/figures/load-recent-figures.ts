import type { Membership } from '#app/domain/members/member.ts';
import { type RecentFigures, readRecentFigures } from '#app/domain/statistics/listing-figures.ts';
import type { RequestScope } from '#app/routes/request-scope.ts';

export type Recent = Pick<Membership, 'contractorId' | 'name'> & RecentFigures;

/** For the start page: the last thirty days of each listing. */
export const loadRecentFigures = ({ db }: Pick<RequestScope, 'db'>, listings: readonly Membership[]): Promise<Recent[]> =>
  Promise.all(
    listings.map(async ({ contractorId, name }) => ({ contractorId, name, ...(await readRecentFigures(db, contractorId)) })),
  );
