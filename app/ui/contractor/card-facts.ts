import type { CardContractor } from './contractor-card.tsx';

/** A fact with its place in a narrow row, as classes; its last part is in bold. */
export type Fact = readonly [kind: string, words: string, strong?: string | undefined];

/** A job and price that fill their line. */
const long = 28;

/** What a contractor says, in the order in which it decides; `early` is one column on a desk, `late` the next. */
export function factsOf({ open, otherRating, price, replies, verified, checked, license, since, area }: CardContractor) {
  return {
    early: said([
      [open?.isOpen ? 'open' : 'opens', open?.words],
      ['elsewhere', otherRating],
      ['price', price?.job, price?.range],
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

const said = (facts: readonly (readonly [kind: string, words: string | undefined, strong?: string | undefined])[]) =>
  facts.filter((fact): fact is Fact => Boolean(fact[1]));

/**
 * The places of facts in a narrow row: `line-2` and `line-3` have two each, a long price one. The first line has the rating
 * and whether it is open. In a mixed list the trade starts the last line. What has no place is left out.
 */
export function placesOnPhone({ early, late }: ReturnType<typeof factsOf>, mixed: boolean): Record<string, string> {
  const price = early.find(([kind]) => kind === 'price');
  const isLong = price !== undefined && price.join().length > long + 'price,'.length;
  const first = isLong ? 1 : 2;
  const kinds = [...early, ...late].map(([kind]) => kind).filter((kind) => !kind.startsWith('open'));
  // Beside a price there is room for a year, not for a license.
  if (price && !isLong) kinds.sort((a, b) => Number(rank(a)) - Number(rank(b)));
  if (mixed) kinds.splice(kinds.length > 1 ? first : 0, 0, 'trade');
  return Object.fromEntries(
    kinds.map((kind, index) => [kind, index < first ? 'line-2' : index < first + 2 ? 'line-3' : 'off-phone']),
  );
}

const rank = (kind: string) => /verified|checked|license|area/.test(kind);
