/** A word of a text: original, lowercase, and key for comparison. */
export type Token = { word: string; key: string };

/** No search of a person's has more words; the rest of a longer text is not looked at. */
const maxTokens = 16;

/** The words of a text, in its order, at most `maxTokens`. */
export function tokensOf(text: string): Token[] {
  const words = text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}]+)*/gu) ?? [];
  return words.slice(0, maxTokens).map((word) => ({ word, key: wordKey(word) }));
}

/** Words that differ only in accents, apostrophes or number are compared as one. */
function wordKey(word: string): string {
  const plain = word
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
  return singular(plain);
}

/** The words of a phrase of ours, as they are compared. */
export const phraseKeys = (phrase: string): string[] => tokensOf(phrase).map(({ key }) => key);

function singular(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || /(?:ss|us|is)$/.test(word)) return word;
  if (/(?:sh|ch|x|ss)es$/.test(word)) return word.slice(0, -2);
  return word.length > 4 && word.endsWith('ies') ? `${word.slice(0, -3)}y` : word.slice(0, -1);
}
