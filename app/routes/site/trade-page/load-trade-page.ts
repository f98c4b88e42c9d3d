import { data, redirect } from 'react-router';
import { spanishPageOf } from '#app/content/es/spanish-pages.ts';
import { serviceSlug } from '#app/content/slug.ts';
import { emergencies } from '#app/content/trade-pages/emergency.ts';
import { shownEmergency } from '#app/content/trade-pages/linked-phones.ts';
import type { TradePage } from '#app/content/trade-pages/parts.ts';
import { tradeOf } from '#app/content/trades/find-trade.ts';
import { type CostSummary, readCostSummary } from '#app/domain/costs/cost-pages.ts';
import { costTradeOf } from '#app/domain/costs/cost-trade.ts';
import { countFirstFilters, findOnCall, listServedTowns } from '#app/domain/directory/directory-figures.ts';
import { isNarrowing, isUncached } from '#app/domain/directory/filters.ts';
import { listByRule } from '#app/domain/directory/list-by-rule.ts';
import { listTopics } from '#app/domain/directory/page-topics.ts';
import { stormOnPage } from '#app/domain/storm/storm-panel.ts';
import { loadContractors, loadOptional } from '#app/routes/from-database.ts';
import type { RequestScope } from '#app/routes/request-scope.ts';
import { isMadeUp, listCards, listPage } from '../list-cards.ts';
import { loadStorm } from '../storm/load-storm.ts';
import { needHref } from './find-here.tsx';
import { parseListAddress } from './list-address.ts';

const aMinute = 60_000;

/** Everything a trade page shows. Sent with the page, so that no browser loads other pages' words. */
export type TradePageData = Awaited<ReturnType<typeof loadTradePage>>['data'];

/** A page with its contractors. If they cannot be read, it is still sent, with its form and an empty list. */
export async function loadTradePage(scope: RequestScope, page: TradePage, url: URL) {
  const need = url.searchParams.get('need')?.trim();
  if (need) throw redirect(needHref(url.pathname, need));
  const { page: number, view, chosen } = parseListAddress(url.searchParams);
  scope.dependsOn(listTopics(page.list, chosen.zip));
  const inSpanish = spanishPageOf(page);
  // Whether it is the page that it translates.
  const spanish = inSpanish && { path: inSpanish.path, isSame: inSpanish.english === page.paths[0] };
  const emergency = shownEmergency(emergencies[serviceSlug(page.service)]);
  if (isUncached(chosen)) scope.doNotCache();
  else scope.cacheFor(aMinute);
  const source = { db: scope.reads, log: scope.log, doNotCache: scope.doNotCache };
  const storm = loadStorm(scope, (db) => stormOnPage(db, page));
  const { found, status } = await loadContractors(scope, async () => {
    const [list, counts, onCall, towns, costs] = await Promise.all([
      listByRule(source, page.list, { ...chosen, page: number }),
      loadOptional(scope, 'counts', () => countFirstFilters(source, page.list)),
      emergency && loadOptional(scope, 'contractors to call', () => findOnCall(source, page.list)),
      loadOptional(scope, 'served towns', () => listServedTowns(source.db, page.list)),
      // On the first page of all contractors, if there are figures.
      number === 1 && !isNarrowing(chosen) ? loadCosts(scope, page) : undefined,
    ]);
    if (isMadeUp(list, number, isNarrowing(chosen))) scope.doNotCache();
    return {
      list: listPage(scope, list),
      counts,
      towns,
      onCall: onCall && { ...onCall, contractors: listCards(scope, onCall.contractors) },
      costs,
    };
  });
  return data({ page, view, chosen, spanish, emergency, storm: await storm, list: null, ...found }, { status });
}

async function loadCosts(scope: RequestScope, { service }: TradePage): Promise<CostSummary | undefined> {
  const trade = tradeOf(service);
  if (!trade) return undefined;
  scope.dependsOn(listTopics({ services: costTradeOf(trade).services }));
  return loadOptional(scope, 'costs', () => readCostSummary(scope.reads, trade));
}
