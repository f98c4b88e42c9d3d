import { locations } from '#app/content/locations.ts';
import { slugify } from '#app/content/slug.ts';
import { totalWords } from '#app/content/total-words.ts';
import { listServiceTypes } from '#app/domain/directory/list-service-types.ts';
import { listListings } from '#app/domain/listings/list-queries.ts';
import { listingFilters, listingSorts } from '#app/domain/listings/listing-filters.ts';
import { fromDatabase } from '#app/routes/from-database.ts';
import { requestScope } from '#app/routes/request-scope.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { DeskPage } from '#app/ui/desk/desk-page.tsx';
import { type ListFilterField, ListFilters } from '#app/ui/desk/list-filters.tsx';
import { PageLinks } from '#app/ui/desk/page-links.tsx';
import { requireOperator } from '../require-operator.ts';
import type { Route } from './+types/contractor-list';
import { HiddenTable, ListingTable, OffSite } from './listing-tables.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  requireOperator(context);
  const scope = context.get(requestScope);
  const asked = Object.fromEntries(url.searchParams);
  return fromDatabase(scope, async () => {
    const types = new Map((await listServiceTypes(scope.db)).map(({ service_type }) => [slugify(service_type), service_type]));
    return { asked, trades: choices(Object.fromEntries(types)), found: await listListings(scope.db, asked) };
  });
}

const choices = (names: Record<string, string>) => Object.entries(names).map(([value, label]) => ({ value, label }));
const cities = choices(Object.fromEntries(locations.map(({ slug, name }) => [slug, name])));

export default function Contractors({ loaderData: { asked, trades, found } }: Route.ComponentProps) {
  const create = <ButtonLink to="/admin/contractors/new">New contractor</ButtonLink>;
  return (
    <DeskPage title="Contractors" actions={create}>
      <ListFilters fields={fields(trades)} asked={asked} problems={found.problems} />
      {Object.keys(found.problems).length > 0 ? (
        <p>Nothing was searched yet. Look at the field that is marked above.</p>
      ) : (
        <>
          {found.total.count > 0 && (
            <p className="mb-3 text-ink-soft">
              {totalWords(found.total, 'contractor', 'contractors')}
              {found.kind === 'hidden' && ' off the site'}
            </p>
          )}
          {found.kind === 'hidden' ? <HiddenTable rows={found.rows} /> : <ListingTable {...found} />}
          <PageLinks asked={asked} page={found.page} next={found.next} />
          {found.kind === 'shown' && <OffSite rows={found.offSite} asked={asked} />}
        </>
      )}
    </DeskPage>
  );
}

const fields = (trades: readonly { value: string; label: string }[]): ListFilterField[] => [
  { name: 'text', label: 'Name, phone, website, slug or id', wide: true },
  { name: 'trade', label: 'Trade', any: 'All trades', choices: trades },
  { name: 'city', label: 'City', any: 'All cities', choices: cities },
  { name: 'only', label: 'Only those with', any: 'Anything', choices: choices(listingFilters) },
  { name: 'until', label: 'Featured place ends before', type: 'date' },
  { name: 'import', label: 'Number of the import' },
  { name: 'hidden', label: 'On the site', any: 'Yes', choices: [{ value: 'yes', label: 'No: taken off' }] },
  { name: 'sort', label: 'Sorted by', any: 'Name', choices: choices(listingSorts).slice(1) },
];
