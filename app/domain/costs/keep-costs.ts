import type { Snapshot } from '#app/platform/change-feed.ts';
import { selectNewChanges } from '#app/platform/change-feed-queries.ts';
import type { Queryable } from '#app/platform/database.ts';
import { answerCosts, type CostAnswer } from './cost-answer.ts';
import type { CostTrade } from './cost-trade.ts';

/** Milliseconds; changes are recorded for an hour. */
const maxSilence = 30 * 60_000;

/**
 * What jobs cost, counted again only where a contractor of the trade changed: counting all trades of a large directory
 * takes a second. Asks the database for changes each time, so an answer is never older than its request.
 */
export function keepCosts(db: Queryable, now: () => number = Date.now) {
  const kept = new Map<string, { topics: readonly string[]; costs: Promise<CostAnswer[]> }>();
  let seen: { snapshot: Snapshot; at: number } | undefined;

  const forgetChanged = async () => {
    const at = now();
    const from = seen && at - seen.at < maxSilence ? seen.snapshot : undefined;
    const { now: snapshot, changes } = await selectNewChanges(db, from);
    const changed = new Set(changes === 'unknown' ? [] : changes.map(({ topic }) => topic));
    const isAny = changes === 'unknown' || changed.has('many-contractors');
    for (const [name, { topics }] of kept) if (isAny || topics.some((topic) => changed.has(topic))) kept.delete(name);
    seen = { snapshot, at };
  };

  const costsOf = (trade: CostTrade): Promise<CostAnswer[]> => {
    const found = kept.get(trade.name);
    if (found) return found.costs;
    const costs = answerCosts(db, trade);
    const reading = { topics: trade.services.map((service) => `list:${service}`), costs };
    kept.set(trade.name, reading);
    costs.catch(() => {
      if (kept.get(trade.name) === reading) kept.delete(trade.name);
    });
    return costs;
  };

  return async (trades: readonly CostTrade[]): Promise<CostAnswer[]> => {
    await forgetChanged();
    const costs: CostAnswer[][] = [];
    // One after the other, so that memory holds the guides of one.
    for (const trade of trades) costs.push(await costsOf(trade));
    return costs.flat();
  };
}
