/** How a search was understood, for notes on matches and order. */
export type Reading = {
  /** Slugs of the services that are listed; empty: all. */
  serviceSlugs: readonly string[];
  /** The city listed in addition. */
  locationSlug: string | undefined;
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

/** The non-empty groups of a list, in order. */
export const filledGroups = ({ groups }: Reading): Group[] =>
  (Object.keys(groups) as Group[]).filter((group) => (groups[group] ?? 0) > 0);
