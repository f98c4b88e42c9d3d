import { isRouteErrorResponse, Outlet, useLocation } from 'react-router';
import { ButtonAnchor, ButtonLink } from '#app/ui/controls/button.tsx';
import { RequestReference } from '#app/ui/feedback/request-id.tsx';
import { ProPage } from '#app/ui/pro/pro-page.tsx';
import type { Route } from './+types/page-boundary';
import { signInAddress } from './sign-in/sign-in-address.ts';

export default function Pages() {
  return <Outlet />;
}

/** Replaces a page that failed; the navigation stays. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const { pathname, search } = useLocation();
  const { title, advice } = wordsFor(status);
  return (
    <ProPage title={title} lede={advice}>
      {status === 401 ? (
        <ButtonAnchor href={signInAddress(pathname + search)}>Sign in</ButtonAnchor>
      ) : (
        <ButtonLink to="/pro">Go to your listings</ButtonLink>
      )}
      <RequestReference />
    </ProPage>
  );
}

function wordsFor(status: number): { title: string; advice: string } {
  switch (status) {
    case 401:
      return { title: 'You are signed out', advice: 'Sign in to return to this page.' };
    case 404:
      return { title: 'Nothing here', advice: 'There is no page at this address, or it belongs to another listing.' };
    case 503:
      return { title: 'One moment', advice: 'The database does not answer. Nothing was changed; try again in a moment.' };
    default:
      return { title: 'Something went wrong', advice: 'The page could not be shown. Go back and try again in a moment.' };
  }
}
