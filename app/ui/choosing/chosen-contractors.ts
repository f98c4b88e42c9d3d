import { storedList } from './stored-list.ts';

/** A contractor selected in a list. */
export type ChosenOne = { slug: string; name: string };

/** Maximum selection: as many as a request goes to, and as fit side by side. */
export const maxChosen = 3;

const isChosen = (value: unknown): value is ChosenOne =>
  typeof value === 'object' && value !== null && typeof (value as ChosenOne).slug === 'string' && 'name' in value;

/** The visitor's selection, kept until the tab closes: across all pages and lists. */
export const {
  list: chosenContractors,
  save: saveChosen,
  useList: useChosen,
} = storedList('chosen-contractors', () => sessionStorage, { max: maxChosen, isOne: isChosen });

export const unchoose = (slug: string): boolean => saveChosen(chosenContractors().filter((one) => one.slug !== slug));
