import { cityName } from '#app/content/find-city.ts';
import { phoneHref, shownPhone } from '#app/content/phone.ts';
import type { Contractor, ContractorCard, ContractorPage } from './contractor.ts';
import { contractorPath } from './contractor-path.ts';
import { maxCounted } from './directory-limits.ts';
import { listedWhere, shownRating } from './rating.ts';

export type Pictured = Pick<Contractor, 'slug' | 'service_type'> & Partial<Pick<Contractor, 'logo_link' | 'gmb_link'>>;

/** Lists show the contractor’s own picture or its sign, never a stock picture, so that neighbors differ. */
export function cardPictureSources(contractor: Pictured): string[] {
  const own = hasOwnPicture(contractor) ? [ownPicture(contractor)] : [];
  return [...own, signPath(contractor)];
}

export const signPath = ({ slug }: Pick<Pictured, 'slug'>): string => `/sign/${encodeURIComponent(slug)}.svg`;

/** An uploaded picture's address, cacheable forever; in lists, that of its small size. */
export const ownPicture = ({ slug, logo_link }: Pictured): string =>
  logo_link?.startsWith('/media/p') ? logo_link : `/media/contractors/${encodeURIComponent(slug)}`;

export function hasOwnPicture({ logo_link, gmb_link }: Pictured): boolean {
  return Boolean(logo_link?.trim() || gmb_link?.trim());
}

export type Rated = Pick<Contractor, 'rating' | 'review_count'>;

export const isRated = ({ rating, review_count }: Rated) => rating !== null && (rating > 0 || Boolean(review_count));

/** The props of a contractor's card in a list. */
export function contractorCard(contractor: ContractorCard) {
  const { id, slug, name, featured, verified, phone, checked, license, open, opens, price, since, replies, ours } = contractor;
  const href = phoneHref(phone);
  return {
    id,
    slug,
    name,
    path: contractorPath(contractor),
    trade: contractor.service_type,
    featured,
    verified,
    pictures: cardPictureSources(contractor),
    call: href ? { href, number: shownPhone(phone) } : undefined,
    rating: ours ?? (isRated(contractor) ? { value: shownRating(contractor.rating), from: ratedFrom(contractor) } : undefined),
    otherRating: contractor.listed,
    open: open || opens ? { words: open ?? opens ?? '', isOpen: open !== undefined } : undefined,
    price,
    replies,
    checked,
    license: license && `License ${license}`,
    since: since ? `Since ${since}` : undefined,
    area: areaOf(contractor),
  };
}

/** '94 on Google', '4 as listed', 'on Google' */
const ratedFrom = ({ review_count, source }: Pick<ContractorCard, 'review_count' | 'source'>): string =>
  [review_count ? review_count.toLocaleString('en-US') : '', listedWhere(source)].filter(Boolean).join(' ');

/** 'Oklahoma City +4' */
const areaOf = ({ location, further }: ContractorCard): string =>
  [cityName(location), further && `+${further}`].filter(Boolean).join(' ');

type Shown = Pick<ContractorPage, 'total' | 'page' | 'page_size'> & { contractors: readonly unknown[] };

/** 'Showing 13-24 of 1,182 contractors'; '1,000+' at the limit of the count. */
export function shownRange({ contractors, total, page, page_size }: Shown, isCounted: boolean): string {
  if (contractors.length === 0) return 'Showing 0 contractors';
  const first = (page - 1) * page_size + 1;
  const number = (value: number) => value.toLocaleString('en-US');
  const all = number(total) + (isCounted && total >= maxCounted ? '+' : '');
  const last = number(first + contractors.length - 1);
  return `Showing ${number(first)}-${last} of ${all} ${total === 1 ? 'contractor' : 'contractors'}`;
}
