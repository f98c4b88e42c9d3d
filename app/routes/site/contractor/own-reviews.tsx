import { reviewByline } from '#app/content/pages/review-byline.ts';
import type { ContractorDetail } from '#app/domain/contractors/contractor.ts';
import { halfStars, shownRating, shownReviews } from '#app/domain/contractors/rating.ts';
import type { ReviewList } from '#app/domain/reviews/published-reviews.ts';
import type { ShownReview } from '#app/domain/reviews/review.ts';
import { useSiteInfo } from '#app/ui/layout/site-info.tsx';

type ReviewsProps = { contractor: ContractorDetail; list: ReviewList };

/** Reviews of our own, by pages, each with the contractor's answer. Their rating stays apart from the listed one. */
export function OwnReviews({ contractor, list }: ReviewsProps) {
  const { siteName } = useSiteInfo();
  const { name, reviews: own } = contractor;
  if (!own) return null;
  return (
    <section id="reviews" aria-labelledby="reviews-title" className="own-reviews">
      <h2 id="reviews-title" className="text-2xl lg:text-3xl">
        Reviews on {siteName}
      </h2>
      <p className="rating-line">
        <span className={`stars stars-${halfStars(own.average)}`} />
        <span className="sr-only">Rated </span>
        <strong>{shownRating(own.average)}</strong>
        <span className="sr-only"> out of 5, </span>
        <span className="reviews">{shownReviews(own.count)} by homeowners who asked them through us</span>
      </p>
      <ul>
        {list.reviews.map((review) => (
          <Review key={review.id} review={review} name={name} />
        ))}
      </ul>
      <Pages page={list.page} count={list.page_count} />
      <p className="small-print">
        Only homeowners whose request {name} accepted, or whose job it did, can write one. A person here reads each by the{' '}
        <a href="/reviews-policy">review policy</a>; none is declined for being bad.
      </p>
    </section>
  );
}

function Review({ review, ...firm }: { review: ShownReview; name: string }) {
  const { id, rating, done, text, answer } = review;
  return (
    <li id={`review-${id}`}>
      <p className="rating-line">
        <span className={`stars stars-${2 * rating}`} />
        <span className="sr-only">Rated </span>
        <strong>{rating}</strong>
        <span className="sr-only"> out of 5</span>
        {done && (
          <strong className="done" dir="auto">
            {done}
          </strong>
        )}
      </p>
      <p className="words" dir="auto">
        {text}
      </p>
      <p className="by">{reviewByline(review)}</p>
      {answer && (
        <div className="answer">
          <p className="by">Answer from {firm.name}</p>
          <p className="words" dir="auto">
            {answer}
          </p>
        </div>
      )}
    </li>
  );
}

/** Full page loads: the browser keeps this markup as it is. */
function Pages({ page, count }: { page: number; count: number }) {
  if (count < 2) return null;
  return (
    <nav aria-label="Pages of reviews" className="pages">
      {page > 1 && <a href={page === 2 ? '?#reviews' : `?reviews=${page - 1}#reviews`}>Newer reviews</a>}
      <span>
        Page {page} of {count}
      </span>
      {page < count && <a href={`?reviews=${page + 1}#reviews`}>Older reviews</a>}
    </nav>
  );
}
