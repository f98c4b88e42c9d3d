import { lazy, type RefObject, Suspense, useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { shownRange } from '#app/domain/contractors/contractor-card.ts';
import { featuredCount, pageSize } from '#app/domain/contractors/directory-limits.ts';
import { isNarrowed, listAnchor, listPath } from '#app/domain/directory/directory-address.ts';
import { isNarrowing } from '#app/domain/directory/filters.ts';
import { orderLines } from '#app/domain/directory/list-order.ts';
import { ContractorList } from '#app/routes/site/listing/contractor-list.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { ListSkeleton } from '#app/ui/listing/list-skeleton.tsx';
import { OrderLine } from '#app/ui/listing/order-line.tsx';
import { Pagination } from '#app/ui/listing/pagination.tsx';
import { ViewToggle } from '#app/ui/listing/view-toggle.tsx';
import { FilterBar } from './filter-bar.tsx';
import { listTitle } from './list-words.ts';
import type { useDirectory } from './use-directory.ts';

const SearchNotes = import.meta.env.SSR
  ? (await import('./search-notes.tsx')).default
  : lazy(() => import('./search-notes.tsx').catch(() => ({ default: () => null })));

const ActiveChoice = import.meta.env.SSR
  ? (await import('./active-home-filters.tsx')).default
  : lazy(() => import('./active-home-filters.tsx').catch(() => ({ default: () => null as React.ReactNode })));
const EmptyDirectory = import.meta.env.SSR
  ? (await import('./empty-directory.tsx')).default
  : lazy(() => import('./empty-directory.tsx').catch(() => ({ default: () => null as React.ReactNode })));

type DirectoryProps = ReturnType<typeof useDirectory> & {
  /** Contractors of the list that are shown above it; undefined while loading. */
  above: readonly { id: string }[] | undefined;
};

/** Filters, list and pagination. */
export function Directory(props: DirectoryProps) {
  const { address, data, isPending, failed, retry, serviceTypes: types, serviceTypesFailed, show, above } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const filters = useRef<HTMLDivElement>(null);
  useFocusOnList(heading, filters);
  const found = failed ? undefined : data?.list;
  const seed = found?.seed ?? address.seed;
  // Only a search needs and loads them.
  const notes = found && isNarrowed(address) && (
    <Suspense>
      <SearchNotes isEmpty={found.total === 0} proposals={data?.proposals} note={data?.note} />
    </Suspense>
  );

  return (
    <section aria-labelledby={listAnchor} className="mt-8 lg:mt-12">
      <h2 ref={heading} id={listAnchor} tabIndex={-1} className="w-fit text-2xl wrap-anywhere outline-offset-8 lg:text-3xl">
        {listTitle(address, types)}
      </h2>
      <div ref={filters}>
        <FilterBar address={address} serviceTypes={types} serviceTypesFailed={serviceTypesFailed} onChange={show}>
          <ViewToggle view={address.view} hrefOf={(view) => listPath({ ...address, view, seed })} />
        </FilterBar>
        {isNarrowed(address) && (
          <Suspense>
            <ActiveChoice address={{ ...address, seed }} types={types} />
          </Suspense>
        )}
        <div className="mt-1 text-[0.9375rem]">
          <p role="status">
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
      </div>
      <div
        aria-busy={isPending}
        data-old={(isPending && found !== undefined) || undefined}
        // Dims only if it takes long enough to notice.
        className="mt-3 transition-opacity data-old:opacity-50 data-old:delay-200"
      >
        {failed ? (
          <ListFailure onRetry={retry} />
        ) : !found ? (
          <ListSkeleton view={address.view} count={pageSize - (above?.length ?? featuredCount)} />
        ) : found.contractors.length > 0 ? (
          <ContractorList
            contractors={found.contractors.filter((one) => !above?.some(({ id }) => id === one.id))}
            view={address.view}
            mixed={!address.service}
          />
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

/** Replaces a list that failed to load. */
function ListFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="border-t-4 border-clay bg-clay-soft px-4 pt-3 pb-6">
      <p>
        <strong className="text-clay">Failed to load contractors.</strong> Please try again.
      </p>
      <Button look="secondary" onClick={onRetry} className="mt-2">
        Try again
      </Button>
    </div>
  );
}

/**
 * After a search or a page change, moves the focus to the list's heading, to which the router has scrolled. A visitor at
 * the filters stays there.
 */
function useFocusOnList(heading: RefObject<HTMLElement | null>, filters: RefObject<HTMLElement | null>): void {
  const { key, hash } = useLocation();
  const type = useNavigationType();
  const seen = useRef(key);
  useEffect(() => {
    if (seen.current === key) return;
    seen.current = key;
    if (type === 'POP' || hash !== `#${heading.current?.id}`) return;
    if (filters.current?.contains(document.activeElement)) return;
    heading.current?.focus({ preventScroll: true });
  }, [key, hash, type, heading, filters]);
}
