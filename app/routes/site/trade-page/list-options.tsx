import { lazy, Suspense, useEffect, useRef } from 'react';
import { Form, Link, useLocation, useNavigate } from 'react-router';
import { filterNames, filters, isNarrowing, parseChoice } from '#app/domain/directory/filters.ts';
import type { ListCounts } from '#app/domain/directory/first-filters.ts';
import { followAddress } from '#app/ui/listing/follow-address.ts';
import { FoldedFilters } from '../list-filters/folded-filters.tsx';
import { furtherRel, type ListAddress, listHref } from './list-address.ts';

const ActiveChoice = import.meta.env.SSR
  ? (await import('./active-choice.tsx')).default
  : lazy(() => import('./active-choice.tsx').catch(() => ({ default: () => null as React.ReactNode })));

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
          const fields = Array.from(new FormData(event.currentTarget), ([name, value]): [string, string] => [
            name,
            String(value),
          ]);
          navigate(listHref(pathname, { view, chosen: parseChoice(new URLSearchParams(fields)) }));
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
