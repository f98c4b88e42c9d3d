/** How a searched text was read, for the lines that say whom a list shows and in which order. */
export type Reading = {
  /** Slugs of the services that are listed; empty: all. */
  serviceSlugs: readonly string[];
  /** The city that is listed beside those who have the text or serve the place. */
  locationSlug: string | undefined;
  /** Words that everybody who is listed has. */
  words: readonly string[];
  /** Words that nobody has, so that the trade is listed without them. */
  ignored: readonly string[];
  place?: ReadPlace | undefined;
  /** How many there are in each group of the list, in its order. */
  groups: Partial<Record<Group, number>>;
};

/** Those who have the text as it is; who serve the place; who are called like it; and those whom the text means otherwise. */
export type Group = 'text' | 'serving' | 'named' | 'meant';

export type ReadPlace = {
  /** A town or a ZIP code. */
  name: string;
  isZip: boolean;
  /** Of a ZIP code: the town or city that it belongs to. */
  partOf?: string | undefined;
  /** Where nobody serves it: the nearest town that somebody serves, if that is nearer than the city. */
  nearestTown?: string | undefined;
};

/** The groups of a list that somebody is in, in its order. */
export const filledGroups = ({ groups }: Reading): Group[] =>
  (Object.keys(groups) as Group[]).filter((group) => (groups[group] ?? 0) > 0);
