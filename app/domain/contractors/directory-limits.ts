// Separate from the schemas, so that pages do not load the validator.

/** Contractors on one page of a list. */
export const pageSize = 12;
export const maxPageSize = 100;
/** Maximum length of a search text, in characters. */
export const maxQueryLength = 200;
/** Number of seeds; few, so that shuffled pages can be cached. */
export const seedCount = 16;
/** Maximum matches counted and listed for a text search. */
export const maxCounted = 1_000;
/** Maximum contractors in the featured strip. */
export const featuredCount = 3;
/** Maximum `page` and `seed` of the API. */
export const maxPage = 1_000_000;
export const maxSeed = 2_147_483_647;
/** Maximum number of contractors to compare and to save in a browser. */
export const maxCompared = 3;
export const maxSaved = 24;
/** A language as contractors list it and visitors look for it. */
export const languageForm = /^\p{L}[\p{L}\p{M} .'’()-]{0,59}$/u;
