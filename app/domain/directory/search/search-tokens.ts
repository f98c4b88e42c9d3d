/** A word of a text: original, lowercase, and key for comparison. */
export type Token = { word: string; key: string };

/** Further words of a text are ignored. */
const maxTokens = 16;

/** The words of a text in order, at most `maxTokens`. */
export function tokensOf(text: string): Token[] {
  const words = text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}]+)*/gu) ?? [];
  return words.slice(0, maxTokens).map((word) => ({ word, key: wordKey(word) }));
}

/** The key of a word: equal for words that differ only in accents, apostrophes or number. */
function wordKey(word: string): string {
  const plain = word
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
  return singular(plain);
}

/** The keys of a known phrase's words. */
export const phraseKeys = (phrase: string): string[] => tokensOf(phrase).map(({ key }) => key);

function singular(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || /(?:ss|us|is)$/.test(word)) return word;
  if (/(?:sh|ch|x|ss)es$/.test(word)) return word.slice(0, -2);
  return word.length > 4 && word.endsWith('ies') ? `${word.slice(0, -3)}y` : word.slice(0, -1);
}
