import sql, { type Sql } from 'sql-template-tag';

/** By rating, then by rating x reviews; unrated last. */
export const byRating = (alias: Sql, fromEnd = false) =>
  fromEnd
    ? sql`${alias}.rating nulls first, ${alias}.score, ${alias}.shuffle_key`
    : sql`${alias}.rating desc nulls last, ${alias}.score desc, ${alias}.shuffle_key desc`;

/** The orders that are not shuffled: by rating, with the featured before the others (`featured`) or among them. */
export const ranked = (order: 'featured' | 'rating', alias: Sql, fromEnd = false) =>
  order === 'rating'
    ? byRating(alias, fromEnd)
    : sql`${alias}.featured ${fromEnd ? sql`asc` : sql`desc`}, ${byRating(alias, fromEnd)}`;
