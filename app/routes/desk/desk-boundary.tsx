import { isRouteErrorResponse, Outlet, useLocation } from 'react-router';
import { ButtonAnchor, ButtonLink } from '#app/ui/controls/button.tsx';
import { DeskPage } from '#app/ui/desk/desk-page.tsx';
import { RequestReference } from '#app/ui/feedback/request-id.tsx';
import { failedPageWords } from '../failed-page-words.ts';
import { signInAddress } from '../sign-in-pages.ts';
import type { Route } from './+types/desk-boundary';

const missing = 'There is no page at this address. It may have been deleted or merged.';

export default function Pages() {
  return <Outlet />;
}

/** Replaces a page that failed; the navigation stays. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const { pathname, search } = useLocation();
  const { title, advice } = failedPageWords(status, missing);
  return (
    <DeskPage title={title}>
      <p className="max-w-prose text-ink-soft">{advice}</p>
      <p className="mt-6">
        {status === 401 ? (
          <ButtonAnchor href={signInAddress('operator', pathname + search)}>Sign in</ButtonAnchor>
        ) : (
          <ButtonLink to="/admin">Go to Today</ButtonLink>
        )}
      </p>
      <RequestReference />
    </DeskPage>
  );
}
