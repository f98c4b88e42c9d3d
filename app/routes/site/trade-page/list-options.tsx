import { lazy, Suspense, useEffect, useRef } from 'react';
import { Form, useLocation, useNavigate } from 'react-router';
import { isNarrowing, parseChoice } from '#app/domain/directory/list-choice.ts';
import { buttonLook } from '#app/ui/controls/button.tsx';
import { FilterSelect } from '#app/ui/listing/filter-select.tsx';
import { followAddress } from '#app/ui/listing/follow-address.ts';
import { FoldedFilters } from '../list-filters/folded-filters.tsx';
import { type ListAddress, listHref } from './list-address.ts';

const ActiveChoice = import.meta.env.SSR
  ? (await import('./active-choice.tsx')).default
  : lazy(() => import('./active-choice.tsx').catch(() => ({ default: () => null as React.ReactNode })));

const formId = 'list-options';
const sorts = [
  { value: 'rating', label: 'Rating' },
  { value: 'reviews', label: 'Most reviews' },
  { value: 'name', label: 'Name' },
];

type ListOptionsProps = Pick<ListAddress, 'view' | 'chosen'>;

/** Order and filters of a trade's list: a form that works without JavaScript. */
export function ListOptions({ view, chosen }: ListOptionsProps) {
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
        className="mt-5"
      >
        {view === 'list' && <input type="hidden" name="view" value={view} />}
        <div className="flex flex-wrap items-end gap-4">
          <FilterSelect
            form={formId}
            name="sort"
            label="Sort by"
            all="Featured first"
            choices={sorts}
            value={chosen.sort}
            onChange={(form) => form.requestSubmit()}
          />
          <noscript>
            <button type="submit" className={buttonLook({ look: 'secondary' })}>
              Apply
            </button>
          </noscript>
        </div>
        <FoldedFilters form={formId} />
      </Form>
      {isNarrowing(chosen) && (
        <Suspense>
          <ActiveChoice view={view} chosen={chosen} />
        </Suspense>
      )}
    </>
  );
}
