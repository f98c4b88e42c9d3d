import { counted } from '#app/content/total-words.ts';
import { type UndoCounts, undoneThings } from '#app/domain/member-undo/undo-member.ts';

const words: Record<keyof UndoCounts, [one: string, several: string]> = {
  fields: ['changed field', 'changed fields'],
  photos: ['photo they added', 'photos they added'],
  photosBack: ['photo they removed', 'photos they removed'],
  captions: ['changed caption', 'changed captions'],
  letIn: ['person they let in', 'people they let in'],
  removed: ['person they removed', 'people they removed'],
  proposals: ['waiting proposal', 'waiting proposals'],
  answers: ['waiting answer to a review', 'waiting answers to reviews'],
  reports: ['waiting report of a review', 'waiting reports of reviews'],
  placements: ['request for a featured place', 'requests for a featured place'],
};

/** '2 changed fields, 1 person they let in'; empty if there is nothing to undo. */
export const undoneWords = (counts: UndoCounts): string =>
  undoneThings
    .filter((thing) => counts[thing] > 0)
    .map((thing) => counted(counts[thing], ...words[thing]))
    .join(', ');

/** The counts of an address. */
export const readUndone = (asked: URLSearchParams): UndoCounts =>
  Object.fromEntries(undoneThings.map((thing) => [thing, Number(asked.get(thing)) || 0])) as UndoCounts;
