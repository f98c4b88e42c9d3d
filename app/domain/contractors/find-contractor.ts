import { z } from 'zod';
import { serviceSpellings } from '#app/content/services.ts';
import { serviceSlug, slugify, withoutStrayEnd } from '#app/content/slug.ts';
import { type Queryable, sqlState } from '#app/platform/database.ts';
import type { Contractor } from './contractor.ts';
import type { Place } from './list/place.ts';
import { among, selectRanked } from './list/stretch-queries.ts';
import { selectContractorById, selectContractorsBySlug } from './queries.ts';
import { pickSimilar, similarCount } from './similar-contractors.ts';

const longestSlug = 300;
const longestId = 100;

/** Query parameters that choose among contractors sharing a slug. What fits none of them is ignored. */
export const doublesQuerySchema = z.object({
  service: z.string().optional().meta({ description: 'A service type or its slug', example: 'roofing' }),
  location: z.string().optional().meta({ description: 'Slug of a city', example: 'edmond' }),
});

/**
 * The contractor at a slug; other spellings of it ('Red-Shale-Roofing', 'red-shale-roofing-,') are understood. Where
 * several share the slug (an adopted table), the one of the wanted service and city, else the oldest.
 * @returns nothing when there is none.
 */
export async function findContractor(
  db: Queryable,
  slug: string,
  wanted: z.output<typeof doublesQuerySchema> = {},
): Promise<Contractor | undefined> {
  const given = withoutStrayEnd(slug);
  // PostgreSQL takes no zero bytes in a text.
  if (!given || given.length > longestSlug || given.includes('\0')) return undefined;
  let candidates = await selectContractorsBySlug(db, given);
  const plain = slugify(given);
  if (candidates.length === 0 && plain && plain !== given) candidates = await selectContractorsBySlug(db, plain);
  const likeness = (contractor: Contractor) =>
    Number(contractor.location === wanted.location) +
    Number(wanted.service !== undefined && serviceSlug(contractor.service_type) === serviceSlug(wanted.service));
  return candidates.sort((a, b) => likeness(b) - likeness(a))[0];
}

/** Others of the same service in the same city, in the order in which the API lists them: the featured, then by rating. */
export async function findSimilarContractors(db: Queryable, contractor: Contractor): Promise<Contractor[]> {
  if (!contractor.location) return [];
  const locationSlug = contractor.location;
  const lists = serviceSpellings(contractor.service_type).map((serviceSlug) => selectFirst(db, { serviceSlug, locationSlug }));
  return pickSimilar(contractor, await Promise.all(lists));
}

async function selectFirst(db: Queryable, place: Place): Promise<Contractor[]> {
  const start = { below: undefined, skip: 0 };
  const limit = similarCount + 1;
  const list = among(place);
  const featured = await selectRanked(db, list, 'featured', start, limit);
  if (featured.length === limit) return featured;
  return [...featured, ...(await selectRanked(db, list, 'others', start, limit - featured.length))];
}

/** @returns nothing for an unknown id, and for a text that cannot be one. */
export async function findContractorById(db: Queryable, id: string): Promise<Contractor | undefined> {
  if (id.length > longestId || id.includes('\0')) return undefined;
  try {
    return await selectContractorById(db, id);
  } catch (error) {
    // 22P02: not of the key's type (a uuid, a number); 22003: a number too large for it.
    if (['22P02', '22003'].includes(sqlState(error) ?? '')) return undefined;
    throw error;
  }
}
