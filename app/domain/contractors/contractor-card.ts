import { locationName } from '#app/content/locations.ts';
import { phoneHref, shownPhone } from '#app/content/phone.ts';
import type { Contractor, ContractorCard } from './contractor.ts';
import { contractorPath } from './contractor-path.ts';
import { cardPictureSources } from './picture-sources.ts';
import { listedWhere, shownRating } from './rating.ts';

export type Rated = Pick<Contractor, 'rating' | 'review_count'>;

export const isRated = ({ rating, review_count }: Rated) => rating !== null && (rating > 0 || Boolean(review_count));

/** The props of a contractor's card in a list. */
export function contractorCard(contractor: ContractorCard) {
  const {
    id,
    slug,
    name,
    service_type,
    phone,
    featured,
    verified,
    checked,
    license,
    open,
    opens,
    price,
    since,
    replies,
    ours,
    listed,
  } = contractor;
  const href = phoneHref(phone);
  return {
    id,
    slug,
    name,
    path: contractorPath(contractor),
    trade: service_type,
    featured,
    verified,
    pictures: cardPictureSources(contractor),
    call: href ? { href, number: shownPhone(phone) } : undefined,
    rating: ours ?? (isRated(contractor) ? { value: shownRating(contractor.rating), from: ratedFrom(contractor) } : undefined),
    otherRating: listed,
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
  [locationName(location), further && `+${further}`].filter(Boolean).join(' ');
