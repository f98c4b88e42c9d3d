import { placeholderPicture, stockPicture } from '#app/content/services.ts';
import type { OwnReviews } from './contractor.ts';
import { cardPictureSources, hasOwnPicture, isRated, ownPicture, type Pictured, type Rated } from './contractor-card.ts';
import { halfStars, shownRating, shownReviews } from './rating.ts';

// For a contractor's page and comparisons. Apart from lists, so that those load no stock pictures.

/** A contractor’s rating in words and stars; undefined if unrated. */
export const ratingLine = (rated: Rated) =>
  isRated(rated)
    ? { halves: halfStars(rated.rating), rating: shownRating(rated.rating), reviews: shownReviews(rated.review_count) }
    : undefined;

/** The same of reviews here: '(23 reviews here)'. */
export const ownRatingLine = ({ count, average }: OwnReviews) => ({
  halves: halfStars(average),
  rating: shownRating(average),
  reviews: `${shownReviews(count)} here`,
});

/** A contractor’s picture on its page: its own, its sign, a stock picture. Logos are not cropped. */
export const contractorPicture = (contractor: Pictured) => ({
  sources: [...new Set([...cardPictureSources(contractor), ...pictureSources(contractor)])],
  whole: Boolean(contractor.logo_link),
  serviceType: contractor.service_type,
});

/**
 * Addresses of a contractor's picture, in the order to try. The server fetches and serves the contractor's own picture (logo,
 * then gmb picture), so that visitors' browsers contact no other host.
 */
export function pictureSources(contractor: Pictured): string[] {
  const own = hasOwnPicture(contractor) ? [ownPicture(contractor)] : [];
  return [...new Set([...own, stockPicture(contractor.service_type), placeholderPicture])];
}
