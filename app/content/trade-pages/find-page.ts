import { type City, cities } from '../cities.ts';
import { defaultCity, findCity } from '../find-city.ts';
import { generalAdvice } from '../hiring-advice.ts';
import { serviceSlug, slugify } from '../slug.ts';
import { findTrade, tradesWithWords } from '../trades/trades-with-words.ts';
import { fixedPage } from './fixed-pages.ts';
import { generalCopy } from './general.ts';
import type { Action, Trade, TradePage, TradePageRecord } from './parts.ts';
import { otherCities, servicePage, servicePath } from './service-page.ts';

/** Used when no service is named. */
const generalSlug = 'home-services';

function servicePageOf(trade: Trade, location: City): TradePage {
  const page = servicePage(trade, location);
  return {
    ...page,
    related: [...pagesBeside(trade, page), ...otherCities(trade.name, location)],
  };
}

function fixedPagesOf(trade: Trade): TradePage[] {
  const { name, slug } = trade;
  const listing: Action = { label: `${name} in ${defaultCity.name}`, to: servicePath(slug) };
  return trade.pages.map((page) => ({
    ...fixedPage(trade, page),
    related: [...pagesBeside(trade, page), listing, ...otherCities(name, defaultCity)],
  }));
}

function pagesBeside({ pages }: Trade, page: Pick<TradePageRecord, 'paths'>): Action[] {
  return pages.filter((other) => other.paths[0] !== page.paths[0]).map(({ label, paths }) => ({ label, to: paths[0] }));
}

/** Every page from a record, once, for the directory's lists of its pages. */
export const allTradePages: readonly TradePage[] = tradesWithWords.flatMap((trade) => [
  ...cities.map((location) => servicePageOf(trade, location)),
  ...fixedPagesOf(trade),
]);

const byPath = new Map(allTradePages.flatMap((page) => page.paths.map((path) => [path, page])));

/** The page at a fixed address: a best-of page, one about a trade, or an alias of a service's page. */
export const findFixedPage = (path: string): TradePage | undefined => byPath.get(path);

/**
 * The page of a service, in the default city by default. A service without a record has a page only if a contractor
 * offers it.
 * @param offered service types in use; called only when there is no record.
 */
export async function findServicePage(
  service: string,
  city: string | undefined,
  offered: () => Promise<readonly string[]>,
): Promise<TradePage | undefined> {
  const location = city === undefined ? defaultCity : findCity(city.toLowerCase());
  const slug = slugify(service);
  if (!location || !slug) return undefined;
  const trade = findTrade(slug);
  if (trade) return servicePageOf(trade, location);
  const general = slug === generalSlug;
  const name = general ? 'Home Services' : (await offered()).find((type) => slugify(type) === slug);
  if (!name) return undefined;
  return {
    ...servicePage({ name, slug: serviceSlug(name), types: [name], copy: generalCopy(name), advice: generalAdvice }, location),
    list: { services: general ? [] : [name], location: location.slug },
    related: otherCities(name, location),
  };
}
