import type { ContractorOrder } from '../contractor.ts';

/** What a list is narrowed to. Both parts are optional and are joined by "and". */
export type Place = {
  /** Slug of a service type. An empty one, of a text with no letters in it, is nobody's. */
  serviceSlug?: string | undefined;
  /** Slug of a city; likewise. */
  locationSlug?: string | undefined;
};

/** In what order, and which stretch of it. `seed` decides the shuffle of the order `home`. */
export type Wanted = { order: ContractorOrder; seed: number; offset: number; limit: number };

export const isNobodys = ({ serviceSlug, locationSlug }: Place): boolean => serviceSlug === '' || locationSlug === '';
