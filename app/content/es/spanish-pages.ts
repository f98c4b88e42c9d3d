import { cityNames } from '../find-city.ts';
import { findFixedPage } from '../trade-pages/find-page.ts';
import type { TradePage } from '../trade-pages/parts.ts';
import { tradesWithWords } from '../trades/trades-with-words.ts';
import { spanishHome } from './addresses.ts';
import type { SpanishTrade } from './spanish-trade.ts';
import { spanishTradeOf } from './trades.ts';

/** A trade's page in Spanish. It is at all addresses of the trade; the one of its main English page is canonical. */
type SpanishPage = SpanishTrade & {
  slug: string;
  /** The service in requests, and what its list shows. */
  service: string;
  types: readonly string[];
  /** Canonical. */
  path: string;
  /** The same trade's page in English. */
  english: string;
};

/** 'Plomeros en Oklahoma City, Edmond y Norman' */
export const spanishTitle = ({ pros }: Pick<SpanishPage, 'pros'>): string => `${pros} en ${cityNames('y')}`;

/** All of them, in the order of the trades. */
export const spanishPages: readonly SpanishPage[] = tradesWithWords.flatMap(({ slug, name, types, index }) => {
  const record = spanishTradeOf(slug);
  const english = findFixedPage(index.to)?.paths[0];
  if (!record || !english) return [];
  const description = record.description.replace('{cities}', cityNames('y'));
  return [{ ...record, description, service: name, types, english, path: spanishHome + english }];
});

const bySlug = new Map(spanishPages.map((page) => [page.slug, page]));

/** The Spanish page of an English one's trade. */
export const spanishPageOf = ({ service }: Pick<TradePage, 'service'>): SpanishPage | undefined =>
  bySlug.get(spanishTradeOf(service)?.slug ?? '');

/** The page at an address: `/es` and the address of any of the trade's pages. */
export function findSpanishPage(path: string): SpanishPage | undefined {
  const page = path.startsWith(`${spanishHome}/`) ? findFixedPage(path.slice(spanishHome.length)) : undefined;
  return page && spanishPageOf(page);
}
