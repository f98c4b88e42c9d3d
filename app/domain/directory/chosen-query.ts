import type { ListChoice } from './list-choice.ts';
import type { ListQuery } from './list-contractors.ts';

/** A visitor's choice, as the list takes it. */
export const chosenQuery = (choice: ListChoice): Pick<ListQuery, keyof ListChoice> => ({
  sort: choice.sort || undefined,
  min_rating: Number(choice.min_rating) || undefined,
  open_now: Boolean(choice.open_now),
  emergency: Boolean(choice.emergency),
  zip: choice.zip || undefined,
  language: choice.language || undefined,
  licensed: Boolean(choice.licensed),
});
