import { redirect, useNavigate } from 'react-router';
import { notFound } from '#app/routes/respond.ts';
import { nearbyPage } from '#app/routes/site/nearby-page.ts';
import { ArrowLeft } from '#app/ui/art/icons.tsx';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import type { Route } from './+types/not-found';
import { MissingPage } from './missing-page.tsx';

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
    <MissingPage
      id="not-found"
      title="Page not found"
      description="There is no page at this address. Search the directory or browse the services instead."
      heading="This road doesn't go through"
      text="There is no page at this address. It may have moved, or the link that brought you here may be mistyped."
    >
      <ButtonLink to="/">Return to Home</ButtonLink>
      <ButtonLink to="/services" look="secondary">
        All services
      </ButtonLink>
      <Button look="quiet" onClick={goBack} className="noscript:hidden">
        <ArrowLeft className="size-4" />
        Go Back
      </Button>
    </MissingPage>
  );
}
