import { Link } from 'react-router';
import type { ShownEmergency } from '#app/content/trade-pages/linked-phones.ts';
import { contractorCard } from '#app/domain/contractors/contractor-card.ts';
import { ChevronDown, Phone } from '#app/ui/art/icons.tsx';
import { LinkedPieces } from '#app/ui/landing/linked-text.tsx';
import type { TradePageData } from './load-trade-page.ts';

/** Above the list of a trade with emergencies: whom to call now, then what to do first. */
export function CallNow({ emergency, onCall }: { emergency: ShownEmergency; onCall: TradePageData['onCall'] }) {
  const contractors = onCall?.contractors.map(contractorCard) ?? [];
  return (
    <section aria-labelledby="call-now" className="page-width">
      <div className="call-now">
        <div>
          <h2 id="call-now">{emergency.title}</h2>
          {contractors.length > 0 && <p className="who">{whoAnswers(contractors.length, onCall?.atAnyHour ?? 0)}</p>}
        </div>
        <ul className="contractors">
          {contractors.map(({ id, name, path, rating, featured, call }) => (
            <li key={id} className="contractor">
              <div className="who">
                <Link to={path} prefetch="intent" className="name">
                  {name}
                </Link>
                <p>
                  {rating ? (
                    <>
                      <span className="one-star" />
                      <span className="sr-only">Rated </span>
                      <strong>{rating.value}</strong> ({rating.from})
                    </>
                  ) : (
                    'Not yet rated'
                  )}
                  {/* The dot stays with what is before it. */}
                  {featured && (
                    <>
                      {'\u00a0· '}
                      <strong>Featured</strong>
                    </>
                  )}
                </p>
              </div>
              <a href={call?.href} data-count="call_click" data-contractor={id} className="row-button">
                <Phone className="size-4" />
                <span className="lg:sr-only">Call</span>
                <span className="sr-only">{` ${name}, `}</span>
                <span className="number max-lg:sr-only">{call?.number}</span>
              </a>
            </li>
          ))}
        </ul>
        <details className="first-steps">
          <summary>
            <h3>First, stop the damage</h3>
            <ChevronDown />
          </summary>
          <ol>
            {emergency.steps.map((pieces) => (
              <li key={pieces[0]?.text}>
                <p>
                  <LinkedPieces pieces={pieces} />
                </p>
              </li>
            ))}
          </ol>
        </details>
      </div>
    </section>
  );
}

const words = ['none', 'one', 'two', 'three'];

/** 'These three answer at any hour.' */
function whoAnswers(all: number, atAnyHour: number): string {
  if (atAnyHour === 0) return all === 1 ? 'Open now.' : 'These are open now.';
  if (atAnyHour === all) return all === 1 ? 'This one answers at any hour.' : `These ${words[all] ?? all} answer at any hour.`;
  const first = atAnyHour === 1 ? 'The first answers' : `The first ${words[atAnyHour] ?? atAnyHour} answer`;
  return `${first} at any hour, the ${all - atAnyHour === 1 ? 'last is' : 'others are'} open now.`;
}
