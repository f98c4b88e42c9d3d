import { serviceInCity } from '#app/domain/contractors/address.ts';
import { contractorPath } from '#app/domain/contractors/contractor-path.ts';
import { parseDirectoryAddress } from '#app/domain/directory/directory-address.ts';
import { listContractors } from '#app/domain/directory/list-contractors.ts';
import type { Queryable } from '#app/platform/database.ts';

/** Maximum search results. */
const max = 12;

export type FoundBusinesses = {
  q: string;
  total: number;
  businesses: { id: string; name: string; about: string; page: string }[];
};

/** The matches of a business search; nothing without a search. */
export async function findBusinesses(db: Queryable, params: URLSearchParams): Promise<FoundBusinesses> {
  const { q } = parseDirectoryAddress(params);
  if (!q) return { q, total: 0, businesses: [] };
  const { contractors, total } = await listContractors(db, { q, page_size: max, order: 'rating' });
  return {
    q,
    total,
    businesses: contractors.map((found) => ({
      id: found.id,
      name: found.name,
      about: serviceInCity(found),
      page: contractorPath(found),
    })),
  };
}
