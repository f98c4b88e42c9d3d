import { isRouteErrorResponse, Outlet, useLocation } from 'react-router';
import { ButtonAnchor, ButtonLink } from '#app/ui/controls/button.tsx';
import { RequestReference } from '#app/ui/feedback/request-id.tsx';
import { ProPage } from '#app/ui/pro/pro-page.tsx';
import { failedPageWords } from '../failed-page-words.ts';
import { signInAddress } from '../sign-in-pages.ts';
import type { Route } from './+types/pro-boundary';

const missing = 'There is no page at this address, or it belongs to another listing.';

export default function Pages() {
  return <Outlet />;
}

/** Replaces a page that failed; the navigation stays. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const { pathname, search } = useLocation();
  const { title, advice } = failedPageWords(status, missing);
  return (
    <ProPage title={title} lede={advice}>
      {status === 401 ? (
        <ButtonAnchor href={signInAddress('member', pathname + search)}>Sign in</ButtonAnchor>
      ) : (
        <ButtonLink to="/pro">Go to your listings</ButtonLink>
      )}
      <RequestReference />
    </ProPage>
  );
}
