import { Link, useLocation, useNavigation } from 'react-router';
import type { Section } from '#app/content/trade-pages/parts.ts';
import type { ContractorCard as Card, ContractorPage } from '#app/domain/contractors/contractor.ts';
import { shownRange } from '#app/domain/contractors/contractor-card.ts';
import type { ListCounts, ServedTown } from '#app/domain/directory/directory-figures.ts';
import { isNarrowing } from '#app/domain/directory/filters.ts';
import { ContractorList } from '#app/routes/site/listing/contractor-list.tsx';
import { Choosing } from '#app/ui/choosing/choosing.tsx';
import { PageSection } from '#app/ui/layout/page-section.tsx';
import { Pagination } from '#app/ui/listing/pagination.tsx';
import { ViewToggle } from '#app/ui/listing/view-toggle.tsx';
import { type ListAddress, listHref } from './list-address.ts';
import { ListOptions, OrderChoice } from './list-options.tsx';

type ContractorsSectionProps = Omit<Extract<Section, { kind: 'contractors' }>, 'kind'> &
  Pick<ListAddress, 'view' | 'chosen'> & {
    list: ContractorPage | null;
    counts?: ListCounts | undefined;
    towns?: readonly ServedTown[] | undefined;
    /** Splits a list of several trades into titled parts. */
    parts?: (contractors: readonly Card[]) => { id: string; title: string; contractors: readonly Card[] }[];
    /** Below the list. */
    children?: React.ReactNode;
  };

/** The contractors of a page. `list` is null if it could not be read, which looks empty. */
export function ContractorsSection(props: ContractorsSectionProps) {
  const { title, loading, empty, toggle, found, list, counts, towns = [], view, chosen, parts, children } = props;
  const { pathname } = useLocation();
  const navigation = useNavigation();
  const busy = navigation.state === 'loading' && navigation.location.pathname === pathname;
  const shown = list && list.contractors.length > 0 ? list : undefined;
  const narrowed = isNarrowing(chosen);
  return (
    <section id={parts && 'contractors'} aria-label={title} className="page-width trade-list">
      {!parts && (
        <h2 id="contractors" tabIndex={-1} className="sr-only">
          {title}
        </h2>
      )}
      {(shown || narrowed) && (
        <ListOptions view={view} chosen={chosen} counts={counts}>
          {shown && toggle && (
            <ViewToggle view={view} hrefOf={(view) => listHref(pathname, { page: shown.page, view, chosen })} />
          )}
        </ListOptions>
      )}
      {shown ? (
        <>
          <OrderChoice view={view} chosen={chosen} featured={shown.contractors.some(({ featured }) => featured)}>
            <p role="status">
              {busy
                ? loading
                : found && !narrowed
                  ? found.replace('{n}', shown.total.toLocaleString('en-US'))
                  : shownRange(shown, narrowed)}
            </p>
          </OrderChoice>
          <div
            aria-busy={busy}
            data-old={busy || undefined}
            className="mt-2 transition-opacity data-old:opacity-50 data-old:delay-200"
          >
            <Choosing>
              {parts ? (
                parts(shown.contractors).map((part) => (
                  <PageSection key={part.id} id={part.id} title={part.title} titleClass="mb-2" className="mt-6">
                    <ContractorList contractors={part.contractors} view={view} mixed />
                  </PageSection>
                ))
              ) : (
                <ContractorList contractors={shown.contractors} view={view} />
              )}
            </Choosing>
          </div>
          <Pagination page={shown.page} count={shown.page_count} hrefOf={(page) => listHref(pathname, { page, view, chosen })} />
        </>
      ) : (
        <p role="status" className="mt-4 max-w-prose text-lg">
          {narrowed ? 'No contractors found with the current filters.' : empty}
        </p>
      )}
      {children}
      <ServedTowns towns={towns} hrefOf={(place) => listHref(pathname, { chosen: { place } })} />
    </section>
  );
}

/** Links to a list’s contractors who serve towns beside our cities. */
function ServedTowns({ towns, hrefOf }: { towns: readonly ServedTown[]; hrefOf: (town: string) => string }) {
  if (towns.length === 0) return null;
  return (
    <nav aria-labelledby="served-towns" className="mt-6">
      <p id="served-towns" className="font-semibold">
        Also serve
      </p>
      <ul className="flex flex-wrap gap-x-4">
        {towns.map(({ name, count }) => (
          <li key={name}>
            <Link
              to={hrefOf(name)}
              className="inline-flex min-h-8 items-center gap-1.5 text-blossom underline-offset-4 hover:underline"
            >
              {name}
              {count !== undefined && <span className="text-ink-soft tabular-nums">{count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
