import { Link } from 'react-router';
import { Tick } from '../choosing/tick.tsx';
import { buttonLook } from '../controls/button.tsx';
import { ContractorPicture, type Picture } from './contractor-picture.tsx';
import { type Rating, RatingLine } from './rating-line.tsx';
import { ServiceIcon } from './service-icon.tsx';
import { VerifiedBadge } from './verified-badge.tsx';

/** A contractor, ready to display. */
export type CardContractor = {
  id: string;
  slug: string;
  name: string;
  path: string;
  serviceType: string;
  city: string;
  call: { href: string; number: string | undefined } | undefined;
  rating: Rating | undefined;
  picture: Picture;
  featured: boolean;
  /** Whether it has the badge. */
  verified?: boolean | undefined;
  /** What was checked, in one line. */
  checked?: string | undefined;
  /** A fact that helps to choose, in one line. */
  note?: string | undefined;
};

type CardProps = {
  contractor: CardContractor;
  view?: 'grid' | 'list';
  /** For the name, to fit the page's outline. */
  heading?: 'h2' | 'h3' | 'h4';
  /** Loads the picture at once, because it is on the first screen. */
  eager?: boolean;
  /** Off where a list would repeat its trade's stock picture. */
  pictured?: boolean;
  /** With a tick, inside a `Choosing`. */
  choosable?: boolean;
};

/** A contractor in a list: the whole card opens its page, the phone button calls. */
export function ContractorCard({
  contractor,
  view = 'grid',
  heading: Heading = 'h3',
  eager = false,
  pictured = true,
  choosable = false,
}: CardProps) {
  const { id, slug, name, path, serviceType, city, call, featured, verified, checked } = contractor;
  return (
    <div className="card-frame">
      <article className={`contractor-card card-in-${view}`}>
        {pictured && <ContractorPicture {...contractor.picture} eager={eager} />}
        <div className="facts">
          <p className="trade">
            <ServiceIcon serviceType={serviceType} />
            <span>
              {[serviceType, city].filter(Boolean).join(' · ')}
              {featured && <strong> · Featured</strong>}
            </span>
          </p>
          <Heading className="name">
            <Link to={path} prefetch="intent">
              {name}
            </Link>
          </Heading>
          <RatingLine rating={contractor.rating} />
          {contractor.note && <p className="note">{contractor.note}</p>}
          {checked && (verified ? <VerifiedBadge checked={checked} /> : <p className="check">{checked}</p>)}
        </div>
        <div className="actions">
          {call && (
            <a
              href={call.href}
              data-count="call_click"
              data-contractor={id}
              className={buttonLook({ look: 'secondary', size: 'small' }, 'call')}
            >
              <span className="sr-only">{`Call ${name}, `}</span>
              {call.number}
            </a>
          )}
          <Link to={path} discover="none" className="details">
            View details<span className="sr-only">{` of ${name}`}</span>
          </Link>
          {choosable && <Tick slug={slug} name={name} />}
        </div>
      </article>
    </div>
  );
}
