import { Form, Link } from 'react-router';
import { maxQueryLength } from '#app/domain/contractors/limits.ts';
import { ArrowRight, Search } from '#app/ui/art/icons.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import type { FoundBusinesses } from './load-badge-page.ts';

export const searchAnchor = 'find-your-business';

/** Finds the business for a badge. */
export function BusinessSearch({ q, total, businesses }: FoundBusinesses) {
  return (
    <section
      id={searchAnchor}
      aria-labelledby="find-heading"
      className="page-width grid grid-cols-1 gap-x-16 gap-y-8 pt-14 sm:pt-18 lg:grid-cols-2"
    >
      <div>
        <h2 id="find-heading" className="text-3xl sm:text-4xl">
          Find your business
        </h2>
        <p className="mt-4 max-w-prose text-ink-soft">
          Each business has its own code, because the badge links to that business’s page here. Search by name, pick yours, and
          copy the code.
        </p>
        <BusinessSearchForm q={q} />
      </div>
      <div aria-live="polite" className="lg:pt-2">
        {q ? (
          <Matches q={q} total={total} businesses={businesses} />
        ) : (
          <p className="rounded-card border border-dashed border-line-strong px-6 py-10 text-ink-soft max-lg:hidden">
            Matching businesses appear here. Pick yours to see its badge.
          </p>
        )}
      </div>
    </section>
  );
}

export function BusinessSearchForm({ q = '' }: { q?: string }) {
  return (
    <Form action={`/badge-info#${searchAnchor}`} method="get" role="search" aria-label="Your business" className="mt-6 max-w-xl">
      <label htmlFor="badge-search" className="font-semibold">
        Name of your business
      </label>
      <div className="mt-2 flex flex-wrap gap-2">
        <input
          // A new search resets the field.
          key={q}
          id="badge-search"
          name="q"
          type="search"
          required
          defaultValue={q}
          maxLength={maxQueryLength}
          autoComplete="organization"
          className="min-h-12 min-w-0 flex-1 basis-40 rounded-lg border border-line-strong bg-card px-4"
        />
        <Button type="submit" className="shrink-0">
          <Search className="size-4" />
          Search
        </Button>
      </div>
    </Form>
  );
}

function Matches({ q, total, businesses }: FoundBusinesses) {
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
        {businesses.map(({ id, name, about }) => (
          <li key={id} className="border-b border-line">
            <Link
              to={`/badge-info/${encodeURIComponent(id)}`}
              className="group flex min-h-14 items-center justify-between gap-4 py-2.5 text-ink no-underline"
            >
              <span className="min-w-0">
                <span className="block font-semibold wrap-anywhere group-hover:text-blossom">{name}</span>
                <span className="block text-[0.95rem] text-ink-soft">{about}</span>
              </span>
              <ArrowRight className="size-5 text-blossom transition-transform group-hover:translate-x-1" />
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
