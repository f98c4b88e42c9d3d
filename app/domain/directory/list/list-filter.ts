import type { ContractorOrder } from '#app/domain/contractors/contractor.ts';

/** What a list is narrowed to. All parts are optional and are joined by "and". */
export type ListFilter = Facts & {
  /** Slug of a service type. An empty one, of a text with no letters in it, matches nobody. */
  serviceSlug?: string | undefined;
  /** Slug of a city; likewise. */
  locationSlug?: string | undefined;
};

/** What else a contractor can be chosen by. How many there are of each is not kept, so lists by it are counted to a limit. */
export type Facts = {
  minRating?: number | undefined;
  /** A minute of the week, from Monday 00:00, in which they are open, or answer because they do at any hour. */
  openAt?: number | undefined;
  /** Those alone who answer at any hour. */
  emergency?: boolean | undefined;
  /** A ZIP code that they serve. */
  zip?: string | undefined;
  /** Towns in lowercase and ZIP codes, any of which they serve. */
  places?: readonly string[] | undefined;
  /** A language that is spoken there. */
  language?: string | undefined;
  /** Only with a known license number. */
  licensed?: boolean | undefined;
};

/** A slice of a list: in what order, and from where to where. `seed` decides the shuffle of the order `home`. */
export type PageSlice = { order: ContractorOrder; seed: number; offset: number; limit: number };

export const matchesNone = ({ serviceSlug, locationSlug }: ListFilter): boolean => serviceSlug === '' || locationSlug === '';

/** Whether a list is narrowed by more than service and city. */
export const hasFacts = ({ minRating, openAt, emergency, zip, places, language, licensed }: Facts): boolean =>
  minRating !== undefined || openAt !== undefined || [emergency, zip, places, language, licensed].some(Boolean);
