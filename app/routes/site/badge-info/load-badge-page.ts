import { type BadgeOwner, badgePath } from '#app/domain/badges/badge-code.ts';
import { fitText } from '#app/domain/badges/badge-text.ts';
import { contractorPath } from '#app/domain/contractors/contractor-path.ts';
import { findContractor, findContractorById } from '#app/domain/contractors/find-contractor.ts';
import type { Queryable } from '#app/platform/database.ts';

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
