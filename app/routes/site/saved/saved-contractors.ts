import { maxSaved } from '#app/domain/contractors/directory-limits.ts';
import { storedList } from '#app/ui/choosing/stored-list.ts';

const isSlug = (value: unknown): value is string => typeof value === 'string';

/** Slugs of the visitor's saved contractors, only in this browser, newest last. */
export const {
  list: savedSlugs,
  save: saveSlugs,
  useList: useSavedSlugs,
} = storedList('saved-contractors', () => localStorage, { max: maxSaved, isOne: isSlug });
