import { Link } from 'react-router';
import type { ContractorCard as Card } from '#app/domain/contractors/contractor.ts';
import { contractorCard } from '#app/domain/contractors/contractor-card.ts';
import { Tick } from '#app/ui/choosing/tick.tsx';

type ListProps = {
  contractors: readonly Card[];
  /** Cards in a grid where there is room for two, else rows. */
  view: 'grid' | 'list';
  /** For the names, to fit the page's outline. */
  heading?: 'h2' | 'h3';
  /** Of several trades, where each is named. */
  mixed?: boolean;
  /** With ticks, inside a `Choosing`. */
  choosable?: boolean;
  /** Below a contractor. */
  below?: (contractor: Card) => React.ReactNode;
};

export function ContractorList({ contractors, view, below, ...look }: ListProps) {
  return (
    <div className="contractor-list">
      <ul className={look.mixed ? `in-${view} mixed` : `in-${view}`}>
        {contractors.map((contractor) => (
          <li key={contractor.id}>
            <ContractorCard contractor={contractorCard(contractor)} {...look} />
            {below?.(contractor)}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What a card shows. What a contractor does not say is undefined. */
export type ShownCard = ReturnType<typeof contractorCard>;

type CardProps = Pick<ListProps, 'heading' | 'mixed' | 'choosable'> & { contractor: ShownCard };

/**
 * A contractor in a list, inside a `.contractor-list`, which makes it a row or a card. On a phone its facts are lines of
 * two; on a desk columns.
 */
function ContractorCard({ contractor, heading: Heading = 'h3', mixed = false, choosable = true }: CardProps) {
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
export function firstLineLook({ rating, open }: Pick<ShownCard, 'rating' | 'open'>): '' | 'tight' | 'apart' {
  // 'Opens 8:30 am Wed' has wide letters.
  const letters = rating && open ? rating.from.length + open.words.length + Number(!open.isOpen) : 0;
  return letters < tight ? '' : letters < apart ? 'tight' : 'apart';
}

/** What a contractor says, in the order in which it decides; `early` is one column on a desk, `late` the next. */
export function factsOf({ open, otherRating, price, replies, verified, checked, license, since, area }: ShownCard) {
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
