// Ratings as shown on pages, in mail and in pictures.

/** A rating as shown: clamped to 0-5, one decimal; anything but a number is 0. */
export function shownRating(rating: unknown): string {
  return clampRating(rating).toFixed(1);
}

/** How many of five stars are full. */
export function fullStars(rating: unknown): number {
  return Math.round(clampRating(rating));
}

/** How many halves of five stars are full. */
export function halfStars(rating: unknown): number {
  return Math.round(clampRating(rating) * 2);
}

function clampRating(rating: unknown): number {
  const number = typeof rating === 'string' && rating.trim() ? Number(rating) : rating;
  return typeof number === 'number' && Number.isFinite(number) ? Math.min(5, Math.max(0, number)) : 0;
}

/** Where a rating is from that is not of our own reviews: 'on Google'. */
export const listedWhere = (source: string | null | undefined): string => (source ? `on ${source}` : 'as listed');

/** '1 review', '24 reviews', '1,204 reviews'. */
export function shownReviews(count: number | null): string {
  return `${(count ?? 0).toLocaleString('en-US')} ${count === 1 ? 'review' : 'reviews'}`;
}
