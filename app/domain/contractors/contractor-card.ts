import { locationName } from '#app/content/locations.ts';
import { phoneHref, shownPhone } from '#app/content/phone.ts';
import type { Contractor, ContractorCard } from './contractor.ts';
import { contractorPath } from './contractor-path.ts';
import { cardPictureSources, type Pictured, pictureSources } from './picture-sources.ts';
import { halfStars, shownRating, shownReviews } from './rating.ts';

type Rated = Pick<Contractor, 'rating' | 'review_count'>;

/** A contractor's data for a card. */
export type ShownContractor = Rated &
  Pictured &
  Pick<Contractor, 'id' | 'slug' | 'name' | 'location' | 'phone' | 'featured'> &
  Pick<ContractorCard, 'note' | 'verified' | 'checked'>;

/** A contractor’s rating in words and stars; undefined if unrated. */
export const ratingLine = ({ rating, review_count }: Rated) =>
  rating === null || (rating === 0 && !review_count)
    ? undefined
    : { halves: halfStars(rating), rating: shownRating(rating), reviews: shownReviews(review_count) };

/** A contractor’s picture on its page, with a fallback. Logos are not cropped. */
export const contractorPicture = (contractor: Pictured) => ({
  sources: pictureSources(contractor),
  whole: Boolean(contractor.logo_link),
  serviceType: contractor.service_type,
});

/** The props of a contractor's card in a list. */
export function contractorCard(contractor: ShownContractor) {
  const { id, slug, name, service_type, location, phone, featured, verified, note, checked } = contractor;
  const href = phoneHref(phone);
  return {
    id,
    slug,
    name,
    featured,
    verified,
    checked,
    path: contractorPath(contractor),
    serviceType: service_type,
    city: locationName(location),
    call: href ? { href, number: shownPhone(phone) } : undefined,
    rating: ratingLine(contractor),
    picture: { ...contractorPicture(contractor), sources: cardPictureSources(contractor) },
    note,
  };
}
