import { lazy, Suspense, useRef } from 'react';
import { type DirectoryAddress, isNarrowed } from '#app/domain/contractors/directory-address.ts';
import { pageSize } from '#app/domain/contractors/limits.ts';
import { ActiveFilters } from '#app/ui/listing/active-filters.tsx';
import { ContractorList } from '#app/ui/listing/contractor-list.tsx';
import { EmptyList } from '#app/ui/listing/empty-list.tsx';
import { ListFailure } from '#app/ui/listing/list-failure.tsx';
import { ListSkeleton } from '#app/ui/listing/list-skeleton.tsx';
import { Pagination } from '#app/ui/listing/pagination.tsx';
import { ViewToggle } from '#app/ui/listing/view-toggle.tsx';
import { FilterBar } from './filter-bar.tsx';
import { activeFilters, emptyReason, listTitle, shownRange } from './list-texts.ts';
import { listAnchor, listPath, type useDirectory } from './use-directory.ts';
import { useFocusOnList } from './use-focus-on-list.ts';

const SearchNotes = import.meta.env.SSR
  ? (await import('./search-notes.tsx')).default
  : lazy(() => import('./search-notes.tsx').catch(() => ({ default: () => null })));

/** Filters, list and pages. */
export function Directory({ address, list, failed, serviceTypes, serviceTypesFailed, show }: ReturnType<typeof useDirectory>) {
  const heading = useRef<HTMLHeadingElement>(null);
  const filters = useRef<HTMLDivElement>(null);
  useFocusOnList(heading, filters);
  const types = serviceTypes.data ?? [];
  const found = failed ? undefined : list.data;
  const cleared: DirectoryAddress = { q: '', service: '', location: '', view: address.view, page: 1, seed: undefined };
  const seed = found?.seed ?? address.seed;
  // Only whoever searches needs them, and loads them.
  const notes = found && isNarrowed(address) && (
    <Suspense>
      <SearchNotes address={address} found={found} types={types} />
    </Suspense>
  );

  return (
    <section aria-labelledby={listAnchor} className="page-width mt-16">
      <h2 ref={heading} id={listAnchor} tabIndex={-1} className="w-fit text-3xl wrap-anywhere outline-offset-8 sm:text-4xl">
        {listTitle(address, types)}
      </h2>
      <div ref={filters}>
        <FilterBar address={address} serviceTypes={types} serviceTypesFailed={serviceTypesFailed} onChange={show} />
        <ActiveFilters filters={activeFilters({ ...address, seed }, types)} clearAll={listPath(cleared)} />
        <div className="mt-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <div>
            <p role="status" className="text-ink-soft">
              {found ? shownRange(found, address.q) : !failed && 'Loading contractors...'}
            </p>
            {found?.total ? notes : null}
          </div>
          <ViewToggle view={address.view} hrefOf={(view) => listPath({ ...address, view, seed })} />
        </div>
      </div>
      <div
        aria-busy={list.isFetching && (list.isPlaceholderData || !found)}
        data-old={list.isPlaceholderData || undefined}
        // Dimmed only when it takes long enough to be noticed.
        className="mt-4 transition-opacity data-old:opacity-50 data-old:delay-200"
      >
        {failed ? (
          <ListFailure onRetry={() => list.refetch()} />
        ) : !found ? (
          <ListSkeleton view={address.view} count={pageSize} />
        ) : found.contractors.length > 0 ? (
          <ContractorList contractors={found.contractors} view={address.view} eager={isNarrowed(address) || address.page > 1} />
        ) : (
          <EmptyList
            reason={emptyReason(address, types)}
            clear={
              isNarrowed(address)
                ? {
                    action: `/#${listAnchor}`,
                    hidden: address.view === 'list' ? { view: 'list' } : {},
                    onClear: () => show(cleared),
                  }
                : undefined
            }
          >
            {notes}
          </EmptyList>
        )}
      </div>
      {found && (
        <Pagination
          page={found.page}
          count={found.page_count}
          hrefOf={(page) => listPath({ ...address, page, seed: found.seed })}
        />
      )}
    </section>
  );
}
