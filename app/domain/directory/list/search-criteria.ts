import type { ListFilter } from './list-filter.ts';

/** A search: contractors matching any of several filters, whose texts contain some parts and lack another. */
export type SearchCriteria = {
  /** They differ in service and city alone. */
  filters: readonly ListFilter[];
  /** Parts of name, service type or location, in any case; all of them. */
  parts: readonly string[];
  lacking?: readonly string[] | undefined;
  /** None of these filters lets them through. */
  outside?: readonly ListFilter[] | undefined;
  /** Matches listed first in any order. */
  first?: string | undefined;
};
