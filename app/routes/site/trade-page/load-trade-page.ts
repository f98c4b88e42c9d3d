import { data, redirect } from 'react-router';
import { spanishPageOf } from '#app/content/es/spanish-pages.ts';
import { serviceSlug } from '#app/content/slug.ts';
import { type Emergency, emergencies } from '#app/content/trade-pages/emergency.ts';
import { linkedPhones, type Piece } from '#app/content/trade-pages/linked-phones.ts';
import type { TradePage } from '#app/content/trade-pages/parts.ts';
import { tradeOf } from '#app/content/trades/find-trade.ts';
import type { ContractorCard, ContractorPage } from '#app/domain/contractors/contractor.ts';
import { type CostSummary, readCostSummary } from '#app/domain/costs/cost-pages.ts';
import { costTradeOf } from '#app/domain/costs/cost-trade.ts';
import {
  countFirstFilters,
  findOnCall,
  type ListCounts,
  listServedTowns,
  type OnCall,
  type ServedTown,
} from '#app/domain/directory/directory-figures.ts';
import { isNarrowing, isUncached } from '#app/domain/directory/filters.ts';
import { listByRule } from '#app/domain/directory/list-by-rule.ts';
import { listTopics } from '#app/domain/directory/page-topics.ts';
import { type StormPanel, stormOnPage } from '#app/domain/storm/storm-panel.ts';
import { serializeError } from '#app/platform/serialize-error.ts';
import { loadOptional, statusWithout } from '#app/routes/from-database.ts';
import type { RequestScope } from '#app/routes/request-scope.ts';
import { isMadeUp, listCards, listPage } from '../list-cards.ts';
import { loadStorm } from '../storm/load-storm.ts';
import { needHref } from './find-here.tsx';
import { type ListAddress, parseListAddress } from './list-address.ts';

const aMinute = 60_000;

/** With the numbers in its steps as links. */
export type ShownEmergency = { title: string; steps: Piece[][] };

const shownEmergency = (emergency: Emergency | undefined): ShownEmergency | undefined =>
  emergency && { title: emergency.title, steps: emergency.steps.map(linkedPhones) };

/** Contractors to call, as cards. */
export type ShownOnCall = Omit<OnCall, 'contractors'> & { contractors: ContractorCard[] };

/** Everything a trade page shows. Sent with the page, so that no browser loads other pages' words. */
export type TradePageData = {
  page: TradePage;
  /** Null if it could not be read. */
  list: ContractorPage | null;
  counts?: ListCounts | undefined;
  towns?: readonly ServedTown[] | undefined;
  view: ListAddress['view'];
  chosen: ListAddress['chosen'];
  emergency?: ShownEmergency | undefined;
  /** For a trade with emergencies: contractors to call now. */
  onCall?: ShownOnCall | undefined;
  storm?: StormPanel | undefined;
  /** On the first page of all contractors, if there are figures. */
  costs?: CostSummary | undefined;
  /** Of the trade's page in Spanish, and whether this is the page that it translates. */
  spanish?: { path: string; isSame: boolean } | undefined;
};

/**
 * A page with its contractors. If they cannot be read, the page is still sent, with its form and an empty list; the
 * status keeps it out of caches.
 */
export async function loadTradePage(scope: RequestScope, page: TradePage, url: URL) {
  const need = url.searchParams.get('need')?.trim();
  if (need) throw redirect(needHref(url.pathname, need));
  const { page: number, view, chosen } = parseListAddress(url.searchParams);
  scope.dependsOn(listTopics(page.list, chosen.zip));
  const inSpanish = spanishPageOf(page);
  const spanish = inSpanish && { path: inSpanish.path, isSame: inSpanish.english === page.paths[0] };
  const emergency = shownEmergency(emergencies[serviceSlug(page.service)]);
  const shown = { page, view, chosen, spanish, emergency };
  if (isUncached(chosen)) scope.doNotCache();
  else scope.cacheFor(aMinute);
  const source = { db: scope.reads, log: scope.log, doNotCache: scope.doNotCache };
  const storm = loadStorm(scope, (db) => stormOnPage(db, page));
  try {
    const [list, counts, onCall, towns, costs] = await Promise.all([
      listByRule(source, page.list, { ...chosen, page: number }),
      loadOptional(scope, 'counts', () => countFirstFilters(source, page.list)),
      emergency && loadOptional(scope, 'contractors to call', () => findOnCall(source, page.list)),
      loadOptional(scope, 'served towns', () => listServedTowns(source.db, page.list)),
      number === 1 && !isNarrowing(chosen) ? loadCosts(scope, page) : undefined,
    ]);
    if (isMadeUp(list, number, isNarrowing(chosen))) scope.doNotCache();
    return data<TradePageData>({
      ...shown,
      storm: await storm,
      list: listPage(scope, list),
      counts,
      towns,
      onCall: onCall && { ...onCall, contractors: listCards(scope, onCall.contractors) },
      costs,
    });
  } catch (error) {
    scope.log.error({ err: serializeError(error) }, 'a page goes without its contractors');
    return data<TradePageData>({ ...shown, storm: await storm, list: null }, { status: statusWithout(error) });
  }
}

async function loadCosts(scope: RequestScope, { service }: TradePage): Promise<CostSummary | undefined> {
  const trade = tradeOf(service);
  if (!trade) return undefined;
  scope.dependsOn(listTopics({ services: costTradeOf(trade).services }));
  return loadOptional(scope, 'costs', () => readCostSummary(scope.reads, trade));
}
