import { Link } from 'react-router';
import { locationName } from '#app/content/locations.ts';
import type { HiddenRow, ListRow } from '#app/domain/contractors/editing/list-queries.ts';
import { Chip } from '#app/ui/desk/chip.tsx';
import { DeskTable } from '#app/ui/desk/desk-table.tsx';
import { Moment } from '#app/ui/desk/times.tsx';

/** Contractors on the site, each a link to its editor. */
export function ListingTable({ rows, offSite }: { rows: readonly ListRow[]; offSite: readonly HiddenRow[] }) {
  if (rows.length === 0)
    return (
      <p>
        {offSite.length > 0 ? 'No contractor on the site matches.' : 'No contractor matches.'}{' '}
        <Link className="text-link inline-flex min-h-11 items-center" to="/admin/contractors">
          Show all
        </Link>
      </p>
    );
  return (
    <DeskTable head={['Name', 'Trade', 'City', 'Phone', 'Rating', 'Featured', 'Changed']} figures={['Rating']}>
      {rows.map((row) => (
        <tr key={row.id}>
          <NameCell id={row.id} name={row.name} />
          <td data-label="Trade">{row.service_type}</td>
          <td data-label="City">{locationName(row.location)}</td>
          <td data-label="Phone">{row.phone ?? <Chip tone="bad">none</Chip>}</td>
          <td data-label="Rating" className="figure">
            {row.rating === null ? 'none' : `${row.rating} (${row.review_count ?? 0})`}
          </td>
          <td data-label="Featured">
            {row.featured ? <Chip tone="good">{row.featuredUntil ? `to ${row.featuredUntil}` : 'yes'}</Chip> : 'no'}
          </td>
          <td data-label="Changed">
            <Moment at={row.updatedAt} />
          </td>
        </tr>
      ))}
    </DeskTable>
  );
}

/** Those that were taken off the site. */
export function HiddenTable({ rows }: { rows: readonly HiddenRow[] }) {
  if (rows.length === 0) return <p>No contractor was found off the site.</p>;
  return (
    <DeskTable head={['Name', 'Trade', 'City', 'Why', 'Who', 'When']}>
      {rows.map((row) => (
        <tr key={row.id}>
          <NameCell id={row.id} name={row.name} />
          <td data-label="Trade">{row.service_type}</td>
          <td data-label="City">{locationName(row.location)}</td>
          <td data-label="Why">{row.mergedInto ? `Merged. ${row.reason}` : row.reason}</td>
          <td data-label="Who" className="md:min-w-28">
            {row.person}
          </td>
          <td data-label="When" className="md:min-w-48">
            <Moment at={row.hiddenAt} />
          </td>
        </tr>
      ))}
    </DeskTable>
  );
}

type OffSiteProps = { rows: readonly HiddenRow[]; asked: Readonly<Record<string, string | undefined>> };

/** Below a search of those on the site: what it finds among those that were taken off. */
export function OffSite({ rows, asked }: OffSiteProps) {
  if (rows.length === 0) return null;
  const { text = '', trade = '', city = '' } = asked;
  return (
    <section aria-labelledby="off-site" className="mt-8">
      <h2 id="off-site" className="mb-3 text-xl">
        Off the site
      </h2>
      <HiddenTable rows={rows} />
      <p>
        <Link
          className="text-link inline-flex min-h-11 items-center"
          to={`/admin/contractors?${new URLSearchParams({ text, trade, city, hidden: 'yes' })}`}
        >
          All that match off the site
        </Link>
      </p>
    </section>
  );
}

const NameCell = ({ id, name }: { id: string; name: string }) => (
  <th scope="row">
    <Link className="text-link -my-1.5 inline-flex min-h-9 items-center" to={`/admin/contractors/${encodeURIComponent(id)}`}>
      {name}
    </Link>
  </th>
);
