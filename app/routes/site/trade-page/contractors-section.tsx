import { useLocation, useNavigation } from 'react-router';
import type { Section } from '#app/content/trade-pages/parts.ts';
import type { Contractor, ContractorPage } from '#app/domain/contractors/contractor.ts';
import { ArrowRight } from '#app/ui/art/icons.tsx';
import { hasOwnPicture } from '#app/ui/contractor/picture-sources.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { ContractorList } from '#app/ui/listing/contractor-list.tsx';
import { Pagination } from '#app/ui/listing/pagination.tsx';
import { ViewToggle } from '#app/ui/listing/view-toggle.tsx';
import { listHref } from './list-address.ts';

type ContractorsSectionProps = Extract<Section, { kind: 'contractors' }> & { list: ContractorPage | null; view: 'grid' | 'list' };

/** The contractors of a page about a trade. `list` is null when it could not be read, which looks like an empty one. */
export function ContractorsSection({ title, loading, empty, toggle, found, all, list, view }: ContractorsSectionProps) {
  const { pathname } = useLocation();
  const navigation = useNavigation();
  const busy = navigation.state === 'loading' && navigation.location.pathname === pathname;
  const shown = list && list.contractors.length > 0 ? list : undefined;
  return (
    <section aria-labelledby="contractors" className="page-width mt-16 sm:mt-20">
      <h2 id="contractors" tabIndex={-1} className="w-fit text-3xl outline-offset-8 sm:text-4xl">
        {title}
      </h2>
      {shown ? (
        <>
          <div className="mt-4 flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <p role="status" className="text-ink-soft">
              {busy ? loading : found ? found.replace('{n}', shown.total.toLocaleString('en-US')) : shownRange(shown)}
            </p>
            {toggle && <ViewToggle view={view} hrefOf={(view) => listHref(pathname, shown.page, view)} />}
          </div>
          <div
            aria-busy={busy}
            data-old={busy || undefined}
            className="mt-4 transition-opacity data-old:opacity-50 data-old:delay-200"
          >
            <ContractorList contractors={shown.contractors} view={view} pictured={mostlyPictured(shown.contractors)} />
          </div>
          <Pagination page={shown.page} count={shown.page_count} hrefOf={(page) => listHref(pathname, page, view)} />
        </>
      ) : (
        <div className="mt-6 rounded-card border border-line bg-card px-6 py-10 text-center">
          <img src="/art/empty-state.svg" alt="" width={480} height={320} className="mx-auto h-auto w-full max-w-60 rounded-lg" />
          <p className="mx-auto mt-5 max-w-prose text-lg">{empty}</p>
        </div>
      )}
      {all && (
        <ButtonLink to={all.to} look="secondary" className="mt-8">
          {all.label}
          <ArrowRight className="size-4" />
        </ButtonLink>
      )}
    </section>
  );
}

/** Where few have a picture of their own, all of one trade would show the same stock one. */
function mostlyPictured(contractors: readonly Contractor[]): boolean {
  return contractors.filter(hasOwnPicture).length * 2 > contractors.length;
}

/** 'Showing 13-24 of 1,182 contractors'. */
function shownRange({ contractors, total, page, page_size }: ContractorPage): string {
  const first = (page - 1) * page_size + 1;
  const number = (value: number) => value.toLocaleString('en-US');
  const last = first + contractors.length - 1;
  return `Showing ${number(first)}-${number(last)} of ${number(total)} ${total === 1 ? 'contractor' : 'contractors'}`;
}
