import { lazy, Suspense } from 'react';
import { Form, Link } from 'react-router';
import { maxQueryLength } from '#app/domain/contractors/directory-limits.ts';
import { ArrowRight, Search } from '#app/ui/art/icons.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { useFirstFocus } from '#app/ui/form/use-first-focus.ts';
import type { FoundBusinesses } from './find-businesses.ts';

/** Loaded when the search field is first used. */
const FieldSuggestions = lazy(() =>
  import('./suggestions/field-suggestions.tsx').catch(() => ({ default: () => null as React.ReactNode })),
);

type BusinessSearchProps = {
  /** The page that shows the matches, with the anchor of its search. */
  action: string;
  label?: string;
  found?: FoundBusinesses;
  /** The address that a business opens, from that of its page. */
  toOf: (page: string) => string;
  /** What the link of a match does, if not obvious on the page. */
  does?: string | undefined;
};

const fieldId = 'business-search';

/** Finds a business by its name, with its matches. */
export function BusinessSearch({ action, label = 'Name of your business', found, toOf, does }: BusinessSearchProps) {
  const { used, field } = useFirstFocus();
  const { q = '' } = found ?? {};
  return (
    <>
      <Form action={action} method="get" role="search" aria-label="Your business" className="mt-6 max-w-xl">
        <label htmlFor={fieldId} className="font-semibold">
          {label}
        </label>
        <div className="relative mt-2 flex flex-wrap gap-2">
          <input
            // A new search resets the field.
            key={q}
            id={fieldId}
            name="q"
            type="search"
            required
            defaultValue={q}
            maxLength={maxQueryLength}
            // The browser's own list would cover the suggestions.
            autoComplete="off"
            {...field}
            className="min-h-12 min-w-0 flex-1 basis-40 rounded-lg border border-line-strong bg-card px-4"
          />
          <Button type="submit" look="secondary" className="shrink-0">
            <Search className="size-4" />
            Search
          </Button>
          {used && (
            <Suspense>
              {/* Only a page that loads opens the folded form that its fragment is in. */}
              <FieldSuggestions key={q} fieldId={fieldId} kind="contractor" onPick={(path) => location.assign(toOf(path))} />
            </Suspense>
          )}
        </div>
      </Form>
      <div aria-live="polite" className="max-w-xl">
        {found && q && (
          <div className="mt-5">
            <BusinessMatches {...found} toOf={toOf} does={does} />
          </div>
        )}
      </div>
    </>
  );
}

type MatchesProps = FoundBusinesses & Pick<BusinessSearchProps, 'toOf' | 'does'>;

function BusinessMatches({ q, total, businesses, toOf, does }: MatchesProps) {
  if (total === 0)
    return (
      <div className="rounded-card border border-line bg-card p-6">
        <p className="font-semibold wrap-anywhere">No business matches “{q}”.</p>
        <p className="mt-2 text-ink-soft">
          Try one word of the name. If you are not in the directory yet,{' '}
          <Link to="/for-pros#submit-your-business" className="font-medium text-blossom underline underline-offset-4">
            submit your business
          </Link>{' '}
          first.
        </p>
      </div>
    );
  return (
    <>
      <p className="font-semibold">
        {total === 1 ? 'One business matches.' : `${total.toLocaleString('en-US')} businesses match.`}
        {total > businesses.length && ' Here are the first; another word of the name narrows it down.'}
      </p>
      <ul className="mt-3 border-t border-line">
        {businesses.map((business) => (
          <li key={business.id} className="border-b border-line">
            <Link
              to={toOf(business.page)}
              // Only a page that loads opens the folded form that its fragment is in.
              reloadDocument={toOf(business.page).includes('#')}
              className="group flex min-h-14 items-center justify-between gap-4 py-2.5 text-ink no-underline"
            >
              <span className="min-w-0">
                <span className="block font-semibold wrap-anywhere group-hover:text-blossom">{business.name}</span>
                <span className="block text-[0.95rem] text-ink-soft">{business.about}</span>
              </span>
              {does && <span className="ml-auto shrink-0 font-medium text-blossom">{does}</span>}
              <ArrowRight className="size-5 text-blossom transition-transform group-hover:translate-x-1" />
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
