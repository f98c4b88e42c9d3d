import { locations } from '#app/content/locations.ts';
import type { Queryable } from '#app/platform/database.ts';
import { type NamedContractor, selectNamesThatBegin, selectNamesThatHave, selectWordsThatBegin } from './suggestion-queries.ts';

/** Completions of an unfinished word. */
const maxWords = 6;

/**
 * Contractors by the typed part of their names, matches at the beginning first. Reads a few index pages at any directory
 * size, so common words of services and cities match only at the beginning of names.
 */
export async function findNames(
  db: Queryable,
  text: string,
  serviceTypes: readonly string[],
  limit: number,
): Promise<NamedContractor[]> {
  const begin = await selectNamesThatBegin(db, text, limit);
  if (begin.length >= limit) return begin;
  const common = new Set(wordsOf([...serviceTypes, ...locations.map(({ name }) => name)].join(' ')));
  const [first = '', ...others] = wordsOf(text);
  const inside = others.length > 0 ? [text] : await selectWordsThatBegin(db, first, maxWords);
  const rare = inside.filter(
    (candidate) =>
      !wordsOf(candidate)
        .slice(0, 1)
        .some((word) => common.has(word)),
  );
  const slugs = new Set(begin.map(({ slug }) => slug));
  const have = await selectNamesThatHave(db, rare, limit);
  return [...begin, ...have.filter(({ slug }) => !slugs.has(slug))].slice(0, limit);
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
