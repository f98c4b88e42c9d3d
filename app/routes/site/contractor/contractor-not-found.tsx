import { categoryLinks } from '#app/content/navigation.ts';
import { maxQueryLength } from '#app/domain/contractors/limits.ts';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { FindForm } from '#app/ui/landing/find-form.tsx';
import { LinkRow } from '#app/ui/landing/link-row.tsx';

/** No such contractor, with further links. `retry` for one that failed to load. */
export default function ContractorNotFound({ text, retry }: { text: string; retry?: (() => void) | undefined }) {
  return (
    <section className="page-width grid items-center gap-10 py-14 sm:py-20 lg:grid-cols-2 lg:gap-16">
      <div className="min-w-0">
        <h1 className="text-4xl sm:text-5xl">Contractor Not Found</h1>
        <p role="alert" className="mt-5 max-w-prose text-lg text-ink-soft">
          {text}
        </p>
        <FindForm
          id="contractor-search"
          label="Search by name, trade or city"
          maxLength={maxQueryLength}
          className="mt-8 max-w-lg"
        />
        <nav aria-label="Services" className="mt-6">
          <LinkRow links={[...categoryLinks, { label: 'All services', to: '/services' }]} />
        </nav>
        <div className="mt-8 flex flex-wrap gap-3">
          {retry && <Button onClick={() => retry()}>Try again</Button>}
          <ButtonLink to="/" look="secondary">
            Return to Home
          </ButtonLink>
        </div>
      </div>
      <img
        src="/art/not-found.svg"
        alt=""
        width={800}
        height={500}
        className="h-auto w-full rounded-card border border-line max-lg:order-first max-lg:hidden"
      />
    </section>
  );
}
