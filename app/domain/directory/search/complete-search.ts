import { readSearch } from './read-search.ts';
import { tokensOf } from './search-tokens.ts';
import { isFillWord, type Meaning, vocabularyOf } from './vocabulary.ts';

/** A service that a text can mean, and the synonym that matched, if it was not the service's name. */
export type CompletedService = { slug: string; phrase: string };

/** Services and cities that an unfinished text can mean, likeliest first. */
type Completions = { services: readonly CompletedService[]; citySlugs: readonly string[] };

// Ranks of matches; lower is more likely.
const matchRank = { name: 0, word: 1, nameBegun: 2, wordBegun: 3, nameInside: 5, wordInside: 6 };

export function completions(text: string, serviceTypes: readonly string[]): Completions {
  const vocabulary = vocabularyOf(serviceTypes);
  const all = [...vocabulary.meanings.values()];
  const words = tokensOf(text).map(({ key }) => key);
  const read = readSearch(text, vocabulary);
  // The last word may be unfinished.
  const before = readSearch(words.slice(0, -1).join(' '), vocabulary);

  const cities = read.meanings.flatMap(({ city }) => city ?? []);
  if (cities.length === 0 && before.rest.length === 0) {
    const begun = before.meanings.length > 0 ? words.slice(-1) : words;
    cities.push(...all.flatMap(({ city, isZip, town, keys }) => (city && !isZip && !town && begins(keys, begun) ? city : [])));
  }

  const found = new Map<string, CompletedService & { rank: number }>();
  const add = (slugs: readonly string[], rank: number, phrase = '') => {
    for (const slug of slugs)
      if (rank < (found.get(slug)?.rank ?? Number.POSITIVE_INFINITY)) found.set(slug, { slug, phrase, rank });
  };
  const addWhole = ({ named, wanted, phrase }: Meaning) => {
    add(named, matchRank.name);
    add(wanted, matchRank.word, phrase);
  };
  if (read.rest.length === 0) read.meanings.forEach(addWhole);
  const cityWords = new Set(read.meanings.flatMap(({ city, keys }) => (city ? keys : [])));
  const sought = words.filter((word, index) => !cityWords.has(word) && (index === words.length - 1 || !isFillWord(word)));
  for (const { keys, named, wanted, phrase } of sought.length > 0 ? all : []) {
    const from = keys.findIndex((_, index) => begins(keys.slice(index), sought));
    if (from < 0) continue;
    add(named, from === 0 ? matchRank.nameBegun : matchRank.nameInside);
    add(wanted, from === 0 ? matchRank.wordBegun : matchRank.wordInside, phrase);
  }
  if (found.size === 0 && cities.length > 0) before.meanings.forEach(addWhole);

  const ranked = [...found.values()].sort((a, b) => a.rank - b.rank);
  // A service's name that begins with the text is likelier than a synonym: 'roo' is 'roofing', not 'rooter'.
  const isNamed = ranked.some(({ rank }) => rank === matchRank.name || rank === matchRank.nameBegun);
  const services = isNamed ? ranked.filter(({ rank }) => rank <= matchRank.nameBegun) : ranked;
  return { services: services.map(({ slug, phrase }) => ({ slug, phrase })), citySlugs: [...new Set(cities)] };
}

/** Whether a phrase begins with these words, the last of which may be unfinished. */
function begins(keys: readonly string[], words: readonly string[]): boolean {
  if (words.length === 0 || words.length > keys.length) return false;
  return words.every((word, index) => {
    const key = keys[index] ?? '';
    return index === words.length - 1 ? key.startsWith(word) : key === word;
  });
}
