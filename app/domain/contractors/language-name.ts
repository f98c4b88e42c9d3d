/** 'spanish' and 'SPANISH' as 'Spanish'; short names in capitals stay, such as 'ASL'. */
export const languageName = (text: string): string =>
  text
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/[\p{L}\p{M}]+/gu, (word) => {
      const isShort = word.length <= 3 && word === word.toUpperCase();
      return isShort ? word : word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();
    });

/** Spellings of a language in the directory. */
export const languageSpellings = (asked: string): string[] => [...new Set([languageName(asked), asked.trim().toUpperCase()])];
