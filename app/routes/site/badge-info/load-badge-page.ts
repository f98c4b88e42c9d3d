import { type BadgeOwner, badgePath } from '#app/domain/badges/badge-code.ts';
import { fitText } from '#app/domain/badges/badge-text.ts';
import { serviceInCity } from '#app/domain/contractors/address.ts';
import { contractorPath } from '#app/domain/contractors/contractor-path.ts';
import { findContractor, findContractorById } from '#app/domain/contractors/find-contractor.ts';
import { parseDirectoryAddress } from '#app/domain/directory/directory-address.ts';
import { listContractors } from '#app/domain/directory/list-contractors.ts';
import type { Queryable } from '#app/platform/database.ts';

/** Maximum search results. */
const most = 12;

export type FoundBusinesses = {
  q: string;
  total: number;
  businesses: { id: string; name: string; about: string }[];
};

/** The matches of a business search; nothing without a search. */
export async function findBusinesses(db: Queryable, params: URLSearchParams): Promise<FoundBusinesses> {
  const { q } = parseDirectoryAddress(params);
  if (!q) return { q, total: 0, businesses: [] };
  const { contractors, total } = await listContractors(db, { q, page_size: most, order: 'rating' });
  return { q, total, businesses: contractors.map((found) => ({ id: found.id, name: found.name, about: serviceInCity(found) })) };
}

/** The contractor of a badge page, by id or slug. */
export async function findBadgeOwner(db: Queryable, idOrSlug: string): Promise<(BadgeOwner & { shortName: string }) | undefined> {
  const contractor = (await findContractorById(db, idOrSlug)) ?? (await findContractor(db, idOrSlug));
  if (!contractor) return undefined;
  return {
    id: contractor.id,
    name: contractor.name,
    // The maximum length of a title.
    shortName: fitText(contractor.name, 24, 1),
    page: contractorPath(contractor),
    picture: badgePath(contractor),
  };
}
