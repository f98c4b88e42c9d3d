import { titles } from '#app/content/pages/lead-words.ts';

const maxFirstNameLength = 30;

/** Between titles: 'Mr. and Mrs. Smith'. */
const joining = new Set(['and', 'y']);
const suffixes = new Set(['jr', 'sr', 'ii', 'iii', 'iv', 'md', 'phd', 'esq', 'cpa', 'dds', 'dvm', 'jd', 'mba', 'pe', 'rn']);

/** A web address, as in a name that advertises. */
const address = /@|\/|\p{L}{2}\.\p{L}{2}/u;

/** Whose name cannot be shown. Pages with reviews are in English. */
const unnamed = 'A homeowner';

/**
 * First name and the initial of the last: 'Ada Lindqvist' as 'Ada L.', 'SMITH, J.' as 'J. S.'. A single name stays, but not
 * a last one: 'Mrs. Smith'. What holds an address, a digit or no letter is no name.
 */
export function shownName(typed: string): string {
  if (address.test(typed) || /\p{N}/u.test(typed)) return unnamed;
  const parts = typed.split(',').map(partsOf);
  const [last = [], ...rest] = parts.map(({ words }) => words);
  const others = rest.flat();
  const [first = '', ...more] = others.length > 0 ? [...others, ...last] : last;
  if (more.length === 0 && parts.some(({ hasTitle }) => hasTitle)) return unnamed;
  const short = cased([...first].slice(0, maxFirstNameLength).join(''), typed);
  if (!short) return unnamed;
  const initial = [...(more.at(-1) ?? '')].find((letter) => /\p{L}/u.test(letter));
  return initial ? `${short} ${initial.toLocaleUpperCase('en-US')}.` : short;
}

/** Whether a name is shown otherwise than by leaving out letters of its words, so that somebody should look at it. */
export const isUnusualName = (typed: string): boolean =>
  shownName(typed) === unnamed || /[,._]/.test(typed) || typed.trim() === typed.trim().toLocaleUpperCase('en-US');

/** The words of a name between commas, without titles at its start and suffixes at its end. */
function partsOf(text: string): { words: string[]; hasTitle: boolean } {
  const words = text.split(/\s+/u).filter((word) => /\p{L}/u.test(word));
  const typed = words.length;
  while (titles.has(bare(words[0])) || (words.length < typed && joining.has(bare(words[0])))) words.shift();
  const hasTitle = words.length < typed;
  while (suffixes.has(bare(words.at(-1)))) words.pop();
  return { words, hasTitle };
}

const bare = (word = '') => word.replaceAll('.', '').toLocaleLowerCase('en-US');

/** In normal case if the whole name was typed in capitals. */
function cased(word: string, typed: string): string {
  const isLoud = typed === typed.toLocaleUpperCase('en-US') && [...word].filter((letter) => /\p{L}/u.test(letter)).length > 1;
  if (!isLoud) return word;
  return word.toLocaleLowerCase('en-US').replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toLocaleUpperCase('en-US'));
}
