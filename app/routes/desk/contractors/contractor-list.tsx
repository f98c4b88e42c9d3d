import { listingControls, listListings } from '#app/domain/listings/list-queries.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { ListPage } from '#app/ui/desk/list-page.tsx';
import { requireOperator } from '../require-operator.ts';
import type { Route } from './+types/contractor-list';
import { hiddenColumns, NoListing, OffSite, shownColumns } from './listing-tables.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const scope = requireOperator(context);
  const asked = Object.fromEntries(url.searchParams);
  return {
    ...(await listListings(scope.db, asked)),
    ...(await listingControls(scope.db, asked)),
  };
}

export default function Contractors({ loaderData: list }: Route.ComponentProps) {
  const isRefused = Object.keys(list.problems).length > 0;
  const refused = <p>Nothing was searched yet. Look at the field that is marked above.</p>;
  const page = { title: 'Contractors', actions: <ButtonLink to="/admin/contractors/new">New contractor</ButtonLink> };
  return list.kind === 'hidden' ? (
    <ListPage
      {...page}
      list={list}
      columns={hiddenColumns}
      one="contractor off the site"
      many="contractors off the site"
      empty={isRefused ? refused : <p>No contractor was found off the site.</p>}
    />
  ) : (
    <ListPage
      {...page}
      list={list}
      columns={shownColumns}
      one="contractor"
      many="contractors"
      empty={isRefused ? refused : <NoListing offSite={list.offSite} />}
      below={<OffSite rows={list.offSite} asked={list.asked} />}
    />
  );
}
