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

/** How a search was understood, for notes on matches and order. */
export type Reading = {
  /** Slugs of the services that are listed; empty: all. */
  serviceSlugs: readonly string[];
  /** The city listed in addition. */
  citySlug: string | undefined;
  /** Words that all listed contractors have. */
  words: readonly string[];
  /** Words without matches, ignored for the trade. */
  ignored: readonly string[];
  place?: ReadPlace | undefined;
  /** A language that all listed contractors speak. */
  language?: string | undefined;
  /** The size of each group, in the list's order. */
  groups: Partial<Record<Group, number>>;
};

/** Groups: literal matches; contractors serving the place; similar names; matches by meaning. */
export type Group = 'text' | 'serving' | 'named' | 'meant';

export type ReadPlace = {
  /** A town or a ZIP code. */
  name: string;
  isZip: boolean;
  /** Of a ZIP code: the town or city that it belongs to. */
  partOf?: string | undefined;
  /** Whether a contractor of the trade serves it, in any group. */
  served: boolean;
  /** Whether other filters of the visitor may exclude contractors who serve it. */
  filtered?: boolean | undefined;
  /** If no contractor serves it: the nearest served town, if closer than the city. */
  nearestTown?: string | undefined;
};

export const matchesNone = ({ services, location }: ContractorFilter): boolean =>
  location === '' || Boolean(services?.every((slug) => slug === ''));

/** Whether a search has more criteria than service and city, whose totals are stored. */
export const hasMore = ({ filter, parts, lacking, outside }: SearchCriteria): boolean =>
  [filter.conditions, parts, lacking, outside].some((list) => list?.length);
