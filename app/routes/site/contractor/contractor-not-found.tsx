import { categoryLinks } from '#app/content/navigation.ts';
import { maxQueryLength } from '#app/domain/contractors/directory-limits.ts';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { FindForm, LinkRow } from '#app/ui/landing/find-form.tsx';

/** No such contractor, with further links. `retry` for one that failed to load. */
export default function ContractorNotFound({ text, retry }: { text: string; retry?: (() => void) | undefined }) {
  return (
    <section className="page-width pt-8 sm:pt-12">
      <h1 className="page-title">Contractor Not Found</h1>
      <p role="alert" className="mt-3 max-w-prose text-ink-soft">
        {text}
      </p>
      <FindForm
        id="contractor-search"
        label="Search by name, trade or city"
        maxLength={maxQueryLength}
        className="mt-6 max-w-xl"
      />
      <nav aria-label="Services" className="mt-4">
        <LinkRow links={[...categoryLinks, { label: 'All services', to: '/services' }]} />
      </nav>
      <div className="mt-6 flex flex-wrap gap-3">
        {retry && <Button onClick={() => retry()}>Try again</Button>}
        <ButtonLink to="/" look="secondary">
          Return to Home
        </ButtonLink>
      </div>
    </section>
  );
}
