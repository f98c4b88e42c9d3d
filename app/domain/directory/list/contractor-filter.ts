import type { Sql } from 'sql-template-tag';
import type { Contractor, ContractorOrder } from '#app/domain/contractors/contractor.ts';

/** Which contractors are listed. All parts are optional and joined by "and". */
export type ContractorFilter = {
  /** Slugs of service types, any of which matches. An empty slug, from a text without letters, matches none. */
  services?: readonly string[] | undefined;
  /** Slug of a city; likewise. */
  location?: string | undefined;
  /** On `contractors c` (condition-queries.ts). */
  conditions?: readonly Sql[] | undefined;
};

export const narrowed = (filter: ContractorFilter, condition: Sql): ContractorFilter => ({
  ...filter,
  conditions: [...(filter.conditions ?? []), condition],
});

export type SearchCriteria = {
  filter: ContractorFilter;
  /** Parts of name, service type or location, in any case; all of them. */
  parts?: readonly string[] | undefined;
  /** Texts that must not occur. */
  lacking?: readonly string[] | undefined;
  /** Filters that must not match. */
  outside?: readonly ContractorFilter[] | undefined;
  /** Contractors with this text come first in any order. */
  first?: string | undefined;
};

/** A slice of a list. `seed` decides the shuffle of the order `home`. */
export type PageSlice = { order: ContractorOrder; seed: number; offset: number; limit: number };

export type Found = { total: number; contractors: Contractor[] };

export const matchesNone = ({ services, location }: ContractorFilter): boolean =>
  location === '' || Boolean(services?.every((slug) => slug === ''));

/** Whether a search has more criteria than service and city, whose totals are stored. */
export const hasMore = ({ filter, parts, lacking, outside }: SearchCriteria): boolean =>
  [filter.conditions, parts, lacking, outside].some((list) => list?.length);
