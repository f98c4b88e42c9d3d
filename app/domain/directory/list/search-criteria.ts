import type { ListFilter } from './list-filter.ts';

/** What a search is for: contractors that any of several filters lets through, whose texts have some parts and lack another. */
export type SearchCriteria = {
  /** They differ in service and city alone. */
  filters: readonly ListFilter[];
  /** Parts of name, service type or location, in any case; all of them. */
  parts: readonly string[];
  lacking?: readonly string[] | undefined;
  /** None of these filters lets them through. */
  outside?: readonly ListFilter[] | undefined;
  /** Those that have this come first, whatever the order. */
  first?: string | undefined;
};
