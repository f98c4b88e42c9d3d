import { Link } from 'react-router';
import { Tick } from '../choosing/tick.tsx';
import { type Fact, factsOf, firstLineLook, placesOnPhone } from './card-facts.ts';
import { SignPicture } from './sign-picture.tsx';

/** A contractor, ready to display. What it does not say is undefined, and not shown. */
export type CardContractor = {
  id: string;
  slug: string;
  name: string;
  path: string;
  trade: string;
  featured: boolean;
  /** Whether it has the badge. */
  verified?: boolean | undefined;
  /** Its own picture, if it has one, and its sign. */
  pictures: readonly string[];
  call: { href: string; number: string | undefined } | undefined;
  /** '4.8', '94 on Google'; of reviews written here, if there are any: '23 reviews here'. */
  rating: { value: string; from: string } | undefined;
  /** A rating from elsewhere, beside our own: 'Google 4.6 (94)'. The two are never added up. */
  otherRating?: string | undefined;
  /** 'Replies in 22 min' */
  replies?: string | undefined;
  open: { words: string; isOpen: boolean } | undefined;
  /** `costs`: the path of what others charge. */
  price: { job: string; range: string; costs?: string } | undefined;
  /** What was checked: 'License checked Nov 14'. */
  checked: string | undefined;
  /** 'License PL97268' */
  license: string | undefined;
  since: string | undefined;
  /** 'Oklahoma City +4' */
  area: string;
};

type CardProps = {
  contractor: CardContractor;
  /** For the name, to fit the page's outline. */
  heading?: 'h2' | 'h3' | 'h4' | undefined;
  /** In a list of several trades, where each is named. */
  mixed?: boolean;
  /** With a tick, inside a `Choosing`. */
  choosable?: boolean;
};

/**
 * A contractor in a list, inside a `.contractor-list`, which makes it a row or a card. On a phone its facts are lines of
 * two (card-facts.ts); on a desk columns.
 */
export function ContractorCard({ contractor, heading: Heading = 'h3', mixed = false, choosable = false }: CardProps) {
  const { id, slug, name, path, trade, call, featured, rating } = contractor;
  const facts = factsOf(contractor);
  const look = firstLineLook(contractor);
  const places = placesOnPhone(facts, mixed, look === 'apart');
  const draw = ([kind, words, strong, to]: Fact) => {
    const className = places[kind] ? `${kind} ${places[kind]}` : kind;
    const text = (
      <>
        {kind === 'verified' && <b>Verified Pro: </b>}
        {words}
        {strong && <b>{` ${strong}`}</b>}
      </>
    );
    return to ? (
      <Link key={kind} to={to} className={className}>
        {text}
      </Link>
    ) : (
      <span key={kind} className={className}>
        {text}
      </span>
    );
  };
  return (
    <article className={`contractor-card${featured ? ' featured' : ''}${look && ` ${look}`}`}>
      <SignPicture pictures={contractor.pictures} />
      <Heading className="name">
        <Link to={path} prefetch="intent">
          {name}
        </Link>
      </Heading>
      <div className="rated">
        {rating && (
          <p className="rating">
            <span className="sr-only">Rated </span>
            <b>{rating.value}</b>
            {` (${rating.from})`}
          </p>
        )}
        <p className="trade">
          {featured && <strong>Featured</strong>}
          <span className={places['trade'] ?? 'off-phone'}>{trade}</span>
        </p>
        {facts.early.length > 0 && <p className="early">{facts.early.map(draw)}</p>}
        <p className="late">{facts.late.map(draw)}</p>
      </div>
      <div className="actions">
        {call && (
          <a
            href={call.href}
            data-count="call_click"
            data-contractor={id}
            aria-label={`Call ${name}, ${call.number}`}
            className="row-button call"
          >
            <span>{call.number}</span>
          </a>
        )}
        {choosable && <Tick slug={slug} name={name} />}
        <Link to={path} aria-label={`View details of ${name}`} className="details">
          View details
        </Link>
      </div>
    </article>
  );
}
