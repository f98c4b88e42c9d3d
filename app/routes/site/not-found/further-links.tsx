import { categoryLinks } from '#app/content/navigation.ts';
import { maxQueryLength } from '#app/domain/contractors/limits.ts';
import { FindForm } from '#app/ui/landing/find-form.tsx';
import { LinkRow } from '#app/ui/landing/link-row.tsx';

/** Links to likely destinations. */
export default function FurtherLinks(): React.ReactNode {
  return (
    <>
      <p className="text-ink-soft">404</p>
      <h1 className="page-title mt-1">This road doesn't go through</h1>
      <p className="mt-3 max-w-prose text-ink-soft">
        There is no page at this address. It may have moved, or the link that brought you here may be mistyped.
      </p>
      <FindForm
        id="not-found-search"
        label="Search by company, service or city"
        maxLength={maxQueryLength}
        placeholder="Try roofing"
        className="mt-6 max-w-xl"
      />
      <nav aria-label="Services to start from" className="mt-6">
        <h2 className="text-xl">Popular services</h2>
        <LinkRow links={categoryLinks.map(({ to, service }) => ({ label: service, to }))} className="mt-1" />
      </nav>
    </>
  );
}
