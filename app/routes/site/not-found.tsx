import { data, useNavigate } from 'react-router';
import { categoryLinks } from '#app/content/navigation.ts';
import { maxQueryLength } from '#app/domain/contractors/limits.ts';
import { ArrowLeft } from '#app/ui/art/icons.tsx';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { FindForm } from '#app/ui/landing/find-form.tsx';
import { LinkRow } from '#app/ui/landing/link-row.tsx';
import { PageMeta } from '#app/ui/layout/page-meta.tsx';

/** Answers 404 for every address that no other route takes. */
export const loader = () => data(null, { status: 404 });

export default function NotFound() {
  const navigate = useNavigate();
  /** In a tab that was opened for this address, there is nothing behind it. */
  const goBack = () => (window.history.length > 1 ? navigate(-1) : navigate('/'));
  return (
    <section className="page-width py-16 text-center sm:py-24">
      <PageMeta
        title="Page not found"
        description="There is no page at this address. Search the directory or browse the services instead."
      />
      <img src="/art/not-found.svg" alt="" width={448} height={280} className="mx-auto h-auto w-full max-w-md" />
      <p className="mt-8 font-display text-6xl font-semibold text-blossom">404</p>
      <h1 className="mt-3 text-3xl sm:text-4xl">This road doesn't go through</h1>
      <p className="mx-auto mt-4 max-w-prose text-ink-soft">
        There is no page at this address. It may have moved, or the link that brought you here has a slip in it.
      </p>
      <FindForm
        id="not-found-search"
        label="Search by company, service or city"
        maxLength={maxQueryLength}
        placeholder="Try roofing"
        className="mx-auto mt-8 max-w-md text-left"
      />
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <ButtonLink to="/">Return to Home</ButtonLink>
        <ButtonLink to="/services" look="secondary">
          All services
        </ButtonLink>
        <Button look="quiet" onClick={goBack} className="noscript:hidden">
          <ArrowLeft className="size-4" />
          Go Back
        </Button>
      </div>
      <nav aria-label="Services to start from" className="mt-12">
        <h2 className="text-xl">Popular services</h2>
        <LinkRow links={categoryLinks.map(({ to, service }) => ({ label: service, to }))} className="mt-3 justify-center" />
      </nav>
    </section>
  );
}
