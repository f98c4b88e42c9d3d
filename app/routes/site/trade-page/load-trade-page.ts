import { data } from 'react-router';
import { serviceSlug } from '#app/content/slug.ts';
import { type Emergency, emergencies } from '#app/content/trade-pages/emergency.ts';
import { linkedPhones, type Piece } from '#app/content/trade-pages/linked-phones.ts';
import type { TradePage } from '#app/content/trade-pages/parts.ts';
import type { ContractorCard, ContractorPage } from '#app/domain/contractors/contractor.ts';
import { chosenQuery } from '#app/domain/directory/chosen-query.ts';
import { listByRule } from '#app/domain/directory/list-by-rule.ts';
import { listOnCall } from '#app/domain/directory/list-on-call.ts';
import { listTopics } from '#app/domain/directory/page-topics.ts';
import { serializeError } from '#app/platform/serialize-error.ts';
import { statusWithout } from '#app/routes/from-database.ts';
import type { RequestScope } from '#app/routes/request-scope.ts';
import { type ListAddress, parseListAddress } from './list-address.ts';

const aMinute = 60_000;

/** With the numbers in its steps to be dialed. */
export type ShownEmergency = { title: string; steps: Piece[][] };

const shownEmergency = (emergency: Emergency | undefined): ShownEmergency | undefined =>
  emergency && { title: emergency.title, steps: emergency.steps.map(linkedPhones) };

/** All that a page about a trade shows. Sent along, so that no browser loads the words of the other pages. */
export type TradePageData = {
  page: TradePage;
  /** Null for a page without a list, and for a list that could not be read. */
  list: ContractorPage | null;
  view: ListAddress['view'];
  chosen: ListAddress['chosen'];
  emergency?: ShownEmergency | undefined;
  /** Of a trade with emergencies: whom to call now. */
  onCall?: ContractorCard[] | undefined;
};

/**
 * A page with its contractors. Where they cannot be read the page goes out all the same, form included, with an empty
 * list; the status says that it is not to be kept.
 */
export async function loadTradePage(scope: RequestScope, page: TradePage, url: URL) {
  const { page: number, view, chosen } = parseListAddress(url.searchParams);
  const shown = { page, view, chosen, emergency: shownEmergency(emergencies[serviceSlug(page.service)]) };
  if (!page.list) return data<TradePageData>({ ...shown, list: null });
  scope.dependsOn(listTopics(page.list, chosen.zip));
  if (chosen.open_now) scope.doNotCache();
  const source = { db: scope.reads, log: scope.log, doNotCache: scope.doNotCache };
  try {
    const [list, onCall] = await Promise.all([
      listByRule(source, page.list, { ...chosenQuery(chosen), page: number }),
      shown.emergency && listOnCall(source, page.list),
    ]);
    if (onCall?.isOfNow) scope.cacheFor(aMinute);
    return data<TradePageData>({ ...shown, list, onCall: onCall?.contractors });
  } catch (error) {
    scope.log.error({ err: serializeError(error) }, 'a page goes without its contractors');
    return data<TradePageData>({ ...shown, list: null }, { status: statusWithout(error) });
  }
}
