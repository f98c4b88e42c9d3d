import { cityNames } from '#app/content/locations.ts';
import type { Action } from '#app/content/trade-pages/parts.ts';
import { maxQueryLength } from '#app/domain/contractors/directory-limits.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { FindForm, LinkRow } from '#app/ui/landing/find-form.tsx';
import { PageMeta } from '#app/ui/layout/page-meta.tsx';

type ServiceNotFoundProps = { wanted: string; nearest: readonly Action[] };

/** For an unknown service or city: the nearest matches, and a search. */
export default function ServiceNotFound({ wanted, nearest }: ServiceNotFoundProps) {
  return (
    <>
      <PageMeta title="Service not found" description="The directory has no such service. These come closest." />
      <section className="page-width pt-8 sm:pt-12">
        <p className="text-ink-soft">404</p>
        <h1 className="page-title mt-1 wrap-anywhere">No service by that name</h1>
        <p className="mt-3 max-w-prose text-ink-soft wrap-anywhere">
          The directory has no page for “{wanted}” at this address. It covers {cityNames()}.
        </p>
        <FindForm
          id="service-search"
          label="Search the directory"
          defaultValue={wanted}
          maxLength={maxQueryLength}
          className="mt-6 max-w-xl"
        />
      </section>
      <nav aria-labelledby="nearest" className="page-width mt-6">
        <h2 id="nearest" className="text-xl">
          Closest to it
        </h2>
        <LinkRow links={nearest} className="mt-1" />
        <ButtonLink to="/services" look="secondary" className="mt-4">
          All services
        </ButtonLink>
      </nav>
    </>
  );
}
