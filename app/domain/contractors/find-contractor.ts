import { serviceSpellings } from '#app/content/services.ts';
import { slugify, withoutStrayEnd } from '#app/content/slug.ts';
import type { Queryable } from '#app/platform/database.ts';
import { chosenSlugs } from './chosen-slugs.ts';
import type { Contractor, ContractorDetail } from './contractor.ts';
import {
  selectContractorByFormerSlug,
  selectContractorById,
  selectContractorBySlug,
  selectContractorMergedFrom,
  selectContractorsBySlugs,
  selectSimilar,
} from './contractor-queries.ts';
import { maxSaved } from './directory-limits.ts';

const maxSlugLength = 300;
const maxIdLength = 100;

/**
 * The contractor by a current or former slug; accepts other spellings ('Red-Shale-Roofing', 'red-shale-roofing-,').
 * @returns undefined when there is none.
 */
export async function findContractor(db: Queryable, slug: string): Promise<ContractorDetail | undefined> {
  const given = withoutStrayEnd(slug);
  if (given.length > maxSlugLength || given.includes('\0')) return undefined;
  const plain = slugify(given);
  if (plain === '') return undefined;
  // Current slugs win over former ones.
  return (await selectContractorBySlug(db, plain)) ?? (await selectContractorByFormerSlug(db, plain));
}

/** Contractors with these slugs, in that order. */
export async function findChosen(db: Queryable, slugs: readonly string[]): Promise<ContractorDetail[]> {
  return slugs.length > 0 ? selectContractorsBySlugs(db, slugs) : [];
}

/** The first `most` contractors in an address, and how many are unknown or omitted. */
export async function findFirstChosen(db: Queryable, query: URLSearchParams, max: number) {
  const named = chosenSlugs(query, maxSaved);
  const slugs = named.slice(0, max);
  const contractors = await findChosen(db, slugs);
  return { contractors, missing: slugs.length - contractors.length, left: named.length - slugs.length };
}

/** Number of similar contractors on a page. */
const similarCount = 3;

/** Others of the same service in the same city; on a page that its business manages, no paid place comes first. */
export async function findSimilarContractors(
  db: Queryable,
  contractor: Contractor,
  { isManaged = false } = {},
): Promise<Contractor[]> {
  const serviceSlugs = serviceSpellings(contractor.service_type);
  return selectSimilar(db, contractor, { serviceSlugs, order: isManaged ? 'rating' : 'featured', limit: similarCount });
}

/** PostgreSQL rejects zero bytes in texts. */
const isPossibleId = (id: string): boolean => id !== '' && id.length <= maxIdLength && !id.includes('\0');

/** @returns undefined for an unknown or invalid id. */
export async function findContractorById(db: Queryable, id: string): Promise<Contractor | undefined> {
  return isPossibleId(id) ? selectContractorById(db, id) : undefined;
}

/** The same; for a merged duplicate's id, the contractor that it was merged into. */
export async function findContractorByOldId(db: Queryable, id: string): Promise<Contractor | undefined> {
  if (!isPossibleId(id)) return undefined;
  return (await selectContractorById(db, id)) ?? selectContractorMergedFrom(db, id);
}
