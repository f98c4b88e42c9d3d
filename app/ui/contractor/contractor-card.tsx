import { Link } from 'react-router';
import { locationName } from '#app/content/locations.ts';
import type { Contractor } from '#app/domain/contractors/contractor.ts';
import { Phone } from '#app/ui/art/icons.tsx';
import { buttonLook } from '../controls/button.tsx';
import { ContractorPicture } from './contractor-picture.tsx';
import { contractorPath, phoneHref, shownPhone } from './display.ts';
import { RatingLine } from './rating-line.tsx';
import { ServiceIcon } from './service-icon.tsx';
import { VerifiedBadge } from './verified-badge.tsx';

type CardProps = {
  contractor: Contractor;
  view?: 'grid' | 'list';
  /** Of the name, so that it fits the page's outline. */
  heading?: 'h2' | 'h3' | 'h4';
  /** The picture is on the screen at once. */
  eager?: boolean;
  /** Off where a list would show its trade's stock picture over and over. */
  pictured?: boolean;
};

// A card in a row goes by its own width, not the window's: the same one stands in a wide list and in a narrow strip.
const looks = {
  grid: {
    card: 'flex flex-col',
    picture: 'aspect-[8/5] w-full',
    facts: 'px-5 pt-5',
    badge: 'absolute top-3 left-3 rounded-full shadow-card',
    actions: 'mt-auto p-5',
  },
  list: {
    card: 'grid grid-cols-[5rem_1fr] grid-rows-[1fr_auto] gap-x-4 gap-y-3 p-4 @lg:grid-cols-[13rem_1fr] @lg:gap-0 @lg:p-0 @3xl:grid-cols-[13rem_1fr_auto]',
    picture: 'size-20 rounded-lg @lg:row-span-2 @lg:size-auto @lg:min-h-40 @lg:rounded-none @3xl:row-span-1',
    facts: '@lg:px-5 @lg:pt-5 @3xl:self-center @3xl:py-5',
    badge: 'mt-2',
    actions: 'col-span-2 @lg:col-span-1 @lg:p-5 @3xl:self-center @3xl:pl-0',
  },
};

const plainLooks: typeof looks = {
  grid: { ...looks.grid, badge: 'mt-3' },
  list: {
    card: 'grid @3xl:grid-cols-[1fr_auto]',
    picture: '',
    facts: 'px-5 pt-5 @3xl:self-center @3xl:py-5',
    badge: 'mt-3',
    actions: 'p-5 @3xl:self-center @3xl:pl-0',
  },
};

/** A contractor in a list: the whole card leads to its page, the telephone button calls. */
export function ContractorCard({
  contractor,
  view = 'grid',
  heading: Heading = 'h3',
  eager = false,
  pictured = true,
}: CardProps) {
  const { name, service_type, location, phone, featured } = contractor;
  const look = (pictured ? looks : plainLooks)[view];
  const path = contractorPath(contractor);
  const call = phoneHref(phone);
  return (
    <div className="@container h-full">
      <article
        className={`group/card relative h-full overflow-hidden rounded-card border border-line bg-card shadow-card transition-shadow focus-within:shadow-lift hover:shadow-lift ${look.card}`}
      >
        {pictured && <ContractorPicture contractor={contractor} eager={eager} className={look.picture} />}
        <div className={`min-w-0 ${look.facts}`}>
          <p className="flex items-center gap-x-2 text-sm text-ink-soft">
            <ServiceIcon serviceType={service_type} className="size-4 text-leaf" />
            {[service_type, locationName(location)].filter(Boolean).join(' · ')}
          </p>
          <Heading className="mt-1.5 text-xl leading-snug wrap-anywhere">
            {/* Its area is the card's; the other links lie above it. */}
            <Link
              to={path}
              prefetch="intent"
              className="text-ink no-underline group-hover/card:text-blossom after:absolute after:inset-0"
            >
              {name}
            </Link>
          </Heading>
          <div className="mt-2">
            <RatingLine rating={contractor.rating} review_count={contractor.review_count} />
          </div>
          {featured && (
            <div className={look.badge}>
              <VerifiedBadge />
            </div>
          )}
        </div>
        <div className={`flex flex-wrap items-center gap-x-4 gap-y-2 ${look.actions}`}>
          {call && (
            <a
              href={call}
              data-count="call_click"
              data-contractor={contractor.id}
              className={buttonLook({ look: 'secondary', size: 'small' }, 'relative z-10 tabular-nums')}
            >
              <Phone className="size-4 text-blossom" />
              <span className="sr-only">Call {name}, </span>
              {shownPhone(phone)}
            </a>
          )}
          <Link
            to={path}
            className="relative z-10 inline-flex min-h-10 items-center font-semibold text-blossom underline-offset-4 hover:underline"
          >
            View details<span className="sr-only"> of {name}</span>
          </Link>
        </div>
      </article>
    </div>
  );
}
