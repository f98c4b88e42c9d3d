import { data } from 'react-router';
import type { TradePage } from '#app/content/trade-pages/parts.ts';
import type { ContractorPage } from '#app/domain/contractors/contractor.ts';
import { listByRule } from '#app/domain/contractors/list-by-rule.ts';
import type { RequestScope } from '#app/http/context.ts';
import { describe } from '#app/platform/describe-error.ts';
import { type ListAddress, parseListAddress } from './list-address.ts';

/** All that a page about a trade shows. Sent along, so that no browser loads the words of the other pages. */
export type TradePageData = {
  page: TradePage;
  /** Null for a page without a list, and for a list that could not be read. */
  list: ContractorPage | null;
  view: ListAddress['view'];
};

/**
 * A page with its contractors. Where they cannot be read the page goes out all the same, form included, with an empty
 * list; the status says that it is not to be kept.
 */
export async function loadTradePage(scope: RequestScope, page: TradePage, url: URL) {
  const { page: number, view } = parseListAddress(url.searchParams);
  if (!page.list) return data<TradePageData>({ page, list: null, view });
  try {
    return data<TradePageData>({
      page,
      list: await listByRule({ db: scope.reads, log: scope.log, incomplete: scope.incomplete }, page.list, number),
      view,
    });
  } catch (error) {
    scope.log.error({ err: describe(error) }, 'a page goes without its contractors');
    return data<TradePageData>({ page, list: null, view }, { status: 503 });
  }
}
