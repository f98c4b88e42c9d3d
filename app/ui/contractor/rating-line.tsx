export type Rating = {
  /** Filled half stars, of ten. */
  halves: number;
  /** '4.8' */
  rating: string;
  /** '24 reviews' */
  reviews: string;
};

/** Stars, rating and review count; screen readers read one sentence. */
export function RatingLine({ rating }: { rating: Rating | undefined }) {
  if (!rating) return <p className="rating-line reviews">Not yet rated</p>;
  return (
    <p className="rating-line">
      <span className={`stars stars-${rating.halves}`} />
      <span className="sr-only">Rated </span>
      <strong>{rating.rating}</strong>
      <span className="sr-only"> out of 5, </span>
      <span className="reviews">{`(${rating.reviews})`}</span>
    </p>
  );
}
