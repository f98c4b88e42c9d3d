import { slips } from './misspelling.ts';
import { type Token, tokensOf } from './search-tokens.ts';
import { isFamilyName, isFillWord, isOfSentence, isOrdinary, type Meaning, type Vocabulary } from './vocabulary.ts';

/** A parsed text: meanings in order, and the remaining words. */
type ReadSearch = {
  meanings: readonly Meaning[];
  /** Unknown words in lowercase, as typed, without fill words. */
  rest: readonly string[];
  /** In lowercase, longest first: phrases with unknown words, which may be places that only contractors know. */
  phrases: readonly string[];
  /** Whether any word was corrected. */
  corrected: boolean;
};

type Found = { meaning: Meaning; slips: number };

/** A possible correction of a word, with its errors. */
type Candidates = ReadonlyMap<string, number>;

/** Prefers phrases to words, and exact spellings to corrections. */
export function readSearch(text: string, vocabulary: Vocabulary): ReadSearch {
  const tokens = tokensOf(text);
  const keys = tokens.map(({ key }) => key);
  const exact = keys.map((key): Candidates => new Map([[key, 0]]));
  const corrected = keys.map((key) => candidatesOf(key, vocabulary, false));
  const inPhrases = keys.map((key) => candidatesOf(key, vocabulary, true));
  const readings: (Found & { from: number })[] = [];
  const taken = new Set<number>();
  const kinds = tokens.map(({ key }): Kind => (isFillWord(key) ? 'known' : 'unknown'));

  const take = (length: number, find: (from: number) => Found | undefined) => {
    for (let from = 0; from + length <= tokens.length; from++) {
      const span = Array.from({ length }, (_, offset) => from + offset);
      const found = span.some((index) => taken.has(index)) ? undefined : find(from);
      if (!found) continue;
      for (const index of span) {
        taken.add(index);
        if (found.slips === 0) kinds[index] = isTrade(found.meaning) ? 'trade' : 'known';
      }
      readings.push({ from, ...found });
    }
  };
  for (const spellings of [exact, inPhrases])
    for (let length = vocabulary.longest; length > 1; length--)
      take(length, (from) => phraseAt(spellings.slice(from, from + length), vocabulary));
  // A word may be typed as two: 'dry wall'.
  take(2, (from) => joined(`${keys[from]}${keys[from + 1]}`, vocabulary));
  const mayBeNamed = tokens.length > 1 && !keys.some(isOfSentence);
  for (const spellings of [exact, corrected])
    take(1, (from) => {
      const found = phraseAt(spellings.slice(from, from + 1), vocabulary);
      const isName = found && mayBeNamed && isFamilyName(found.meaning) && !tokens[from]?.word.endsWith('s');
      return isName ? undefined : found;
    });

  readings.sort((a, b) => a.from - b.from);
  return {
    meanings: readings.map(({ meaning }) => meaning),
    rest: tokens.filter(({ key }, index) => !taken.has(index) && !isFillWord(key)).map(({ word }) => word),
    phrases: phrasesOf(tokens, kinds),
    corrected: readings.some(({ slips }) => slips > 0),
  };
}

const isTrade = ({ named, wanted }: Meaning) => named.length > 0 || wanted.length > 0;

/** A word of a trade, another word that we know, or one that may be misspelled or a name. */
type Kind = 'trade' | 'known' | 'unknown';

const maxPhraseWords = 4;
const maxPhrases = 32;

function phrasesOf(tokens: readonly Token[], kinds: readonly Kind[]): string[] {
  const phrases: string[] = [];
  for (let length = Math.min(maxPhraseWords, tokens.length); length > 0; length--)
    for (let from = 0; from + length <= tokens.length; from++) {
      const span = kinds.slice(from, from + length);
      if (span.includes('unknown') && !span.includes('trade'))
        phrases.push(
          tokens
            .slice(from, from + length)
            .map(({ word }) => word)
            .join(' '),
        );
    }
  return [...new Set(phrases)].slice(0, maxPhrases);
}

/** Cached corrections; the same few words recur. */
const keptCorrections = 2_000;

function candidatesOf(key: string, vocabulary: Vocabulary, inPhrase: boolean): Candidates {
  const { words, corrections } = vocabulary;
  if (words.has(key) || isOrdinary(key) || /\d/.test(key)) return new Map([[key, 0]]);
  const place = inPhrase ? `${key} ` : key;
  const known = corrections.get(place);
  if (known) return known;
  const found = new Map([[key, 0]]);
  for (const word of words) {
    const distance = slips(key, word, inPhrase);
    if (distance) found.set(word, distance);
  }
  if (corrections.size >= keptCorrections) corrections.clear();
  corrections.set(place, found);
  return found;
}

/** The meaning of a phrase with the fewest corrections; names first. */
function phraseAt(spellings: readonly Candidates[], { meanings, beginnings }: Vocabulary): Found | undefined {
  let phrases = [{ key: '', slips: 0 }];
  for (const [index, candidates] of spellings.entries()) {
    const isLast = index === spellings.length - 1;
    phrases = phrases
      .flatMap((phrase) =>
        Array.from(candidates, ([word, more]) => ({
          key: phrase.key ? `${phrase.key} ${word}` : word,
          slips: phrase.slips + more,
        })),
      )
      .filter(({ key }) => (isLast ? meanings.has(key) : beginnings.has(key)));
  }
  let best: Found | undefined;
  for (const { key, slips } of phrases) {
    const meaning = meanings.get(key);
    if (meaning && (!best || rank({ meaning, slips }) < rank(best))) best = { meaning, slips };
  }
  return best;
}

const rank = ({ meaning, slips }: Found): number => slips * 2 + (meaning.named.length > 0 || meaning.city ? 0 : 1);

function joined(key: string, { meanings }: Vocabulary): Found | undefined {
  const meaning = key.length >= 6 ? meanings.get(key) : undefined;
  return meaning && { meaning, slips: 0 };
}
