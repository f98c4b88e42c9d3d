import { Link } from 'react-router';
import { cityName } from '#app/content/find-city.ts';
import type { HiddenContractor } from '#app/domain/listings/hidden-queries.ts';
import type { ListRow } from '#app/domain/listings/list-queries.ts';
import { Chip } from '#app/ui/desk/chip.tsx';
import { Section } from '#app/ui/desk/desk-page.tsx';
import { LineLink } from '#app/ui/desk/links.tsx';
import { type ListColumn, ListTable } from '#app/ui/desk/list-page.tsx';
import { Moment } from '#app/ui/desk/times.tsx';

const nameTradeCity: readonly ListColumn<Pick<ListRow, 'id' | 'name' | 'service_type' | 'location'>>[] = [
  {
    head: 'Name',
    width: 'w-[26%]',
    isName: true,
    cell: ({ id, name }) => (
      <Link className="text-link -my-1.5 inline-flex min-h-9 items-center" to={`/admin/contractors/${encodeURIComponent(id)}`}>
        {name}
      </Link>
    ),
  },
  { head: 'Trade', cell: ({ service_type }) => service_type },
  { head: 'City', cell: ({ location }) => cityName(location) },
];

/** Contractors on the site, each a link to its editor. */
export const shownColumns: readonly ListColumn<ListRow>[] = [
  ...nameTradeCity,
  { head: 'Phone', cell: ({ phone }) => phone ?? <Chip tone="bad">none</Chip> },
  {
    head: 'Rating',
    width: 'w-28',
    isFigure: true,
    cell: ({ rating, review_count }) => (rating === null ? 'none' : `${rating} (${review_count ?? 0})`),
  },
  {
    head: 'Featured',
    cell: ({ featured, featuredUntil }) =>
      featured ? <Chip tone="good">{featuredUntil ? `to ${featuredUntil}` : 'yes'}</Chip> : 'no',
  },
  { head: 'Changed', cell: ({ updatedAt }) => <Moment at={updatedAt} /> },
];

/** Contractors taken off the site. */
export const hiddenColumns: readonly ListColumn<HiddenContractor>[] = [
  ...nameTradeCity,
  { head: 'Why', cell: ({ mergedInto, reason }) => (mergedInto ? `Merged. ${reason}` : reason) },
  { head: 'Who', cell: ({ person }) => person },
  { head: 'When', cell: ({ hiddenAt }) => <Moment at={hiddenAt} /> },
];

export const NoListing = ({ offSite }: { offSite: readonly HiddenContractor[] }) => (
  <p>
    {offSite.length > 0 ? 'No contractor on the site matches.' : 'No contractor matches.'}{' '}
    <LineLink to="/admin/contractors">Show all</LineLink>
  </p>
);

type OffSiteProps = { rows: readonly HiddenContractor[]; asked: Readonly<Record<string, string | undefined>> };

/** Below a search: its matches among contractors taken off the site. */
export function OffSite({ rows, asked }: OffSiteProps) {
  if (rows.length === 0) return null;
  const { text = '', trade = '', city = '' } = asked;
  return (
    <Section title="Off the site" className="mt-8">
      <ListTable columns={hiddenColumns} rows={rows} />
      <p>
        <LineLink to={`/admin/contractors?${new URLSearchParams({ text, trade, city, hidden: 'yes' })}`}>
          All matches off the site
        </LineLink>
      </p>
    </Section>
  );
}
