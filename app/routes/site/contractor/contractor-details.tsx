import { Fragment } from 'react';
import { Link } from 'react-router';
import { dayInWords } from '#app/content/dates.ts';
import { reviewByline } from '#app/content/pages/review-byline.ts';
import { phoneHref, shownPhone } from '#app/content/phone.ts';
import { costsPath } from '#app/content/trades/costs-path.ts';
import { tradeOf } from '#app/content/trades/find-trade.ts';
import { mapHref, shownAddress } from '#app/domain/contractors/address.ts';
import { checkNames, type ShownCheck } from '#app/domain/contractors/check.ts';
import type { ContractorDetail } from '#app/domain/contractors/contractor.ts';
import { halfStars, shownRating, shownReviews } from '#app/domain/contractors/rating.ts';
import { shortPrices } from '#app/domain/contractors/shown-prices.ts';
import { shownWebsite, websiteHref } from '#app/domain/contractors/website.ts';
import type { HoursLine } from '#app/domain/opening-hours/hours-words.ts';
import type { ReviewList } from '#app/domain/reviews/published-reviews.ts';
import type { ShownReview } from '#app/domain/reviews/review.ts';
import { useSiteInfo } from '#app/ui/layout/site-info.tsx';

type DetailsProps = {
  contractor: ContractorDetail;
  hours: readonly HoursLine[];
  /** Undefined if they could not be read. */
  reviews: ReviewList | undefined;
};

const linkLook = 'font-medium wrap-anywhere text-blossom underline underline-offset-4 hover:text-blossom-deep';

/** What is known of the contractor, with the reviews of our own below. */
export default function ContractorDetails({ reviews, ...details }: DetailsProps): React.ReactNode {
  return (
    <>
      <Details {...details} />
      {reviews && reviews.total > 0 && <OwnReviews contractor={details.contractor} list={reviews} />}
    </>
  );
}

/** The contractor's prices, words, contact details and checks. */
function Details({ contractor, hours }: Omit<DetailsProps, 'reviews'>) {
  const { price_guide } = contractor.profile;
  const trade = tradeOf(contractor.service_type);
  return (
    <div className="mt-6 gap-x-12 sm:columns-2 lg:columns-3 print:mt-4 print:columns-2">
      {price_guide && (
        <Part id="prices" title="What they charge">
          <dl className="mt-2 divide-y divide-line border-b border-line">
            {price_guide.map((price) => (
              <div key={price.what} className="flex flex-wrap gap-x-4 py-2">
                <dt className="min-w-0 flex-1 basis-32 wrap-anywhere">{price.what}</dt>
                <dd className="ml-auto font-semibold tabular-nums">{shortPrices(price)}</dd>
              </div>
            ))}
          </dl>
          <p className="mt-2 text-sm text-ink-soft">Their usual ranges. Your price depends on the job.</p>
          {trade && (
            <p className="mt-1 text-[0.95rem] print:hidden">
              <a href={costsPath(trade)} className={linkLook}>
                What others charge here
              </a>
            </p>
          )}
        </Part>
      )}
      <AboutSection contractor={contractor} />
      <ContactSection contractor={contractor} hours={hours} />
      {contractor.checks.length > 0 && <CheckedFacts checks={contractor.checks} />}
    </div>
  );
}

type PartProps = {
  id: string;
  title: string;
  /** For readers who hear the title alone. */
  of?: string;
  className?: string;
  children: React.ReactNode;
};

/** A titled part, by default in the columns of a wide screen. */
function Part({ id, title, of, className = 'mb-8 break-inside-avoid print:mb-4', children }: PartProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={className}>
      <h2 id={`${id}-title`} className="text-2xl lg:text-3xl">
        {title}
        {of && <span className="sr-only"> {of}</span>}
      </h2>
      {children}
    </section>
  );
}

