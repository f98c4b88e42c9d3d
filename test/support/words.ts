/** The words of a text: a list of short values. */
export const words = (text: string): string[] => text.trim().split(/\s+/);

/** The phrases of a text, separated by commas. */
export const phrases = (text: string): string[] => text.split(',').map((phrase) => phrase.trim().replace(/\s+/g, ' '));

/** Pairs of each phrase and its meaning. @param phrasesOf each meaning. */
export const meanings = (phrasesOf: Readonly<Record<string, string>>): [phrase: string, meaning: string][] =>
  Object.entries(phrasesOf).flatMap(([meaning, text]) => phrases(text).map((phrase): [string, string] => [phrase, meaning]));
