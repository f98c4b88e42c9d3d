import type { Contractor } from '#app/domain/contractors/contractor.ts';
import { Star } from '#app/ui/art/icons.tsx';
import { fullStars, shownRating, shownReviews } from './display.ts';

/** Stars, rating and review count; read out as one sentence. */
export function RatingLine({ rating, review_count }: Pick<Contractor, 'rating' | 'review_count'>) {
  const full = fullStars(rating);
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-[0.95rem]">
      <span aria-hidden className="flex gap-0.5">
        {[1, 2, 3, 4, 5].map((star) => (
          <Star key={star} className={star <= full ? 'size-4 fill-sun text-sun' : 'size-4 fill-line text-line'} />
        ))}
      </span>
      <span>
        <span className="sr-only">Rated </span>
        <strong className="font-semibold">{shownRating(rating)}</strong>
        <span className="sr-only"> out of 5, </span> <span className="text-ink-soft">({shownReviews(review_count)})</span>
      </span>
    </p>
  );
}
