import { cities } from '#app/content/cities.ts';
import { familyNames, fillPhrases, fillWords, notMisspelled, roomWords, sentenceWords } from '#app/content/search-words.ts';
import { services } from '#app/content/services.ts';
import { slugify } from '#app/content/slug.ts';
import { listedZips, nearestCity, towns } from '#app/content/towns.ts';
import { tradeSearchWords } from '#app/content/trades/trades-with-words.ts';
import { phraseKeys } from './search-tokens.ts';

/** What a word or phrase means: services, or a city; neither for a phrase that does not narrow a search. */
export type Meaning = {
  keys: readonly string[];
  /** As we write it. */
  phrase: string;
  /** Slugs of the services of this name. */
  named: readonly string[];
  /** Slugs of the services that this word asks for. */
  wanted: readonly string[];
  city: string | undefined;
  /** Whether it is a ZIP code, of the city or of the town. */
  isZip?: boolean | undefined;
  /** A town without contractors, which the nearest city replaces. */
  town?: string | undefined;
};

export type Vocabulary = {
  /** By phrase, its words joined by spaces. */
  meanings: ReadonlyMap<string, Meaning>;
  /** Their beginnings: phrases without the last word. */
  beginnings: ReadonlySet<string>;
  /** Every known word, for corrections. */
  words: ReadonlySet<string>;
  /** Cached corrections by word. */
  corrections: Map<string, ReadonlyMap<string, number>>;
  /** Words in the longest phrase. */
  longest: number;
};

/** Further service types are not matched by name; no directory has that many. */
const maxTypes = 1_000;

const listed = (text: string): string[] => text.split(',').map((part) => part.trim().replace(/\s+/g, ' '));
const keySet = (text: string): ReadonlySet<string> => new Set(listed(text).flatMap(phraseKeys));
const fill = keySet(fillWords);
const ordinary = keySet(notMisspelled);

/** Whether a word does not narrow a search. */
export const isFillWord = (key: string): boolean => fill.has(key);

const inSentences = keySet(sentenceWords);
const families = keySet(familyNames);
const rooms = new Set(listed(roomWords).map((phrase) => phraseKeys(phrase).join(' ')));

/** Whether a word occurs in sentences but rarely in names. */
export const isOfSentence = (key: string): boolean => inSentences.has(key);

/** Whether it is a single word that is a family name too. */
export const isFamilyName = ({ keys: [key = '', ...more] }: Meaning): boolean => more.length === 0 && families.has(key);

/** Whether it is a part of a house. */
export const isRoom = ({ keys }: Pick<Meaning, 'keys'>): boolean => rooms.has(keys.join(' '));

/** Whether a word must not be corrected. */
export const isOrdinary = (key: string): boolean => ordinary.has(key) || fill.has(key);

let last: { of: string; vocabulary: Vocabulary } | undefined;

/** The vocabulary for these service types; the last one is cached. */
export function vocabularyOf(serviceTypes: readonly string[]): Vocabulary {
  const of = serviceTypes.join('\n');
  if (last?.of !== of) last = { of, vocabulary: makeVocabulary(serviceTypes.slice(0, maxTypes)) };
  return last.vocabulary;
}

/** The same, uncached. */
export function makeVocabulary(serviceTypes: readonly string[]): Vocabulary {
  const meanings = new Map<string, Meaning>();
  const add = (phrase: string, meant: Partial<Meaning>) => {
    const keys = phraseKeys(phrase);
    if (keys.length === 0) return;
    const key = keys.join(' ');
    const known = meanings.get(key) ?? { keys, phrase, named: [], wanted: [], city: undefined };
    meanings.set(key, {
      ...known,
      city: known.city ?? meant.city,
      isZip: known.isZip ?? meant.isZip,
      town: known.town ?? meant.town,
      named: united(known.named, meant.named),
      wanted: united(known.wanted, meant.wanted),
    });
  };

  for (const { types, names, words, alsoDoneBy = [] } of tradeSearchWords) {
    const slugs = [...types, ...alsoDoneBy].map(slugify);
    for (const phrase of listed(names)) add(phrase, { named: slugs });
    for (const phrase of listed(words)) add(phrase, { wanted: slugs });
  }
  for (const { type, pro, pros } of services)
    for (const name of [type, pro, pros]) if (!meanings.has(phraseKeys(name).join(' '))) add(name, { named: [slugify(type)] });
  for (const type of serviceTypes) {
    // A type of fill words only ('Service') would match every search.
    const slug = slugify(type);
    if (slug && phraseKeys(type).some((key) => !isFillWord(key))) add(type, { named: [slug] });
  }
  for (const { slug, name, alsoCalled = '' } of cities)
    for (const phrase of [name, slug, ...listed(alsoCalled)]) add(phrase, { city: slug });
  for (const { slug, zips } of cities) for (const zip of listedZips(zips)) add(zip, { city: slug, isZip: true });
  for (const town of towns) {
    const meant = { city: nearestCity(town).slug, town: town.name };
    if (!meanings.has(phraseKeys(town.name).join(' '))) add(town.name, meant);
    for (const zip of listedZips(town.zips)) add(zip, { ...meant, isZip: true });
  }
  for (const phrase of listed(fillPhrases)) add(phrase, {});
  // Two words may be typed as one.
  for (const meaning of [...meanings.values()])
    if (meaning.keys.length === 2) {
      const joined = meaning.keys.join('');
      if (joined.length >= 6 && !meanings.has(joined)) meanings.set(joined, { ...meaning, keys: [joined] });
    }

  const all = [...meanings.values()].map(({ keys }) => keys);
  // Towns' names are family names too: they match exactly, and no word is corrected to one.
  const spelled = [...meanings.values()].filter(({ town, isZip, ...meaning }) => !town && !isZip && isMeaningful(meaning));
  return {
    meanings,
    beginnings: new Set(all.flatMap((keys) => keys.slice(1).map((_, index) => keys.slice(0, index + 1).join(' ')))),
    words: new Set(spelled.flatMap(({ keys }) => keys)),
    corrections: new Map(),
    longest: Math.max(...all.map((keys) => keys.length)),
  };
}

/** Whether it narrows a search. */
const isMeaningful = ({ named, wanted, city }: Pick<Meaning, 'named' | 'wanted' | 'city'>): boolean =>
  named.length > 0 || wanted.length > 0 || city !== undefined;

const united = (one: readonly string[], other: readonly string[] = []): readonly string[] => [...new Set([...one, ...other])];
