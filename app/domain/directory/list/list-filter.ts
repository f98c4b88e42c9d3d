import type { Contractor, ContractorOrder } from '#app/domain/contractors/contractor.ts';
import type { LocalTime } from '#app/domain/opening-hours/week-hours.ts';

/** The filter of a list. All parts are optional and joined by "and". */
export type ListFilter = Facts & {
  /** Slugs of service types, any of which matches. An empty slug, from a text without letters, matches none. */
  services?: readonly string[] | undefined;
  /** Slug of a city; likewise. */
  location?: string | undefined;
};

/** Filters beside service and city. */
export type Facts = {
  minRating?: number | undefined;
  /** When contractors are open or answer emergencies. */
  openAt?: LocalTime | undefined;
  /** The day, YYYY-MM-DD, on which contractors answer at any hour. */
  anyHourOn?: string | undefined;
  /** Of each place, its names in lowercase and ZIP codes (place-keys.ts); contractors serve any of them. */
  served?: readonly (readonly string[])[] | undefined;
  language?: string | undefined;
  licensed?: boolean | undefined;
};

export type SearchCriteria = {
  filter: ListFilter;
  /** Parts of name, service type or location, in any case; all of them. */
  parts?: readonly string[] | undefined;
  /** Texts that must not occur. */
  lacking?: readonly string[] | undefined;
  /** Filters that must not match. */
  outside?: readonly ListFilter[] | undefined;
  /** Contractors with this text come first in any order. */
  first?: string | undefined;
};

/** A slice of a list. `seed` decides the shuffle of the order `home`. */
export type PageSlice = { order: ContractorOrder; seed: number; offset: number; limit: number };

export type Found = { total: number; contractors: Contractor[] };

export const matchesNone = ({ services, location }: ListFilter): boolean =>
  location === '' || Boolean(services?.every((slug) => slug === ''));

/** Whether a search has more criteria than service and city, whose totals are stored. */
export const hasMore = ({ filter, parts, lacking, outside }: SearchCriteria): boolean => {
  const { services: _, location: __, ...facts } = filter;
  return (
    Object.values(facts).some((fact) => fact !== undefined && fact !== false) ||
    [parts, lacking, outside].some((list) => list?.length)
  );
};
