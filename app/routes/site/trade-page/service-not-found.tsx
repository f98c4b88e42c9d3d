import { Form } from 'react-router';
import type { Action } from '#app/content/trade-pages/parts.ts';
import { Search } from '#app/ui/art/icons.tsx';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { PageMeta } from '#app/ui/layout/page-meta.tsx';
import { RelatedPages } from './related-pages.tsx';

type ServiceNotFoundProps = { wanted: string; nearest: readonly Action[] };

/** For a service or a city that the directory does not have: what comes nearest, and a search. */
export function ServiceNotFound({ wanted, nearest }: ServiceNotFoundProps) {
  return (
    <>
      <PageMeta title="Service not found" description="The directory has no such service. These come nearest." />
      <section className="page-width pt-14 sm:pt-20">
        <p className="font-display text-6xl font-semibold text-blossom">404</p>
        <h1 className="mt-3 text-3xl wrap-anywhere sm:text-5xl">Nobody here under that name</h1>
        <p className="mt-4 max-w-prose text-lg text-ink-soft wrap-anywhere">
          The directory has no page for “{wanted}” at this address. It covers Oklahoma City, Edmond and Norman.
        </p>
        <Form action="/" method="get" className="mt-7 max-w-xl">
          <label htmlFor="service-search" className="font-semibold">
            Search the directory
          </label>
          <div className="mt-2 flex gap-2">
            <input
              id="service-search"
              type="search"
              name="q"
              defaultValue={wanted}
              maxLength={200}
              className="min-h-11 min-w-0 flex-1 rounded-lg border border-line-strong bg-card px-4"
            />
            <Button type="submit" className="shrink-0">
              <Search className="size-4" />
              Search
            </Button>
          </div>
        </Form>
        <ButtonLink to="/services" look="secondary" className="mt-6">
          All services
        </ButtonLink>
      </section>
      <RelatedPages title="Closest to it" pages={nearest} />
    </>
  );
}
