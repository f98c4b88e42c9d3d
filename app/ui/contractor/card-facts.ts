import type { CardContractor } from './contractor-card.tsx';

/** A fact of a kind, which is its class too. */
export type Fact = readonly [kind: string, words: string, strong?: string | undefined, to?: string | undefined];

/** A job and price that fill their line. */
const long = 28;
/** A rating's source and the opening: from so many letters on they share a phone's line in smaller type, or not at all. */
const tight = 30;
const apart = 34;

/** How a row's first line is set: 'tight' in smaller type, 'apart' without the opening, which starts the next line. */
export function firstLineLook({ rating, open }: Pick<CardContractor, 'rating' | 'open'>): '' | 'tight' | 'apart' {
  // 'Opens 8:30 am Wed' has wide letters.
  const letters = rating && open ? rating.from.length + open.words.length + Number(!open.isOpen) : 0;
  return letters < tight ? '' : letters < apart ? 'tight' : 'apart';
}

/** What a contractor says, in the order in which it decides; `early` is one column on a desk, `late` the next. */
export function factsOf({ open, otherRating, price, replies, verified, checked, license, since, area }: CardContractor) {
  return {
    early: said([
      [open?.isOpen ? 'open' : 'opens', open?.words],
      ['elsewhere', otherRating],
      ['price', price?.job, price?.range, price?.costs],
      ['replies', replies],
    ]),
    late: said([
      [verified ? 'verified' : 'checked', checked],
      ['license', license],
      ['since', since],
      ['area', area],
    ]),
  };
}

const said = (facts: readonly (readonly [kind: string, words: string | undefined, ...rest: (string | undefined)[]])[]) =>
  facts.filter((fact): fact is Fact => Boolean(fact[1]));

/**
 * The places of facts in a narrow row: `line-2` and `line-3` have two each, a long price one. The first line has the rating
 * and, unless it is apart, whether it is open. In a mixed list the trade starts the last line. What has no place is left out.
 */
export function placesOnPhone(
  { early, late }: ReturnType<typeof factsOf>,
  mixed: boolean,
  apart = false,
): Record<string, string> {
  const price = early.find(([kind]) => kind === 'price');
  const isLong = price !== undefined && `${price[1]} ${price[2]}`.length > long;
  const first = isLong && !apart ? 1 : 2;
  const kinds = [...early, ...late].map(([kind]) => kind).filter((kind) => apart || !kind.startsWith('open'));
  const hasYear = price && !isLong && !kinds.includes('elsewhere');
  const rank = (kind: string) => {
    if (apart && /open|since/.test(kind)) return kind === 'since' ? -1 : -2;
    // Beside a price there is room for a year, not for a license.
    return hasYear && /verified|checked|license|area/.test(kind) ? 1 : 0;
  };
  kinds.sort((a, b) => rank(a) - rank(b));
  const replies = kinds.indexOf('replies');
  if (replies >= 0) kinds.splice(Math.min(first, kinds.length - 1), 0, ...kinds.splice(replies, 1));
  if (mixed) kinds.splice(kinds.length > 1 ? first : 0, 0, 'trade');
  return Object.fromEntries(
    kinds.map((kind, index) => [kind, index < first ? 'line-2' : index < first + 2 ? 'line-3' : 'off-phone']),
  );
}
