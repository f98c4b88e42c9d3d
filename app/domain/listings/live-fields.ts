import type { ListingField } from '#app/domain/contractors/columns.ts';

/** What members of a listing change without an operator: it is on the page at once, and can be undone. */
export const liveFields = ['hours', 'emergency', 'languages', 'closed_until', 'no_work_until'] as const satisfies ListingField[];