function AboutSection({ contractor: { name, profile } }: { contractor: ContractorDetail }) {
  const { about, specialties } = profile;
  if (!about && !specialties) return null;
  return (
    <Part id="about-contractor" title="About" of={name}>
      {about?.split(/\n+/).map((paragraph) => (
        <p key={paragraph} className="mt-2 max-w-prose wrap-anywhere">
          {paragraph}
        </p>
      ))}
      {specialties && (
        <ul aria-label="Specialties" className="mt-3 flex flex-wrap gap-x-2 text-[0.95rem] text-ink-soft">
          {specialties.map((specialty) => (
            <li key={specialty} className="not-last:after:content-['_·']">
              {specialty}
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
}

function ContactSection({ contractor, hours }: Omit<DetailsProps, 'reviews'>) {
  const { id, name, phone, profile } = contractor;
  const call = phoneHref(phone);
  const website = websiteHref(contractor.website);
  const address = shownAddress(contractor);
  return (
    <Part id="contact" title={hours.length > 0 ? 'Hours and contact' : 'Contact'} of={name}>
      <dl className="mt-2 divide-y divide-line border-b border-line">
        {hours.map(({ days, times }) => (
          <Row key={days} label={days}>
            <span className="tabular-nums">{times === 'Closed' && profile.emergency ? 'Emergencies only' : times}</span>
          </Row>
        ))}
        {call && (
          <Row label="Phone">
            <a href={call} data-count="call_click" data-contractor={id} className={linkLook}>
              {shownPhone(phone)}
            </a>
          </Row>
        )}
        {address && (
          <Row label="Address">
            <address className="not-italic wrap-anywhere">{address}</address>
            <a href={mapHref(contractor)} rel="nofollow noopener" className={`${linkLook} print:hidden`}>
              See the map
            </a>
          </Row>
        )}
        {website && (
          <Row label="Website">
            <a href={website} data-count="website_click" data-contractor={id} rel="nofollow noopener" className={linkLook}>
              <BreakableAddress text={shownWebsite(website)} />
            </a>
          </Row>
        )}
      </dl>
      {!call && !website && (
        <p className="mt-3 text-ink-soft">No phone number or website is listed for {name}. Others who do this work are below.</p>
      )}
    </Part>
  );
}

function Row({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="flex flex-wrap gap-x-4 py-2">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="min-w-0 flex-1 basis-36 text-right">{children}</dd>
    </div>
  );
}

/** A web address that wraps, if needed, at its dots, dashes and slashes. */
function BreakableAddress({ text }: { text: string }) {
  return text.split(/(?<=[./-])/).map((part, index, parts) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts may be alike, and never move
    <Fragment key={index}>
      {part}
      {index < parts.length - 1 && <wbr />}
    </Fragment>
  ));
}

/** The checks of a contractor: authority, date, and validity. */
function CheckedFacts({ checks }: { checks: readonly ShownCheck[] }) {
  return (
    <Part id="checks" title="What we checked">
      <ul className="mt-2 divide-y divide-line border-b border-line">
        {checks.map((check) => (
          <li key={`${check.kind} ${check.number} ${check.checked_on}`} className="py-2 wrap-anywhere">
            <strong className="font-semibold">{[checkNames[check.kind], check.number].filter(Boolean).join(' ')}</strong>
            {`, checked${check.authority ? ` with ${check.authority}` : ''} on ${dayInWords(check.checked_on)}. Good until ${dayInWords(check.valid_until)}.`}
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-ink-soft print:hidden">
        What a check says, and what it does not:{' '}
        <Link to="/how-we-list#verified-pro" className="text-blossom underline underline-offset-4">
          how we list
        </Link>
        .
      </p>
    </Part>
  );
}

/** Reviews of our own, by pages, each with the contractor's answer. Their rating stays apart from the listed one. */
function OwnReviews({ contractor, list }: { contractor: ContractorDetail; list: ReviewList }) {
  const { siteName } = useSiteInfo();
  const { name, reviews: own } = contractor;
  if (!own) return null;
  return (
    <Part id="reviews" title={`Reviews on ${siteName}`} className="own-reviews">
      <p className="rating-line">
        <span className={`stars stars-${halfStars(own.average)}`} />
        <span className="sr-only">Rated </span>
        <strong>{shownRating(own.average)}</strong>
        <span className="sr-only"> out of 5, </span>
        <span className="reviews">{shownReviews(own.count)} by homeowners who asked them through us</span>
      </p>
      <ul>
        {list.reviews.map((review) => (
          <Review key={review.id} review={review} contractor={name} />
        ))}
      </ul>
      <Pages page={list.page} count={list.page_count} />
      <p className="small-print">
        Only homeowners whose request {name} accepted, or whose job it did, can write one. A person here reads each by the{' '}
        <a href="/reviews-policy">review policy</a>; none is declined for being bad.
      </p>
    </Part>
  );
}

function Review({ review, contractor }: { review: ShownReview; contractor: string }) {
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
          <p className="by">Answer from {contractor}</p>
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
