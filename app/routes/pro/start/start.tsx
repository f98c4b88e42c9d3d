import { Link } from 'react-router';
import { shortDay } from '#app/content/dates.ts';
import { counted } from '#app/content/total-words.ts';
import { contractorPath } from '#app/domain/contractors/contractor-path.ts';
import type { Membership } from '#app/domain/people/accounts.ts';
import { selectStartListings } from '#app/domain/people/membership-queries.ts';
import { selectPromisedCalls } from '#app/domain/requests/calls/promised-call-queries.ts';
import { countWaitingFor } from '#app/domain/requests/waiting-queries.ts';
import { readRecentFigures } from '#app/domain/statistics/listing-figures.ts';
import { measures } from '#app/domain/statistics/statistics.ts';
import type { Queryable } from '#app/platform/database.ts';
import { loadOptional } from '#app/routes/from-database.ts';
import { ProPage } from '#app/ui/pro/pro-page.tsx';
import { measureNames } from '../figures/measure-names.ts';
import { proNavigation } from '../pro-navigation.ts';
import { requireListings } from '../require-member.ts';
import type { Route } from './+types/start';
import { Calls, presentCalls } from './calls.tsx';

const maxCalls = 20;

export async function loader({ context, url }: Route.LoaderArgs) {
  const acting = requireListings(context, url);
  const { db, member, listings: asked } = acting;
  const ids = asked.map(({ contractorId }) => contractorId);
  const [waiting, listed, promised, recent] = await Promise.all([
    countWaitingFor(db, ids),
    selectStartListings(db, ids),
    selectPromisedCalls(db, ids, maxCalls),
    loadOptional(acting, 'figures', () => loadRecentFigures(db, asked)),
  ]);
  return {
    listings: listed.map((one) => ({ ...one, path: contractorPath(one), waiting: waiting[one.id] ?? 0 })),
    calls: presentCalls(promised, listed.length > 1, new Date()),
    recent,
    needsName: member.name === '',
    isChosen: asked.length < member.listings.length,
  };
}

export default function Start({ loaderData: { listings, calls, recent, needsName, isChosen } }: Route.ComponentProps) {
  const [first] = listings;
  if (!first)
    return (
      <ProPage
        title="Nothing to show right now"
        lede="Your listing is off the site right now, so there is nothing to manage here. Reply to one of our e-mails to find out why."
      />
    );
  return (
    <ProPage title={listings.length === 1 ? first.name : 'Your listings'}>
      <Calls calls={calls} />
      {listings.map((listing) => (
        <Listing key={listing.id} {...listing} titled={listings.length > 1} isChosen={isChosen} />
      ))}
      {recent && recent.length > 0 && <RecentFigures recent={recent} />}
      {needsName && (
        <p className="mt-8">
          <Link to="/pro/account" className="text-link">
            Enter your name
          </Link>
          , so that your team knows who you are.
        </p>
      )}
    </ProPage>
  );
}

type ListingProps = { id: string; name: string; path: string; titled: boolean; isChosen: boolean } & Waits;

function Listing({ id, name, path, titled, isChosen, ...waits }: ListingProps) {
  // Beside other listings, only what is this listing's own; the menu has the rest.
  const isOffered = ({ to, label }: { to: string; label: string }) =>
    titled ? to.startsWith('/pro/listings/') : label !== 'Overview' && label !== 'Account';
  const links = proNavigation(id, isChosen).filter(isOffered);
  return (
    <section aria-label={name} className="mb-10">
      {titled && <h2 className="mb-3 text-xl sm:text-2xl">{name}</h2>}
      <Waiting {...waits} featured={`/pro/listings/${encodeURIComponent(id)}/featured`} />
      <ul className="pro-links">
        {links.map(({ to, label }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
        <li>
          <a href={path}>Your page on the site</a>
        </li>
      </ul>
    </section>
  );
}

type Waits = { waiting: number; offered: boolean; unanswered: number };

/** What the listing's members can do now. @param featured the address of its page for a featured place. */
function Waiting({ waiting, offered, unanswered, featured }: Waits & { featured: string }) {
  const lines = [
    { to: waiting > 0 && '/pro/requests', text: waitingWords(waiting) },
    ...(offered ? [{ to: featured, text: 'Our offer of a featured place is waiting for your answer.' }] : []),
    ...(unanswered > 0 ? [{ to: '/pro/reviews', text: unansweredWords(unanswered) }] : []),
  ];
  return (
    <div className="mb-4 text-lg">
      {lines.map(({ to, text }) => (
        <p key={text}>
          {to ? (
            <Link to={to} className="text-link">
              {text}
            </Link>
          ) : (
            text
          )}
        </p>
      ))}
    </div>
  );
}

const unansweredWords = (count: number) => `${counted(count, 'review has', 'reviews have')} no answer yet.`;

function waitingWords(waiting: number): string {
  if (waiting === 0) return 'No requests are waiting for your answer.';
  return waiting === 1 ? 'One request is waiting for your answer.' : `${waiting} requests are waiting for your answer.`;
}

const RecentFigures = ({ recent }: { recent: readonly Recent[] }) => (
  <section aria-labelledby="recent-figures" className="pro-section">
    <h2 id="recent-figures">The last 30 days</h2>
    {recent.map(({ contractorId, name, counts, since, from }) => (
      <div key={contractorId} className="mb-5">
        {recent.length > 1 && <h3 className="text-lg wrap-anywhere">{name}</h3>}
        <dl className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,6.25rem),1fr))] gap-x-4 gap-y-3 py-2">
          {measures.map((measure) => (
            <div key={measure}>
              <dt className="text-sm text-ink-soft">{measureNames[measure]}</dt>
              <dd>
                {counts[measure] === null ? (
                  <span className="text-sm">not counted yet</span>
                ) : (
                  <b className="font-display text-2xl font-semibold tabular-nums">{counts[measure].toLocaleString('en-US')}</b>
                )}
                {counts[measure] !== null && since[measure] !== null && since[measure] > from && (
                  <span className="block text-sm text-ink-soft">since {shortDay(since[measure])}</span>
                )}
              </dd>
            </div>
          ))}
        </dl>
        <Link
          to={`/pro/figures?${new URLSearchParams({ listing: contractorId })}`}
          className="text-link inline-flex min-h-11 items-center"
        >
          All figures{recent.length > 1 && <span className="sr-only"> of {name}</span>}
        </Link>
      </div>
    ))}
  </section>
);

type Recent = Pick<Membership, 'contractorId' | 'name'> & Awaited<ReturnType<typeof readRecentFigures>>;

/** For the start page: the last thirty days of each listing. */
const loadRecentFigures = (db: Queryable, listings: readonly Membership[]): Promise<Recent[]> =>
  Promise.all(
    listings.map(async ({ contractorId, name }) => ({ contractorId, name, ...(await readRecentFigures(db, contractorId)) })),
  );
