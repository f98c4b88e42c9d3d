import type { ContractorSort } from '#app/domain/contractors/contractor.ts';
import { languageForm } from '#app/domain/contractors/language-name.ts';
import type { ListQuery } from './list-contractors.ts';

/** A town or city by name. */
export const placeForm = /^[\p{L}\p{M}][\p{L}\p{M} .'’-]{0,59}$/u;

/** Options of a list besides text, service and city, with their values; anything else is ignored. */
const choices = {
  sort: /^(?:home|rating|reviews|reviewed|name)$/,
  min_rating: /^(?:[1-4](?:\.\d)?|5)$/,
  open_now: /^true$/,
  emergency: /^true$/,
  zip: /^\d{5}$/,
  place: placeForm,
  language: languageForm,
  licensed: /^true$/,
};

export const choiceNames = Object.keys(choices) as (keyof typeof choices)[];

/** Texts, as in an address; empty if unset. */
export type ListChoice = Record<Exclude<keyof typeof choices, 'sort'>, string> & { sort: ContractorSort | '' };

export function parseChoice(params: URLSearchParams): ListChoice {
  const chosen = choiceNames.map((name) => {
    const value = params.get(name)?.trim() ?? '';
    return [name, choices[name].test(value) ? value : ''];
  });
  return Object.fromEntries(chosen) as ListChoice;
}

/** Whether it excludes any contractor. */
export const isNarrowing = (chosen: Partial<ListChoice>): boolean => choiceNames.some((name) => name !== 'sort' && chosen[name]);

/** A visitor's choice, as a query of the list. */
export const chosenQuery = (choice: ListChoice): Pick<ListQuery, keyof ListChoice> => ({
  sort: choice.sort || undefined,
  min_rating: Number(choice.min_rating) || undefined,
  open_now: Boolean(choice.open_now),
  emergency: Boolean(choice.emergency),
  zip: choice.zip || undefined,
  place: choice.place || undefined,
  language: choice.language || undefined,
  licensed: Boolean(choice.licensed),
});
