import { Link, useLocation, useNavigation } from 'react-router';
import type { Section } from '#app/content/trade-pages/parts.ts';
import type { ContractorCard as Card, ContractorPage } from '#app/domain/contractors/contractor.ts';
import { contractorCard } from '#app/domain/contractors/contractor-card.ts';
import { hasOwnPicture } from '#app/domain/contractors/picture-sources.ts';
import { shownRange } from '#app/domain/contractors/shown-range.ts';
import { isNarrowing } from '#app/domain/directory/list-choice.ts';
import { orderLines, orderOf } from '#app/domain/directory/list-order.ts';
import { ArrowRight } from '#app/ui/art/icons.tsx';
import { Choosing } from '#app/ui/choosing/choosing.tsx';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { ContractorList } from '#app/ui/listing/contractor-list.tsx';
import { OrderLine } from '#app/ui/listing/order-line.tsx';
import { Pagination } from '#app/ui/listing/pagination.tsx';
import { ViewToggle } from '#app/ui/listing/view-toggle.tsx';
import { type ListAddress, listHref } from './list-address.ts';
import { ListOptions } from './list-options.tsx';

type ContractorsSectionProps = Extract<Section, { kind: 'contractors' }> &
  Pick<ListAddress, 'view' | 'chosen'> & { list: ContractorPage | null };

/** The contractors of a trade page. `list` is null if it could not be read, which looks empty. */
export function ContractorsSection({ title, loading, empty, toggle, found, all, list, view, chosen }: ContractorsSectionProps) {
  const { pathname } = useLocation();
  const navigation = useNavigation();
  const busy = navigation.state === 'loading' && navigation.location.pathname === pathname;
  const shown = list && list.contractors.length > 0 ? list : undefined;
  const narrowed = isNarrowing(chosen);
  const order = orderOf(chosen.sort);
  return (
    <section aria-labelledby="contractors" className="page-width mt-16 sm:mt-20">
      <h2 id="contractors" tabIndex={-1} className="w-fit text-3xl outline-offset-8 sm:text-4xl">
        {title}
      </h2>
      {(shown || narrowed) && <ListOptions view={view} chosen={chosen} />}
      {shown ? (
        <>
          <div className="mt-4 flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <div>
              <p role="status" className="text-ink-soft">
                {busy
                  ? loading
                  : found && !narrowed
                    ? found.replace('{n}', shown.total.toLocaleString('en-US'))
                    : shownRange(shown, narrowed)}
              </p>
              <OrderLine order={orderLines[order]} featured={shown.contractors.some(({ featured }) => featured)}>
                {order === 'featured' && (
                  <Link to={listHref(pathname, { view, chosen: { ...chosen, sort: 'rating' } })} discover="none">
                    Sort by rating alone
                  </Link>
                )}
              </OrderLine>
            </div>
            {toggle && <ViewToggle view={view} hrefOf={(view) => listHref(pathname, { page: shown.page, view, chosen })} />}
          </div>
          <div
            aria-busy={busy}
            data-old={busy || undefined}
            className="mt-4 transition-opacity data-old:opacity-50 data-old:delay-200"
          >
            <Choosing>
              <ContractorList
                contractors={shown.contractors.map(contractorCard)}
                view={view}
                pictured={mostlyPictured(shown.contractors)}
              />
            </Choosing>
          </div>
          <Pagination page={shown.page} count={shown.page_count} hrefOf={(page) => listHref(pathname, { page, view, chosen })} />
        </>
      ) : (
        <div className="mt-6 rounded-card border border-line bg-card px-6 py-10 text-center">
          <img src="/art/empty-state.svg" alt="" width={480} height={320} className="mx-auto h-auto w-full max-w-60 rounded-lg" />
          <p role="status" className="mx-auto mt-5 max-w-prose text-lg">
            {narrowed ? 'No contractors found with the current filters.' : empty}
          </p>
        </div>
      )}
      {all && (
        <ButtonLink to={all.to} look="secondary" className="mt-8 max-sm:whitespace-normal">
          {all.label}
          <ArrowRight className="size-4" />
        </ButtonLink>
      )}
    </section>
  );
}

/** If few have their own picture, a trade's list would repeat the same stock picture. */
function mostlyPictured(contractors: readonly Card[]): boolean {
  return contractors.filter(hasOwnPicture).length * 2 > contractors.length;
}
