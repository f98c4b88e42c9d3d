import { Fragment } from 'react';
import { phoneHref, shownPhone } from '#app/content/phone.ts';
import { costsPath } from '#app/content/trades/costs-path.ts';
import { tradeOf } from '#app/content/trades/find-trade.ts';
import { mapHref, shownAddress } from '#app/domain/contractors/address.ts';
import type { ContractorDetail } from '#app/domain/contractors/contractor.ts';
import { shortPrices } from '#app/domain/contractors/shown-prices.ts';
import { shownWebsite, websiteHref } from '#app/domain/contractors/website.ts';
import type { HoursLine } from '#app/domain/opening-hours/hours-words.ts';
import type { ReviewList } from '#app/domain/reviews/published-reviews.ts';
import { CheckedFacts } from './checked-facts.tsx';
import { OwnReviews } from './own-reviews.tsx';

export type DetailsProps = {
  contractor: ContractorDetail;
  hours: readonly HoursLine[];
  /** Undefined if they could not be read. */
  reviews: ReviewList | undefined;
};

const linkLook = 'font-medium wrap-anywhere text-blossom underline underline-offset-4 hover:text-blossom-deep';
const section = 'mb-8 break-inside-avoid print:mb-4';

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
        <section id="prices" aria-labelledby="prices-title" className={section}>
          <h2 id="prices-title" className="text-2xl lg:text-3xl">
            What they charge
          </h2>
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
        </section>
      )}
      <AboutSection contractor={contractor} />
      <ContactSection contractor={contractor} hours={hours} />
      {contractor.checks.length > 0 && <CheckedFacts checks={contractor.checks} className={section} />}
    </div>
  );
}

function AboutSection({ contractor: { name, profile } }: { contractor: ContractorDetail }) {
  const { about, specialties } = profile;
  if (!about && !specialties) return null;
  return (
    <section aria-labelledby="about-contractor" className={section}>
      <h2 id="about-contractor" className="text-2xl wrap-anywhere lg:text-3xl">
        About<span className="sr-only"> {name}</span>
      </h2>
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
    </section>
  );
}

function ContactSection({ contractor, hours }: Omit<DetailsProps, 'reviews'>) {
  const { id, name, phone, profile } = contractor;
  const call = phoneHref(phone);
  const website = websiteHref(contractor.website);
  const address = shownAddress(contractor);
  return (
    <section id="contact" aria-labelledby="contact-title" className={section}>
      <h2 id="contact-title" className="text-2xl lg:text-3xl">
        {hours.length > 0 ? 'Hours and contact' : 'Contact'}
        <span className="sr-only"> {name}</span>
      </h2>
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
    </section>
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
