import type { Contractor } from '#app/domain/contractors/contractor.ts';
import { shortPrices } from '#app/domain/contractors/shown-prices.ts';
import { pricesDiffer, setsApart } from './compare-rule.ts';
import type { ComparedRow } from './comparison.ts';

/** More would bury the other facts. */
const most = 5;

type Priced = { profile: Pick<Contractor['profile'], 'price_guide'> };

/** Jobs that at least two contractors price, those of most contractors first; if there are none, the first job of each. */
export function comparedJobs(contractors: readonly Priced[]): Pick<ComparedRow, 'label' | 'marked' | 'cells'>[] {
  const guides = contractors.map(({ profile }) => profile.price_guide ?? []);
  const names = new Map(guides.flat().map(({ what }) => [keyOf(what), what]));
  const rows = [...names].map(([key, label]) => ({
    label,
    prices: guides.map((guide) => guide.find((price) => keyOf(price.what) === key)),
  }));
  const count = ({ prices }: (typeof rows)[number]) => prices.filter((price) => price !== undefined).length;
  const shared = rows.filter((row) => count(row) > 1).sort((one, other) => count(other) - count(one));
  const firsts = new Set(guides.flatMap(([first]) => (first ? [keyOf(first.what)] : [])));
  const shown = shared.length > 0 ? shared : rows.filter(({ label }) => firsts.has(keyOf(label)));
  return shown.slice(0, most).map(({ label, prices }) => ({
    label,
    marked: setsApart(prices, pricesDiffer),
    cells: prices.map((price) => ({ lines: price ? [shortPrices(price)] : [] })),
  }));
}

const keyOf = (job: string) => job.trim().toLowerCase();
