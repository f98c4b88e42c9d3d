import { Button, ButtonLink } from '../controls/button.tsx';
import { PageMeta } from '../layout/page-meta.tsx';
import { RequestReference } from './request-id.tsx';

type PageErrorProps = { title?: string; advice?: string; home?: boolean };

/** Replaces a page that failed. */
export function PageError({
  title = 'Something went wrong',
  advice = 'The page could not be shown. It is not your fault; trying again in a moment usually helps.',
  home = true,
}: PageErrorProps) {
  return (
    <section className="page-width py-8 sm:py-12">
      <PageMeta title={title} description={advice} />
      <h1 className="page-title">{title}</h1>
      <p className="mt-3 max-w-prose text-ink-soft">{advice}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <RefreshButton />
        {home && (
          <ButtonLink to="/" look="secondary" reloadDocument>
            Go to Homepage
          </ButtonLink>
        )}
      </div>
      <RequestReference />
    </section>
  );
}

/** An empty form reloads the page without JavaScript, at any address. */
function RefreshButton() {
  return (
    <form
      method="get"
      onSubmit={(event) => {
        event.preventDefault();
        window.location.reload();
      }}
    >
      <Button type="submit">Refresh Page</Button>
    </form>
  );
}
