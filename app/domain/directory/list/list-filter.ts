import type { Contractor, ContractorOrder } from '#app/domain/contractors/contractor.ts';

/** What a list is narrowed to. All parts are optional and are joined by "and". */
export type ListFilter = Facts & {
  /** Slugs of service types, any of which will do. An empty slug, of a text without letters, matches nobody. */
  services?: readonly string[] | undefined;
  /** Slug of a city; likewise. */
  location?: string | undefined;
};

/** Filters beside service and city. */
export type Facts = {
  minRating?: number | undefined;
  /** A minute of the week, from Monday 00:00, in which they are open, or answer emergencies. */
  openAt?: number | undefined;
  emergency?: boolean | undefined;
  /** A ZIP code that they serve. */
  zip?: string | undefined;
  /** Towns in lowercase and ZIP codes, any of which they serve. */
  places?: readonly string[] | undefined;
  language?: string | undefined;
  licensed?: boolean | undefined;
};

export type SearchCriteria = {
  filter: ListFilter;
  /** Parts of name, service type or location, in any case; all of them. */
  parts?: readonly string[] | undefined;
  /** Parts that they lack. */
  lacking?: readonly string[] | undefined;
  /** Filters none of which they match. */
  outside?: readonly ListFilter[] | undefined;
  /** Those that have this part come first, whatever the order. */
  first?: string | undefined;
};

/** A slice of a list. `seed` decides the shuffle of the order `home`. */
export type PageSlice = { order: ContractorOrder; seed: number; offset: number; limit: number };

export type Found = { total: number; contractors: Contractor[] };

export const matchesNone = ({ services, location }: ListFilter): boolean =>
  location === '' || Boolean(services?.every((slug) => slug === ''));

/** Whether a search has more criteria than service and city, for which alone totals are stored. */
export const hasMore = ({ filter, parts, lacking, outside }: SearchCriteria): boolean => {
  const { services: _, location: __, ...facts } = filter;
  return (
    Object.values(facts).some((fact) => fact !== undefined && fact !== false) ||
    [parts, lacking, outside].some((list) => list?.length)
  );
};
