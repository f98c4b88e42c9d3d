/** The words of a text: a list of short values. */
export const words = (text: string): string[] => text.trim().split(/\s+/);

/** The phrases of a text, separated by commas. */
export const phrases = (text: string, separator = ','): string[] =>
  text.split(separator).map((phrase) => phrase.trim().replace(/\s+/g, ' '));

/** Pairs of each phrase and its meaning. @param phrasesOf each meaning. */
export const meanings = (phrasesOf: Readonly<Record<string, string>>, separator = ','): [phrase: string, meaning: string][] =>
  Object.entries(phrasesOf).flatMap(([meaning, text]) =>
    phrases(text, separator).map((phrase): [string, string] => [phrase, meaning]),
  );

/** The parameters of a search, written as in an address, but not escaped. */
export const parametersOf = (text: string): Record<string, string> =>
  Object.fromEntries(text.split('&').flatMap((pair) => (pair ? [pair.split('=')] : [])));
