import { lazy, Suspense, useEffect, useRef } from 'react';
import { Form, Link, useLocation, useNavigate } from 'react-router';
import type { ListCounts } from '#app/domain/directory/directory-figures.ts';
import { filterNames, filters, isNarrowing, parseChoice } from '#app/domain/directory/filters.ts';
import { orderLines, orderOf } from '#app/domain/directory/list-order.ts';
import { followAddress, formQuery } from '#app/ui/listing/follow-address.ts';
import { OrderLine } from '#app/ui/listing/order-line.tsx';
import { FoldedFilters } from '../list-filters/folded-filters.tsx';
import { furtherRel, type ListAddress, listHref } from './list-address.ts';

const ActiveChoice = import.meta.env.SSR
  ? (await import('./active-trade-filters.tsx')).default
  : lazy(() => import('./active-trade-filters.tsx').catch(() => ({ default: () => null as React.ReactNode })));

const formId = 'list-options';

type ListOptionsProps = Pick<ListAddress, 'view' | 'chosen'> & {
  counts?: ListCounts | undefined;
  /** At the end of the line. */
  children?: React.ReactNode;
};

/** The filters of a trade's list in one line: links for the first ones, then a form that works without JavaScript. */
export function ListOptions({ view, chosen, counts, children }: ListOptionsProps) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const followed = useRef(search);
  useEffect(() => {
    // Initially unchanged.
    if (form.current && followed.current !== search) followAddress(form.current, new URLSearchParams(search));
    followed.current = search;
  }, [search]);

  return (
    <>
      <Form
        ref={form}
        id={formId}
        action={`${pathname}#contractors`}
        role="search"
        aria-label="Sort and filter"
        autoComplete="off"
        onSubmit={(event) => {
          event.preventDefault();
          navigate(listHref(pathname, { view, chosen: parseChoice(formQuery(event.currentTarget)) }));
        }}
        className="filter-line"
      >
        {view === 'grid' && <input type="hidden" name="view" value={view} />}
        {filterNames.map((name) => {
          const { shortcut } = filters[name];
          const count = counts?.[name];
          if (!shortcut || (count === 0 && !chosen[name])) return null;
          const to = listHref(pathname, { view, chosen: { ...chosen, [name]: chosen[name] ? '' : 'true' } });
          return (
            <Link key={name} to={to} rel={furtherRel(chosen)} aria-current={chosen[name] ? 'true' : undefined} className="chip">
              {shortcut}
              {count !== undefined && <small>{count.toLocaleString('en-US')}</small>}
            </Link>
          );
        })}
        <FoldedFilters form={formId} />
        {children}
      </Form>
      {isNarrowing(chosen) && (
        <Suspense>
          <ActiveChoice view={view} chosen={chosen} />
        </Suspense>
      )}
    </>
  );
}

type OrderChoiceProps = Pick<ListAddress, 'view' | 'chosen'> & {
  /** Whether a place in the list can be paid for. */
  featured: boolean;
  /** What is shown. */
  children: React.ReactNode;
};

/** Above a list: what it shows, in which order, and the other order. */
export function OrderChoice({ view, chosen, featured, children }: OrderChoiceProps) {
  const { pathname } = useLocation();
  const order = orderOf(chosen.sort);
  const other = order === 'featured' ? { sort: 'rating', label: 'Best rated first' } : { sort: '', label: 'Featured first' };
  return (
    <div className="order-choice">
      {children}
      <Link
        to={listHref(pathname, { view, chosen: { ...chosen, sort: other.sort as '' | 'rating' } })}
        rel={furtherRel(chosen)}
        className="text-link"
      >
        {other.label}
      </Link>
      <OrderLine order={orderLines[order]} featured={featured} />
    </div>
  );
}
