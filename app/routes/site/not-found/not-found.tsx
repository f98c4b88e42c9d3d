import { lazy } from 'react';
import { redirect, useNavigate } from 'react-router';
import { notFound } from '#app/routes/respond.ts';
import { nearbyPage } from '#app/routes/site/nearby-page.ts';
import { ArrowLeft } from '#app/ui/art/icons.tsx';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { ServerMarkup } from '#app/ui/hydration/server-markup.tsx';
import { PageMeta } from '#app/ui/layout/page-meta.tsx';
import type { Route } from './+types/not-found';

const FurtherLinks = import.meta.env.SSR ? (await import('./further-links.tsx')).default : undefined;
const LaterLinks = lazy(() => import('./further-links.tsx').catch(() => ({ default: () => null })));

/** For every address without a route: 404, unless its meaning is clear. */
export function loader({ url }: Route.LoaderArgs) {
  const to = nearbyPage(url.pathname);
  if (to) throw redirect(to, 301);
  return notFound();
}

export default function NotFound() {
  const navigate = useNavigate();
  /** A tab opened at this address has no history. */
  const goBack = () => (window.history.length > 1 ? navigate(-1) : navigate('/'));
  return (
    <section id="not-found" className="page-width pt-8 sm:pt-12">
      <PageMeta
        title="Page not found"
        description="There is no page at this address. Search the directory or browse the services instead."
      />
      <p className="text-ink-soft">404</p>
      <h1 className="page-title mt-1">This road doesn't go through</h1>
      <p className="mt-3 max-w-prose text-ink-soft">
        There is no page at this address. It may have moved, or the link that brought you here may be mistyped.
      </p>
      <ServerMarkup id="further-links" content={FurtherLinks} later={LaterLinks} />
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink to="/">Return to Home</ButtonLink>
        <ButtonLink to="/services" look="secondary">
          All services
        </ButtonLink>
        <Button look="quiet" onClick={goBack} className="noscript:hidden">
          <ArrowLeft className="size-4" />
          Go Back
        </Button>
      </div>
    </section>
  );
}
