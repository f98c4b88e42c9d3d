import type { Contractor } from '#app/domain/contractors/contractor.ts';
import { featuredCount } from '#app/domain/contractors/directory-limits.ts';
import type { Queryable } from '#app/platform/database.ts';
import { selectFeatured } from './list/slice-queries.ts';

/**
 * The featured strip: the first contractors in the home page's order. Does not use `listContractors`, which would count
 * and shuffle the whole directory; this reads three rows of an index.
 */
export const listFeatured = (db: Queryable): Promise<Contractor[]> => selectFeatured(db, featuredCount);
