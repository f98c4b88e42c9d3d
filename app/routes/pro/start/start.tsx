import { Link } from 'react-router';
import { contractorPath } from '#app/domain/contractors/contractor-path.ts';
import { selectStartListings } from '#app/domain/members/start-queries.ts';
import { countWaitingFor } from '#app/domain/requests/waiting-queries.ts';
import { fromDatabase, loadOptional } from '#app/routes/from-database.ts';
import { requestScope } from '#app/routes/request-scope.ts';
import { ProPage } from '#app/ui/pro/pro-page.tsx';
import { loadRecentFigures } from '../figures/load-recent-figures.ts';
import { RecentFigures } from '../figures/recent-figures.tsx';
import { proNavigation } from '../navigation.ts';
import { requireMember } from '../require-member.ts';
import type { Route } from './+types/start';

export async function loader({ context }: Route.LoaderArgs) {
  const { member } = requireMember(context);
  const scope = context.get(requestScope);
  const ids = member.listings.map(({ contractorId }) => contractorId);
  return fromDatabase(scope, async () => {
    const [waiting, listed, recent] = await Promise.all([
      countWaitingFor(scope.db, ids),
      selectStartListings(scope.db, ids),
      loadOptional(scope, 'figures', () => loadRecentFigures(scope, member.listings)),
    ]);
    const listings = listed.map(({ id, name, ...addressed }) => ({
      id,
      name,
      path: contractorPath(addressed),
      waiting: waiting[id] ?? 0,
    }));
    return { listings, recent, needsName: member.name === '' };
  });
}

export default function Start({ loaderData: { listings, recent, needsName } }: Route.ComponentProps) {
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
      {listings.map((listing) => (
        <Listing key={listing.id} {...listing} titled={listings.length > 1} />
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

type ListingProps = { id: string; name: string; path: string; waiting: number; titled: boolean };

function Listing({ id, name, path, waiting, titled }: ListingProps) {
  // Beside other listings, only what is this listing's own; the menu has the rest.
  const isOffered = (to: string) => (titled ? to.includes(encodeURIComponent(id)) : to !== '/pro' && to !== '/pro/account');
  const links = proNavigation(id).filter(({ to }) => isOffered(to));
  return (
    <section aria-label={name} className="mb-10">
      {titled && <h2 className="mb-3 text-xl sm:text-2xl">{name}</h2>}
      <p className="mb-4 text-lg">
        {waiting > 0 ? (
          <Link to="/pro/requests" className="text-link">
            {waitingWords(waiting)}
          </Link>
        ) : (
          waitingWords(waiting)
        )}
      </p>
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

function waitingWords(waiting: number): string {
  if (waiting === 0) return 'No requests are waiting for your answer.';
  return waiting === 1 ? 'One request is waiting for your answer.' : `${waiting} requests are waiting for your answer.`;
}
