import type { ContractorSort } from '#app/domain/contractors/contractor.ts';
import { languageForm } from '#app/domain/contractors/directory-limits.ts';

/** A filter of the public lists. Browsers load its words later (filter-words.ts), and its condition never (filter-queries.ts). */
type PublicFilter = {
  /** Its values in an address. Another one is refused by the API and ignored by a page. */
  form: RegExp;
  /** The value as our links write it; empty if it filters nothing. */
  read?: (value: string) => string;
  /** Its link above a trade's list, which counts what it would keep. */
  shortcut?: string;
  /** Whether the same address soon has other contractors. */
  isUncached?: boolean;
};

const flag = {
  form: /^(?:true|yes|1|false|no|0)$/,
  read: (value: string) => (/^[ty1]/.test(value) ? 'true' : ''),
};

/** Every filter besides text, service and city, by its name in an address. */
const records = {
  min_rating: {
    form: /^(?:[0-4](?:\.\d{1,2})?|5(?:\.0{1,2})?)$/,
    read: (value) => String(Number(value) || ''),
  },
  open_now: { ...flag, shortcut: 'Open now', isUncached: true },
  emergency: { ...flag, shortcut: 'Any hour' },
  zip: { form: /^\d{5}$/ },
  /** A town or city by name. */
  place: { form: /^[\p{L}\p{M}][\p{L}\p{M} .'’-]{0,59}$/u },
  language: { form: languageForm },
  licensed: flag,
} satisfies Record<string, PublicFilter>;

export type FilterName = keyof typeof records;
export const filters: Readonly<Record<FilterName, PublicFilter>> = records;
export const filterNames = Object.keys(records) as FilterName[];

/** The value of a filter as our links write it; undefined if it is none. */
export function readFilter({ form, read }: PublicFilter, value: string): string | undefined {
  return form.test(value) ? (read?.(value) ?? value) : undefined;
}

/** Order and filters of a list, as texts of an address; empty if unset. */
export type ListChoice = Record<FilterName, string> & { sort: ContractorSort | '' };

const choices: Readonly<Record<keyof ListChoice, PublicFilter>> = {
  sort: { form: /^(?:home|rating|reviews|reviewed|name)$/ },
  ...records,
};
export const choiceNames = Object.keys(choices) as (keyof ListChoice)[];

/** From the query of a page. What cannot be read is ignored. */
export const parseChoice = (params: URLSearchParams): ListChoice =>
  Object.fromEntries(
    choiceNames.map((name) => [name, readFilter(choices[name], params.get(name)?.trim() ?? '') ?? '']),
  ) as ListChoice;

/** Filters by name; an empty one is off. */
export type ChosenFilters = { readonly [Name in FilterName]?: string | undefined };

export const activeFilters = (chosen: ChosenFilters): FilterName[] => filterNames.filter((name) => chosen[name]);

export const isNarrowing = (chosen: ChosenFilters): boolean => activeFilters(chosen).length > 0;

export const isUncached = (chosen: ChosenFilters): boolean => activeFilters(chosen).some((name) => filters[name].isUncached);
