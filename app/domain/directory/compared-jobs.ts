import { tradeOf } from '#app/content/trades/find-trade.ts';
import { findJob, jobKey } from '#app/content/trades/priced-jobs.ts';
import type { Contractor } from '#app/domain/contractors/contractor.ts';
import { shortPrices } from '#app/domain/contractors/shown-prices.ts';
import { pricesDiffer, setsApart } from './compare-rule.ts';
import type { ComparedRow } from './comparison.ts';

/** More would bury the other facts. */
const max = 5;

type Priced = Pick<Contractor, 'service_type'> & { profile: Pick<Contractor['profile'], 'price_guide'> };

/** Jobs that at least two contractors price, those of most contractors first; if there are none, the first job of each. */
export function comparedJobs(contractors: readonly Priced[]): Pick<ComparedRow, 'label' | 'marked' | 'cells'>[] {
  const guides = contractors.map(pricesByJob);
  const rows = [...new Set(guides.flatMap((guide) => [...guide.keys()]))].map((key) => {
    const prices = guides.map((guide) => guide.get(key));
    const known = prices.filter((price) => price !== undefined);
    return { key, prices, label: known[0]?.label ?? key, count: known.length };
  });
  const shared = rows.filter(({ count }) => count > 1).sort((one, other) => other.count - one.count);
  const firsts = guides.map((guide) => guide.keys().next().value);
  const shown = shared.length > 0 ? shared : rows.filter(({ key }) => firsts.includes(key));
  return shown.slice(0, max).map(({ label, prices }) => ({
    label,
    marked: setsApart(prices, pricesDiffer),
    cells: prices.map((price) => ({ lines: price ? [shortPrices(price)] : [] })),
  }));
}

/** A contractor's prices by job, whatever its spelling, each with its short name. */
function pricesByJob({ service_type, profile }: Priced) {
  const trade = tradeOf(service_type);
  return new Map(
    (profile.price_guide ?? []).map((price) => {
      const job = trade && findJob(trade, price.what);
      return [jobKey(job?.name ?? price.what), { ...price, label: job?.short ?? job?.name ?? price.what }] as const;
    }),
  );
}
