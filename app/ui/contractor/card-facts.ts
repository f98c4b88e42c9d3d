import type { CardContractor } from './contractor-card.tsx';

type FactKind = 'open' | 'opens' | 'elsewhere' | 'price' | 'replies' | 'verified' | 'checked' | 'license' | 'since' | 'area';

export type Fact = { kind: FactKind; words: string; strong?: string };

/** What a contractor says, in the order in which it decides. */
export function factsOf(contractor: CardContractor): Fact[] {
  const { open, otherRating, price, replies, verified, checked, license, since, area } = contractor;
  const facts: (Fact | false | '' | undefined)[] = [
    open && { kind: open.isOpen ? 'open' : 'opens', words: open.words },
    otherRating && { kind: 'elsewhere', words: otherRating },
    price && { kind: 'price', words: price.job, strong: price.range },
    replies && { kind: 'replies', words: replies },
    checked && { kind: verified ? 'verified' : 'checked', words: checked },
    license && { kind: 'license', words: license },
    since && { kind: 'since', words: since },
    { kind: 'area', words: area },
  ];
  return facts.filter((fact) => typeof fact === 'object');
}

/**
 * The places of facts in a narrow row: `line-2` and `line-3` have two each; a fact without a place is left out there. The
 * first line has the rating and whether it is open. In a mixed list the trade starts the last line.
 */
export function placesOnPhone(contractor: CardContractor, mixed: boolean): Partial<Record<FactKind | 'trade', string>> {
  const said = factsOf(contractor).map(({ kind }) => kind);
  const rank = isLong(contractor.price) ? longPriced : contractor.price || contractor.otherRating ? priced : unpriced;
  const rest: (FactKind | 'trade')[] = rank.filter((kind) => said.includes(kind));
  // A long price fills its line.
  const first = isLong(contractor.price) ? 1 : 2;
  if (mixed) rest.splice(rest.length > 1 ? first : 0, 0, 'trade');
  const shown = rest.slice(0, first + 2).map((kind, index) => [kind, index < first ? 'line-2' : 'line-3']);
  const left = rest.slice(first + 2).map((kind) => [kind, offPhone]);
  return { trade: offPhone, ...Object.fromEntries([...left, ...shown]) };
}

const offPhone = 'off-phone';

const longestPrice = 28;
const isLong = (price: CardContractor['price']) => price !== undefined && `${price.job} ${price.range}`.length > longestPrice;

const priced: readonly FactKind[] = ['elsewhere', 'price', 'replies', 'since', 'verified', 'checked', 'license', 'area'];
const longPriced: readonly FactKind[] = ['price', 'elsewhere', 'replies', 'verified', 'checked', 'license', 'since', 'area'];
const unpriced: readonly FactKind[] = ['replies', 'verified', 'checked', 'license', 'since', 'area'];
