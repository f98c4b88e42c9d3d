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
    <section className="page-width py-20 text-center sm:py-28">
      <PageMeta title={title} description={advice} />
      <img src="/art/not-found.svg" alt="" width={320} height={200} className="mx-auto mb-8" />
      <h1 className="text-3xl sm:text-4xl">{title}</h1>
      <p className="mx-auto mt-4 max-w-prose text-ink-soft">{advice}</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
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
