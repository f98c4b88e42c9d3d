import { Link } from 'react-router';
import { Tick } from '../choosing/tick.tsx';

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
 * two; on a desk columns.
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

/** A contractor's picture or, without one and where it does not load, its sign. Decorative: the name is beside it. */
function SignPicture({ pictures: [first, sign] }: { pictures: readonly string[] }) {
  const replace = (picture: HTMLImageElement) => {
    if (sign) picture.src = sign;
  };
  return (
    <img
      // One that failed before hydration would stay broken.
      ref={(picture) => {
        if (picture?.complete && picture.naturalWidth === 0) replace(picture);
      }}
      src={first}
      alt=""
      width={72}
      height={72}
      loading="lazy"
      onError={({ currentTarget }) => currentTarget.getAttribute('src') === first && replace(currentTarget)}
    />
  );
}

/** A fact of a kind, which is its class too. */
type Fact = readonly [kind: string, words: string, strong?: string | undefined, to?: string | undefined];

/** A job and price that fill their line. */
const long = 28;
/** A rating's source and the opening: from so many letters on they share a phone's line in smaller type, or not at all. */
const tight = 30;
const apart = 34;

/** How a row's first line is set: 'tight' in smaller type, 'apart' without the opening, which starts the next line. */
export function firstLineLook({ rating, open }: Pick<CardContractor, 'rating' | 'open'>): '' | 'tight' | 'apart' {
  // 'Opens 8:30 am Wed' has wide letters.
  const letters = rating && open ? rating.from.length + open.words.length + Number(!open.isOpen) : 0;
  return letters < tight ? '' : letters < apart ? 'tight' : 'apart';
}

/** What a contractor says, in the order in which it decides; `early` is one column on a desk, `late` the next. */
export function factsOf({ open, otherRating, price, replies, verified, checked, license, since, area }: CardContractor) {
  return {
    early: said([
      [open?.isOpen ? 'open' : 'opens', open?.words],
      ['elsewhere', otherRating],
      ['price', price?.job, price?.range, price?.costs],
      ['replies', replies],
    ]),
    late: said([
      [verified ? 'verified' : 'checked', checked],
      ['license', license],
      ['since', since],
      ['area', area],
    ]),
  };
}

const said = (facts: readonly (readonly [kind: string, words: string | undefined, ...rest: (string | undefined)[]])[]) =>
  facts.filter((fact): fact is Fact => Boolean(fact[1]));

/**
 * The places of facts in a narrow row: `line-2` and `line-3` have two each, a long price one. The first line has the rating
 * and, unless it is apart, whether it is open. In a mixed list the trade starts the last line. What has no place is left out.
 */
export function placesOnPhone(
  { early, late }: ReturnType<typeof factsOf>,
  mixed: boolean,
  apart = false,
): Record<string, string> {
  const price = early.find(([kind]) => kind === 'price');
  const isLong = price !== undefined && `${price[1]} ${price[2]}`.length > long;
  const first = isLong && !apart ? 1 : 2;
  const kinds = [...early, ...late].map(([kind]) => kind).filter((kind) => apart || !kind.startsWith('open'));
  const hasYear = price && !isLong && !kinds.includes('elsewhere');
  const rank = (kind: string) => {
    if (apart && /open|since/.test(kind)) return kind === 'since' ? -1 : -2;
    // Beside a price there is room for a year, not for a license.
    return hasYear && /verified|checked|license|area/.test(kind) ? 1 : 0;
  };
  kinds.sort((a, b) => rank(a) - rank(b));
  const replies = kinds.indexOf('replies');
  if (replies >= 0) kinds.splice(Math.min(first, kinds.length - 1), 0, ...kinds.splice(replies, 1));
  if (mixed) kinds.splice(kinds.length > 1 ? first : 0, 0, 'trade');
  return Object.fromEntries(
    kinds.map((kind, index) => [kind, index < first ? 'line-2' : index < first + 2 ? 'line-3' : 'off-phone']),
  );
}
