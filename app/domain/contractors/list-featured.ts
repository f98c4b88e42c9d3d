import type { Queryable } from '#app/platform/database.ts';
import type { Contractor } from './contractor.ts';
import { featuredCount } from './limits.ts';
import { selectFeatured } from './queries.ts';

/**
 * The featured strip: the first of the home page's order, no more than are featured. Not by `listContractors`, which
 * would count and shuffle the whole directory where this reads three rows of an index.
 */
export function listFeatured(db: Queryable): Promise<Contractor[]> {
  return selectFeatured(db, featuredCount);
}
