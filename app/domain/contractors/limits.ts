// Separate from the schemas, so that pages do not load the validator.

/** Contractors on one page of a list. */
export const pageSize = 12;
export const maxPageSize = 100;
/** The longest search text that is looked up, in characters. */
export const maxQueryLength = 200;
/** How many seeds the server draws from; few, so that a shuffled page can be kept and shared. */
export const seedCount = 16;
/** Searches by text are counted up to here; further matches are not offered. */
export const maxCounted = 1_000;
/** Contractors in the featured strip, at most. */
export const featuredCount = 3;
/** What the API takes as `page` and `seed`, at most. */
export const maxPage = 1_000_000;
export const maxSeed = 2_147_483_647;
/** Maximum number of contractors to compare and to save in a browser. */
export const maxCompared = 3;
export const maxSaved = 24;
