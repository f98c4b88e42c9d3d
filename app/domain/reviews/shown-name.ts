const longestFirst = 30;

/** First name and the initial of the last: 'Ada Lindqvist' as 'Ada L.'. A single name stays, cut if very long. */
export function shownName(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/u);
  const initial = [...(others.at(-1) ?? '')].find((letter) => /\p{L}/u.test(letter));
  const short = [...first].slice(0, longestFirst).join('');
  return initial ? `${short} ${initial.toLocaleUpperCase('en-US')}.` : short;
}
