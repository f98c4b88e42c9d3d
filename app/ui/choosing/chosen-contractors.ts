import { storedList } from './stored-list.ts';

/** A contractor that was chosen in a list. */
export type ChosenOne = { slug: string; name: string };

/** How many can be chosen: as many as a request goes to, and as fit side by side. */
export const mostChosen = 3;

const isChosen = (value: unknown): value is ChosenOne =>
  typeof value === 'object' && value !== null && typeof (value as ChosenOne).slug === 'string' && 'name' in value;

/** What a visitor chose, kept until the tab is closed: over all pages of a list, and over all lists. */
export const {
  list: chosenContractors,
  save: saveChosen,
  useList: useChosen,
} = storedList('chosen-contractors', () => sessionStorage, { most: mostChosen, isOne: isChosen });

export const unchoose = (slug: string): boolean => saveChosen(chosenContractors().filter((one) => one.slug !== slug));
