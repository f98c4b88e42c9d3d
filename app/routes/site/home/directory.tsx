import { lazy, Suspense, useRef } from 'react';
import { contractorCard } from '#app/domain/contractors/contractor-card.ts';
import { pageSize } from '#app/domain/contractors/limits.ts';
import { shownRange } from '#app/domain/contractors/shown-range.ts';
import { isNarrowed, listAnchor, listPath } from '#app/domain/directory/directory-address.ts';
import { isNarrowing } from '#app/domain/directory/list-choice.ts';
import { orderLines } from '#app/domain/directory/list-order.ts';
import { Choosing } from '#app/ui/choosing/choosing.tsx';
import { ContractorList } from '#app/ui/listing/contractor-list.tsx';
import { ListFailure } from '#app/ui/listing/list-failure.tsx';
import { ListSkeleton } from '#app/ui/listing/list-skeleton.tsx';
import { OrderLine } from '#app/ui/listing/order-line.tsx';
import { Pagination } from '#app/ui/listing/pagination.tsx';
import { ViewToggle } from '#app/ui/listing/view-toggle.tsx';
import { FilterBar } from './filter-bar.tsx';
import { listTitle } from './list-texts.ts';
import type { useDirectory } from './use-directory.ts';
import { useFocusOnList } from './use-focus-on-list.ts';

const SearchNotes = import.meta.env.SSR
  ? (await import('./search-notes.tsx')).default
  : lazy(() => import('./search-notes.tsx').catch(() => ({ default: () => null })));

const ActiveChoice = import.meta.env.SSR
  ? (await import('./active-choice.tsx')).default
  : lazy(() => import('./active-choice.tsx').catch(() => ({ default: () => null as React.ReactNode })));
const EmptyDirectory = import.meta.env.SSR
  ? (await import('./empty-directory.tsx')).default
  : lazy(() => import('./empty-directory.tsx').catch(() => ({ default: () => null as React.ReactNode })));

/** Filters, list and pagination. */
export function Directory({
  address,
  data,
  isPending,
  failed,
  retry,
  serviceTypes: types,
  serviceTypesFailed,
  show,
}: ReturnType<typeof useDirectory>) {
  const heading = useRef<HTMLHeadingElement>(null);
  const filters = useRef<HTMLDivElement>(null);
  useFocusOnList(heading, filters);
  const found = failed ? undefined : data?.list;
  const seed = found?.seed ?? address.seed;
  // Only a search needs and loads them.
  const notes = found && isNarrowed(address) && (
    <Suspense>
      <SearchNotes address={address} found={found} types={types} proposals={data?.proposals} note={data?.note} />
    </Suspense>
  );

  return (
    <section aria-labelledby={listAnchor} className="page-width mt-16">
      <h2 ref={heading} id={listAnchor} tabIndex={-1} className="w-fit text-3xl wrap-anywhere outline-offset-8 sm:text-4xl">
        {listTitle(address, types)}
      </h2>
      <div ref={filters}>
        <FilterBar address={address} serviceTypes={types} serviceTypesFailed={serviceTypesFailed} onChange={show} />
        {isNarrowed(address) && (
          <Suspense>
            <ActiveChoice address={{ ...address, seed }} types={types} />
          </Suspense>
        )}
        <div className="mt-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <div>
            <p role="status" className="text-ink-soft">
              {found ? shownRange(found, Boolean(address.q) || isNarrowing(address)) : !failed && 'Loading contractors...'}
            </p>
            {found?.total ? (
              <OrderLine
                order={data?.order ?? orderLines[address.sort || 'home']}
                featured={found.contractors.some(({ featured }) => featured)}
              />
            ) : null}
            {found?.total ? notes : null}
          </div>
          <ViewToggle view={address.view} hrefOf={(view) => listPath({ ...address, view, seed })} />
        </div>
      </div>
      <div
        aria-busy={isPending}
        data-old={(isPending && found !== undefined) || undefined}
        // Dims only if it takes long enough to notice.
        className="mt-4 transition-opacity data-old:opacity-50 data-old:delay-200"
      >
        {failed ? (
          <ListFailure onRetry={retry} />
        ) : !found ? (
          <ListSkeleton view={address.view} count={pageSize} />
        ) : found.contractors.length > 0 ? (
          <Choosing>
            <ContractorList
              contractors={found.contractors.map(contractorCard)}
              view={address.view}
              eager={isNarrowed(address) || address.page > 1}
            />
          </Choosing>
        ) : (
          <Suspense>
            <EmptyDirectory address={address} types={types} show={show}>
              {notes}
            </EmptyDirectory>
          </Suspense>
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
